/**
 * What the script in the head (`src/start/head-script.ts`) does for regions that are not live yet. A region
 * is an island, or the root element for everything outside the islands; `data-live` on it says that it is
 * live.
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
  /** The link to follow once no lead is being stored. */
  next: HTMLElement | null;
  /** What was typed and pressed before `reload`; null if the page was not reloaded by it. */
  readonly again: unknown;
  locate(element: Element): Place;
  find(place: Place): HTMLElement | undefined;
  /** Whether a submitted lead form waits to be live, or a lead is being stored. */
  isBusy(): boolean;
  /** Fields of a region that hold something else than they were served with. */
  typed(region: Element): HTMLInputElement[];
  /**
   * Waits until a region is touched, or the network is back.
   *
   * @param isNew whether only presses from now on count, and nothing that was typed.
   */
  touched(region: Element, isNew: boolean, signal?: AbortSignal): Promise<'touched' | 'online'>;
  /**
   * Reloads the page and keeps what was typed and pressed. Resolves only if the page cannot be reloaded, or
   * was reloaded before.
   */
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

/** Whether a press in an element waits to be replayed. */
export function isPressWaiting(within: Element | null): boolean {
  return window.early.presses.some(([element]) => within?.contains(element) ?? false);
}

/** Marks a region as live, and replays the presses that were kept for it, each once and in order. */
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
  // A form with problems needs the visitor: the link that was pressed after it is not followed.
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
