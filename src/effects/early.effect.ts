/**
 * What the script in the head (`src/start/head-script.ts`) does for regions that are not live. `data-live` on
 * the element of a region, an island's or the root element for all around them, says that it is.
 */

/** A form with what submitted it, or a button. */
export type Press = readonly [element: HTMLElement, submitter: HTMLElement | null];

/** Finds an element again after a reload: a selector, and the index among its matches. */
type Place = readonly [selector: string, index: number];

export interface Early {
  /** What was submitted and pressed in regions that are not live. */
  readonly presses: Press[];
  /** How many leads are being stored. */
  storing: number;
  /** The link that is followed afterwards. */
  next: HTMLElement | null;
  /** What was typed and pressed before the reload; null if there was none. */
  readonly again: unknown;
  locate(element: Element): Place;
  find(place: Place): HTMLElement | undefined;
  /** Whether a lead form that was submitted waits, or its lead is being stored. */
  isBusy(): boolean;
  /** Whether something was typed or pressed in a region. */
  isTouched(region: Element): boolean;
  /**
   * Waits until a region is touched, or the network is back.
   *
   * @param isNew whether only what is pressed from now on counts.
   */
  touched(region: Element, isNew: boolean, signal?: AbortSignal): Promise<'touched' | 'online'>;
  /** Reloads the page with what was typed and pressed; resolves if it cannot, or has done so before. */
  reload(): Promise<void>;
  /** Shows the other ways to reach us in a region, and unlocks its fields and links. */
  lose(region: HTMLElement): void;
}

declare global {
  interface Window {
    early: Early;
  }
}

function regionOf(element: Element): HTMLElement {
  return element.closest<HTMLElement>('[data-island]') ?? document.documentElement;
}

/** Submits a form as a press on its button does; Safari before 16 has no `requestSubmit`. */
function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (typeof form.requestSubmit === 'function') form.requestSubmit(submitter);
  else (submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click();
}

/** Marks a region as live, and replays what was pressed in it before, each press once and in order. */
export function takeOver(region: HTMLElement): void {
  region.dataset.live = '';
  region.dataset.state = 'live';
  const { early } = window;
  const kept = early.presses.filter(([element]) => element.isConnected);
  const mine = kept.filter(([element]) => regionOf(element) === region);
  early.presses.splice(0, early.presses.length, ...kept.filter((press) => !mine.includes(press)));
  for (const [element, submitter] of new Map(mine)) {
    delete element.dataset.waits;
    // Enter presses the first button of a form, which may have been an extension's and be gone by now.
    const isOwn = submitter !== null && 'form' in submitter && submitter.form === element;
    if (element instanceof HTMLFormElement) submit(element, isOwn ? submitter : null);
    else element.click();
  }
  // A refused form needs the visitor: the link that was pressed after it is dropped.
  if (!early.isBusy()) early.next = null;
}

/** Marks the page as not interactive: links are left to the browser, and nothing moves. */
export function leaveToBrowser(): void {
  const { dataset } = document.documentElement;
  dataset.live = 'failed';
  dataset.motion = 'paused';
  for (const [element] of window.early.presses)
    if (regionOf(element) === document.documentElement) delete element.dataset.waits;
}
