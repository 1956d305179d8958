/**
 * Popovers, which the browser opens and closes without scripts.
 *
 * The watch first reports the popovers that the visitor opened before the scripts ran, then every change.
 */

/** @throws Error when the page has no element of that kind under the id. */
export function byId<E extends Element>(id: string, kind: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`There is no ${kind.name} with the id "${id}".`);
  return element;
}

/**
 * Watches popovers, given by element id; `opened` and `closed` get the key. Following a link inside one
 * counts as closing it.
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
        // `toggle` is dispatched late: the panel may have been opened again in the meantime.
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

/** Returns whether a menu or the side dialog lies over the page. */
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

/** Lists the siblings of an element and of its ancestors, without those that are already inert. */
function surroundings(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert) around.push(other);
    }
  }
  return around;
}

/** From this width on, the header shows its menus and no button for the side dialog (header.module.css). */
const WIDE = '(--from-menus)';

/**
 * Keeps a popover shown, and the rest of the page inert and unscrollable, until the returned function is
 * called. `showModal()` would restyle the whole page before the dialog's first frame, which takes too long on a
 * phone; here that happens after the dialog has been painted.
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
  // The browser restores the focus while it hides the dialog: by then the menu's button must not be inert.
  dialog.addEventListener(
    'beforetoggle',
    (event) => {
      if ((event as ToggleEvent).newState === 'open') hold();
      else release();
    },
    { signal },
  );
  // Once the window has become wide, the header shows its own menus.
  matchMedia(WIDE).addEventListener('change', ({ matches }) => matches && dialog.hidePopover(), {
    signal,
  });
  return () => {
    stop.abort();
    release();
    hide();
  };
}

/** Calls `act` in a background task, after the next frame; at once if the browser has no scheduler. */
function whenIdle(act: () => void, signal: AbortSignal): void {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  if (scheduler?.postTask === undefined) act();
  else scheduler.postTask(act, { priority: 'background', signal }).catch(() => undefined);
}
