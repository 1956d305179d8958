/**
 * This module is the interface to the script in the head (`src/start/head-script.ts`), which handles presses in
 * regions that are not live yet. A region is an island, or the root element for everything outside the islands. A
 * live region has the attribute `data-live`.
 */

/** A submitted form with its submitter, or a pressed button with null. */
export type Press = readonly [element: HTMLElement, submitter: HTMLElement | null];

/** Identifies an element across a reload by a selector and the element's index among the matches. */
type Place = readonly [selector: string, index: number];

export interface EarlyPresses {
  /** The submits and presses in regions that are not live, oldest first. */
  readonly presses: Press[];
  /** The number of leads that are being stored. */
  storing: number;
  /** The link that is followed after the leads have been stored. */
  next: HTMLElement | null;
  /** The typed text and the presses from before `reload`; null if the page was not loaded by `reload`. */
  readonly again: unknown;
  locate(element: Element): Place;
  find(place: Place): HTMLElement | undefined;
  /** Returns whether a lead is being stored, or a submitted lead form is not live yet. */
  isBusy(): boolean;
  /** Lists the fields of a region whose value differs from the served value. */
  typed(region: Element): HTMLInputElement[];
  /**
   * Waits until the visitor types or presses something in a region, or the network is back.
   *
   * @param isNew whether only later presses count, and no text that was typed before.
   */
  touched(region: Element, isNew: boolean, signal?: AbortSignal): Promise<'touched' | 'online'>;
  /** Reloads the page and keeps typed text and presses. Resolves if the page cannot be reloaded, or was before. */
  reload(): Promise<void>;
  /** Shows other ways to contact the company in a region, and unlocks its fields and links. */
  lose(region: HTMLElement): void;
}

declare global {
  interface Window {
    early: EarlyPresses;
  }
}

function regionOf(element: Element): HTMLElement {
  return element.closest<HTMLElement>('[data-island]') ?? document.documentElement;
}

/** Returns whether a press in an element is waiting to be replayed. */
export function isPressWaiting(within: Element | null): boolean {
  return window.early.presses.some(([element]) => within?.contains(element) ?? false);
}

/** Marks a region as live, and replays the presses that were kept for it, each once and in their order. */
export function takeOverRegion(region: HTMLElement): void {
  region.dataset.live = '';
  region.dataset.state = 'live';
  const { early } = window;
  const kept = early.presses.filter(([element]) => element.isConnected);
  const mine = kept.filter(([element]) => regionOf(element) === region);
  early.presses.splice(0, early.presses.length, ...kept.filter((press) => !mine.includes(press)));
  for (const [element, submitter] of new Map(mine)) {
    delete element.dataset.waits;
    // Enter submits a form by its first submit button. An extension may have added that button and removed
    // it since, so it must still be in the form.
    const isOwn = submitter && element.contains(submitter);
    const button = isOwn ? submitter : element.querySelector<HTMLElement>('[type=submit]');
    (button ?? element).click();
  }
  // If the form could not be sent, the visitor must correct it, so a link that was pressed later is not
  // followed.
  if (!early.isBusy()) early.next = null;
}

/** Leaves the page to the browser, because its code could not be loaded: links work, and motion stops. */
export function markNotInteractive(): void {
  const { dataset } = document.documentElement;
  dataset.live = 'failed';
  dataset.motion = 'paused';
  for (const [element] of window.early.presses)
    if (regionOf(element) === document.documentElement) delete element.dataset.waits;
}
