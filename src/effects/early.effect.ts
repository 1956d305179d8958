/**
 * What the script in the head (`early-script.effect.ts`) does for what is not live yet.
 *
 * A document comes alive by regions: each island by itself, and everything around them as one, which the
 * root element stands for. `data-live` on a region's element says that it is; presses and forms in one
 * that is not are kept, and done when it is.
 */

/** A form with what sent it, a button, or a link. */
export type EarlyAct = readonly [HTMLElement, HTMLElement | null];

/** Where an element is found in a page rendered anew: a selector, and which of its matches. */
type Place = readonly [selector: string, index: number];

declare global {
  interface Window {
    early: {
      /** What was sent and pressed in regions that are not live. */
      readonly acts: EarlyAct[];
      /** How many leads are being stored. */
      storing: number;
      /** The link that is followed afterwards. */
      next: HTMLElement | null;
      /** Whether the page was loaded anew, with what was typed and pressed in it before. */
      readonly again: unknown;
      locate(element: Element): Place;
      find(place: Place): HTMLElement | undefined;
      /** Whether a lead form that was sent waits, or its lead is being stored. */
      isBusy(): unknown;
      /** Whether something was typed or pressed in a region. */
      isTouched(region: HTMLElement): unknown;
      /** Fetches the code of a region; the script in the head says what happens when it cannot be had. */
      load<Code>(region: HTMLElement, get: () => Promise<Code>): Promise<Code>;
    };
    /** Fulfilled at the first sign of the visitor: a touch, a key, a scroll, the mouse over the page. */
    wanted: Promise<unknown>;
  }
}

/** Buttons that do nothing without us; popovers open by themselves. */
export const PRESSABLE = 'button[type=button]:not([popovertarget])';

function regionOf(element: Element): HTMLElement {
  return element.closest<HTMLElement>('[data-island]') ?? document.documentElement;
}

/** Submits a form as a press on its button does; Safari before 16 has no `requestSubmit`. */
function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (typeof form.requestSubmit === 'function') form.requestSubmit(submitter);
  else (submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click();
}

/** Says that a region is live, and does what was pressed in it before: each act once, in order. */
export function takeOver(region: HTMLElement): void {
  region.dataset.live = '';
  const { early } = window;
  const kept = early.acts.filter(([element]) => element.isConnected);
  const mine = kept.filter(([element]) => regionOf(element) === region);
  early.acts.splice(0, early.acts.length, ...kept.filter((act) => !mine.includes(act)));
  for (const [element, submitter] of new Map(mine)) {
    delete element.dataset.waits;
    // Enter presses the first button of a form, and that can be an extension's, and gone.
    const isOwn = submitter !== null && 'form' in submitter && submitter.form === element;
    if (element instanceof HTMLFormElement) submit(element, isOwn ? submitter : null);
    else element.click();
  }
  // A form that was refused has something to be mended: the link that was pressed after it is forgotten.
  if (!early.isBusy()) early.next = null;
}

/**
 * Says that the layout will not come alive: its links are left to the browser, one that waited is followed,
 * and what styles move stands, for nothing could pause it.
 */
export function leaveToBrowser(): void {
  document.documentElement.dataset.live = 'failed';
  document.documentElement.dataset.motion = 'paused';
  const pressed = window.early.acts.map(([element]) => element);
  for (const element of pressed)
    if (regionOf(element) === document.documentElement) delete element.dataset.waits;
  pressed
    .filter((element) => element instanceof HTMLAnchorElement)
    .at(-1)
    ?.click();
}

/** What the build says of the document's files: addresses, dependencies first, with spaces between. */
export function documentFiles(): DOMStringMap {
  return document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
}

/** Tells the bundler's preloader of the styles that the document brought along. */
export function adoptStyles(): void {
  const { styles = '' } = documentFiles();
  for (const href of styles.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}
