import { nextTask } from './task.effect.ts';

/** Protects unfinished work in a form's island: half-typed text, a lead that is not stored yet. */

/**
 * Holds back links until a lead is safe, then follows the one that was pressed (start/head-script.ts).
 *
 * @returns a function that ends the wait.
 */
export function holdLinks(): () => void {
  const { early } = window;
  early.storing += 1;
  return () => {
    early.storing -= 1;
    // The thank-you is shown first.
    void nextTask().then(() => {
      if (early.isBusy()) return;
      const { next } = early;
      early.next = null;
      next?.click();
    });
  };
}

/**
 * Extensions and translators may change a page before it is hydrated, and React then renders the island again
 * on the client. Call this before hydration, and the returned function after it: fields that were replaced
 * get back their text and the focus, and kept presses go to the new elements.
 */
export function keepUnfinished(region: HTMLElement): () => void {
  const { presses, locate, find } = window.early;
  const elements = [
    ...region.querySelectorAll<HTMLInputElement>('form, button, input, textarea'),
  ].map((element) => [element, locate(element)] as const);
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  region.addEventListener('focusin', onFocus);
  return () => {
    region.removeEventListener('focusin', onFocus);
    const replaced = new Map<HTMLElement | null, HTMLElement>();
    for (const [old, place] of elements) {
      const element = old.isConnected ? undefined : (find(place) as HTMLInputElement | undefined);
      if (element === undefined) continue;
      replaced.set(old, element);
      // Fields of leads are uncontrolled: React does not set their values.
      if (old.matches('input, textarea'))
        Object.assign(element, { value: old.value, checked: old.checked });
      if (old !== focused || document.activeElement !== document.body) continue;
      element.focus({ preventScroll: true });
      // Only text fields have a selection.
      if (typeof old.selectionStart === 'number')
        element.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    for (const [index, [element, submitter]] of presses.entries())
      presses[index] = [replaced.get(element) ?? element, replaced.get(submitter) ?? submitter];
  };
}
