/**
 * Native elements that open and close by themselves: popovers and details.
 *
 * Each watch first reports what the visitor opened before the scripts arrived, then what changes.
 */

interface OpenReport {
  readonly opened: () => void;
  readonly closed: () => void;
}

function byId<E extends Element>(id: string, kind: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`There is no ${kind.name} with the id "${id}".`);
  return element;
}

/** Watches popovers; `opened` and `closed` get the key. A link inside counts as closing, for it leads away. */
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
      (event) => {
        if ((event as ToggleEvent).newState === 'open') report.opened(key);
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

function isShown(panel: HTMLElement): boolean {
  return panel.matches(':popover-open');
}

/** Keeps a popover shown until the returned function is called. */
export function holdPopoverOpen(id: string): () => void {
  const panel = byId(id, HTMLElement);
  if (!isShown(panel)) panel.showPopover();
  return () => {
    if (isShown(panel)) panel.hidePopover();
  };
}

/** Everything beside an element and beside what it lies in. */
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
 * Keeps a popover shown, and everything else out of reach and unscrolled, until the returned function is
 * called. A dialog that the browser itself makes modal restyles the whole page before its first frame,
 * which takes a phone longer than the press should; here that happens when the dialog has been drawn.
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
  whenIdle(() => {
    dataset.modal = '';
    around = surroundings(dialog);
    for (const other of around) other.inert = true;
  }, signal);
  // The browser gives the focus back while it hides the dialog: by then its button must be in reach.
  dialog.addEventListener('beforetoggle', release, { signal });
  return () => {
    stop.abort();
    release();
    hide();
  };
}

/** Calls after what is more urgent, the next frame above all; at once where the browser cannot say. */
function whenIdle(act: () => void, signal: AbortSignal): void {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  if (scheduler?.postTask === undefined) act();
  else scheduler.postTask(act, { priority: 'background', signal }).catch(() => undefined);
}

/** Watches a `<details>` element. */
export function watchDetails(id: string, report: OpenReport): () => void {
  const details = byId(id, HTMLDetailsElement);
  const onToggle = () => {
    if (details.open) report.opened();
    else report.closed();
  };
  details.addEventListener('toggle', onToggle);
  if (details.open) report.opened();
  return () => details.removeEventListener('toggle', onToggle);
}
