/**
 * The interface to the script in the head (`src/start/head-script.ts`), which serves regions that are not live
 * yet. A region is an island, or the root element for everything outside the islands; `data-live` on it says
 * that it is live.
 */

/** A submitted form with its submitter, or a pressed button with null. */
export type Press = readonly [element: HTMLElement, submitter: HTMLElement | null];

/** Identifies an element across a reload: a selector, and the index among its matches. */
type Place = readonly [selector: string, index: number];

export interface Early {
  /** Submits and presses in regions that are not live, in order. */
  readonly presses: Press[];
  /** How many leads are being stored. */
  storing: number;
  /** The link to follow after the leads have been stored. */
  next: HTMLElement | null;
  /** The typed text and the presses from before `reload`; null if `reload` did not load the page. */
  readonly again: unknown;
  locate(element: Element): Place;
  find(place: Place): HTMLElement | undefined;
  /** Returns whether a submitted lead form waits to be live, or a lead is being stored. */
  isBusy(): boolean;
  /** Lists the fields of a region whose value differs from the served one. */
  typed(region: Element): HTMLInputElement[];
  /**
   * Waits until a region is touched, or the network is back.
   *
   * @param isNew whether only later presses count, and no typed text.
   */
  touched(region: Element, isNew: boolean, signal?: AbortSignal): Promise<'touched' | 'online'>;
  /**
   * Reloads the page and keeps typed text and presses. Resolves only if the page cannot be reloaded, or was
   * reloaded before.
   */
  reload(): Promise<void>;
  /** Shows the other ways to contact the company in a region, and unlocks its fields and links. */
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

/** Returns whether a press in an element waits to be replayed. */
export function isPressWaiting(within: Element | null): boolean {
  return window.early.presses.some(([element]) => within?.contains(element) ?? false);
}

/** Marks a region as live, and replays the presses kept for it, each once and in order. */
export function takeOver(region: HTMLElement): void {
  region.dataset.live = '';
  region.dataset.state = 'live';
  const { early } = window;
  const kept = early.presses.filter(([element]) => element.isConnected);
  const mine = kept.filter(([element]) => regionOf(element) === region);
  early.presses.splice(0, early.presses.length, ...kept.filter((press) => !mine.includes(press)));
  for (const [element, submitter] of new Map(mine)) {
    delete element.dataset.waits;
    // Enter presses a form's first submit button. An extension may have added that button and removed it
    // since.
    const isOwn = submitter && element.contains(submitter);
    const button = isOwn ? submitter : element.querySelector<HTMLElement>('[type=submit]');
    (button ?? element).click();
  }
  // A form with problems needs the visitor: a link that was pressed later is not followed.
  if (!early.isBusy()) early.next = null;
}

/** Marks the page as not interactive: the browser follows links, and motion stops. */
export function leaveToBrowser(): void {
  const { dataset } = document.documentElement;
  dataset.live = 'failed';
  dataset.motion = 'paused';
  for (const [element] of window.early.presses)
    if (regionOf(element) === document.documentElement) delete element.dataset.waits;
}
