import { nextTask } from './task.effect.ts';

/** Protects unfinished input in a form's island: half-typed text, and a lead that is not stored yet. */

/**
 * Holds back links until a lead is safe, then follows the pressed one (src/start/head-script.ts).
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
 * Dispatches the events of text and choices that a region received before React listened, and before React
 * renders the region again: React would undo these changes. React ignores a change whose outcome it has found
 * in the page, so a box is reset and pressed again; views listen to `input`, which React never ignores.
 */
export function tellChanges(region: HTMLElement): void {
  for (const field of window.early.typed(region)) {
    if (field.type !== 'radio' && field.type !== 'checkbox')
      field.dispatchEvent(new Event('input', { bubbles: true }));
    else if (field.checked || field.type === 'checkbox') {
      field.checked = !field.checked;
      // `click()` does nothing during a press on the field, and that press may be the reason why React hydrates
      // now.
      field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  }
}

/**
 * Extensions and translators may change a page before it is hydrated, and React then renders the island again
 * on the client. Call this before hydration, and the returned function after it. The returned function restores
 * the text and the focus of replaced fields, and moves kept presses to the new elements. It also presses a
 * button that was being pressed during hydration: its click would never come. Only Enter presses the element
 * that has the focus by then, as browsers do.
 */
export function keepUnfinished(region: HTMLElement): () => void {
  const { presses, locate, find } = window.early;
  const elements = [
    ...region.querySelectorAll<HTMLInputElement>('form, button, input, textarea'),
  ].map((element) => [element, locate(element)] as const);
  let focused: EventTarget | null = document.activeElement;
  let pressed: Element | null = null;
  const stop = new AbortController();
  const note = ({ type, target, key = ' ' }: Event & { readonly key?: string }) => {
    if (type === 'focusin') focused = target;
    else pressed = key === ' ' ? (target as Element).closest('button') : null;
  };
  for (const type of ['focusin', 'pointerdown', 'keydown'])
    region.addEventListener(type, note, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
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
    replaced.get(pressed as HTMLElement | null)?.click();
  };
}
