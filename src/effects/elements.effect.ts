/** This module watches and holds popovers, which the browser itself opens and closes without scripts. */

/**
 * Returns the element with an id.
 *
 * @throws Error if no element of this kind has the id.
 */
export function byId<E extends Element>(id: string, kind: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`There is no ${kind.name} with the id "${id}".`);
  return element;
}

/**
 * Reports the popovers that the visitor opened before the scripts ran, then each popover that opens or closes.
 * Following a link in a popover counts as closing it.
 *
 * @param panels element ids by key; `opened` and `closed` receive the key.
 */
export function watchPopovers<Key extends string>(
  panels: Readonly<Record<Key, string>>,
  report: { readonly opened: (key: Key) => void; readonly closed: (key: Key) => void },
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const key of Object.keys(panels) as Key[]) {
    const panel = byId(panels[key], HTMLElement);
    panel.addEventListener(
      'toggle',
      () => {
        // The browser dispatches `toggle` late. By then the panel may have been opened again.
        if (isShown(panel)) report.opened(key);
        else report.closed(key);
      },
      { signal },
    );
    panel.addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('a[href]')) report.closed(key);
      },
      { signal },
    );
    if (isShown(panel)) report.opened(key);
  }
  return () => stop.abort();
}

function isShown(panel: Element): boolean {
  return panel.matches(':popover-open');
}

/** Returns whether a menu or the side dialog covers part of the page. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[popover]')].some(isShown);
}

/** Keeps a popover shown until the returned function is called. */
export function holdPopoverOpen(id: string): () => void {
  const panel = byId(id, HTMLElement);
  if (!isShown(panel)) panel.showPopover();
  return () => {
    if (isShown(panel)) panel.hidePopover();
  };
}

/** Lists the siblings of an element and of its ancestors, except those that are already inert. */
function surroundings(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert) around.push(other);
    }
  }
  return around;
}

/**
 * The widths at which the header shows its menus, and no button for the side dialog
 * (src/views/layout/header.module.css).
 */
const WIDE = '(--from-menus)';

/**
 * Keeps a popover shown, and the rest of the page inert and unscrollable, until the returned function is called.
 *
 * The function does not call `showModal`, which would restyle the whole page before the dialog's first frame and take
 * too long on a phone. The page is made inert after the dialog has been painted.
 */
export function holdModalOpen(id: string): () => void {
  const dialog = byId(id, HTMLElement);
  const stop = new AbortController();
  const { signal } = stop;
  const { dataset } = document.documentElement;
  let around: readonly HTMLElement[] = [];
  const release = () => {
    delete dataset.modal;
    for (const other of around) other.inert = false;
    around = [];
  };
  const hide = holdPopoverOpen(id);
  const hold = () =>
    whenIdle(() => {
      release();
      dataset.modal = '';
      around = surroundings(dialog);
      for (const other of around) other.inert = true;
    }, signal);
  hold();
  // The page is released on `beforetoggle`. When the browser hides the dialog, it moves the focus back to
  // the menu's button, which must not be inert then.
  dialog.addEventListener(
    'beforetoggle',
    (event) => {
      if ((event as ToggleEvent).newState === 'open') hold();
      else release();
    },
    { signal },
  );
  // When the window becomes wide enough for the header's own menus, the dialog closes.
  matchMedia(WIDE).addEventListener('change', ({ matches }) => matches && dialog.hidePopover(), {
    signal,
  });
  return () => {
    stop.abort();
    release();
    hide();
  };
}

/** Calls `act` in a background task after the next frame, or at once if the browser has no scheduler. */
function whenIdle(act: () => void, signal: AbortSignal): void {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  if (scheduler?.postTask === undefined) act();
  else scheduler.postTask(act, { priority: 'background', signal }).catch(() => undefined);
}
