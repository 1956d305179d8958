import { nextTask } from './task.effect.ts';

/**
 * What the script in the head (`early-script.effect.ts`) does for what is not live yet.
 *
 * A document comes alive by regions: each island by itself, and everything around them as one, which the
 * root element stands for. `data-live` on a region's element says that it is; presses and forms in one
 * that is not are kept, and done when it is.
 */

/** Where an element is found in a page rendered anew: a selector, and which of its matches. */
type Place = readonly [selector: string, index: number];

/** A form with what sent it, a button, or a link; then where both are found again. */
type EarlyAct = readonly [
  element: HTMLElement,
  submitter: HTMLElement | null,
  place: Place,
  submitterPlace: Place | null,
];

declare global {
  interface Window {
    early: {
      /** What was sent and pressed in regions that are not live. */
      readonly acts: EarlyAct[];
      /** How many leads are being stored. */
      storing: number;
      /** The link that is followed afterwards. */
      next: HTMLElement | null;
      /** Milliseconds that the visitor had spent on this page before it was loaded anew. */
      age: number;
      locate(element: Element): Place;
      find(place: Place | null): HTMLElement | null;
      /** Whether a sent form waits, or its lead is being stored. */
      isBusy(): boolean;
      /** Whether something was typed or pressed in a region. */
      isTouched(region: HTMLElement): boolean;
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

/** An act on the elements that stand in the page now; none if there are no such elements any more. */
function standing(act: EarlyAct): EarlyAct[] {
  const [element, , place, submitterPlace] = act;
  if (element.isConnected) return [act];
  const { find } = window.early;
  const again = find(place);
  return again === null ? [] : [[again, find(submitterPlace), place, submitterPlace]];
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
  const kept = early.acts.splice(0).flatMap(standing);
  const isMine = ([element]: EarlyAct) => regionOf(element) === region;
  early.acts.push(...kept.filter((act) => !isMine(act)));
  const mine = kept.filter(isMine).map(([element, submitter]) => [element, submitter] as const);
  for (const [element, submitter] of new Map(mine)) {
    delete element.dataset.waits;
    if (element instanceof HTMLFormElement) submit(element, submitter);
    else element.click();
  }
  void followNext();
}

/** Follows the link that waited, unless the form was refused: its visitor has something to mend. */
async function followNext(): Promise<void> {
  await nextTask();
  const { early } = window;
  const { next } = early;
  if (next === null || early.isBusy()) return;
  early.next = null;
  if (document.activeElement?.closest('[role=alert]') == null) next.click();
}

/** Lets links wait until a lead is stored. */
export async function holdLinks<Result>(storing: Promise<Result>): Promise<Result> {
  const { early } = window;
  early.storing += 1;
  try {
    return await storing;
  } finally {
    early.storing -= 1;
    void followNext();
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Enters into a field what another one holds, so that React hears of it. */
function enter(field: TextField, { value, checked }: Partial<HTMLInputElement>): void {
  if ('checked' in field && field.checked !== checked) field.click();
  if (field.value === value) return;
  // React keeps count of what is set through the element's own `value`.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Extensions and translators change a page before it is hydrated, and React then renders the island anew.
 * Call this before, and its result afterwards: fields that were replaced get back what was typed, and the
 * focus; elements whose inside was served (support/served.tsx) get it back.
 */
export function keepServed(region: HTMLElement): () => void {
  const { locate, find } = window.early;
  const placesOf = <Found extends HTMLElement>(selector: string) =>
    [...region.querySelectorAll<Found>(selector)].map((found) => [found, locate(found)] as const);
  const fields = placesOf<TextField>('input, textarea');
  const insides = placesOf('[data-kept]');
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  region.addEventListener('focusin', onFocus);
  return () => {
    region.removeEventListener('focusin', onFocus);
    for (const [old, place] of insides)
      if (!old.isConnected) find(place)?.replaceChildren(...old.childNodes);
    for (const [old, place] of fields) {
      const field = old.isConnected ? null : (find(place) as TextField | null);
      if (field === null) continue;
      const { selectionStart, selectionEnd } = old;
      enter(field, old);
      if (old !== focused || document.activeElement !== document.body) continue;
      field.focus({ preventScroll: true });
      // Only texts have a selection.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}

/**
 * Says that the layout will not come alive: its links are left to the browser, one that waited is followed,
 * and what styles move stands, for nothing could pause it.
 */
export function leaveToBrowser(): void {
  document.documentElement.dataset.live = 'failed';
  document.documentElement.dataset.motion = 'paused';
  const pressed = window.early.acts.map(([element]) => element);
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
