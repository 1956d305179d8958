/** This module protects unfinished input in a form's island: half-typed text, and a lead that is not stored yet. */

import { nextTask } from './task.effect.ts';

/**
 * Holds back links until a lead is stored, then follows the link that the visitor has pressed
 * (src/start/head-script.ts).
 *
 * @returns a function that ends the wait.
 */
export function holdLinks(): () => void {
  const { early } = window;
  early.storing += 1;
  return () => {
    early.storing -= 1;
    // The link is followed in a new task, so that the thank-you is shown first.
    void nextTask().then(() => {
      if (early.isBusy()) return;
      const { next } = early;
      early.next = null;
      next?.click();
    });
  };
}

/**
 * Dispatches the events of text and choices that a region received before React listened. Call this before React
 * renders the region again, because React would undo these changes.
 *
 * React ignores a click on a box that is already checked, so the box is reset and pressed again. Views listen to
 * `input` events, which React never ignores.
 */
export function dispatchChanges(region: HTMLElement): void {
  for (const field of window.early.typed(region)) {
    if (field.type !== 'radio' && field.type !== 'checkbox')
      field.dispatchEvent(new Event('input', { bubbles: true }));
    else if (field.checked || field.type === 'checkbox') {
      field.checked = !field.checked;
      // `click()` does nothing during a press on the field, and such a press may have caused the hydration.
      field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  }
}

/**
 * Protects unfinished input while an island is hydrated. Extensions and translators may have changed the page, and
 * React then renders the island again on the client. Call this before hydration, and the returned function after it.
 *
 * The returned function restores the text and the focus of replaced fields, and moves kept presses to the new
 * elements. If a button was replaced while the visitor was pressing it, its click never comes, so the new button is
 * clicked. The Enter key needs no such click, because the browser presses the focused element.
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
      // The text is copied because React does not set the values of a lead's fields (they are uncontrolled).
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
