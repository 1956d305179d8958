/**
 * Native elements that open and close by themselves: dialogs, popovers and details.
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

/** Watches a `<dialog>`; a link inside it counts as closing, for it leads away. */
export function watchDialog(id: string, report: OpenReport): () => void {
  const dialog = byId(id, HTMLDialogElement);
  const stop = new AbortController();
  const { signal } = stop;
  if ('commandForElement' in HTMLButtonElement.prototype) {
    const onToggle = () => {
      if (dialog.open) report.opened();
    };
    dialog.addEventListener('toggle', onToggle, { signal });
  } else document.addEventListener('click', onPress, { signal });
  dialog.addEventListener('close', report.closed, { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a[href]')) report.closed();
    },
    { signal },
  );
  if (dialog.open) report.opened();
  return () => stop.abort();

  /** A browser without invoker commands leaves the buttons to us. */
  function onPress(event: Event): void {
    const button = (event.target as Element | null)?.closest?.(`[commandfor="${id}"]`);
    if (!button) return;
    if (button.getAttribute('command') === 'show-modal') report.opened();
    else report.closed();
  }
}

/** Keeps a `<dialog>` open and modal until the returned function is called. */
export function holdDialogOpen(id: string): () => void {
  const dialog = byId(id, HTMLDialogElement);
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
}

/** Watches popovers; `opened` and `closed` get the key of the panel. */
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
