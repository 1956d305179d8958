import { fieldTextsOf } from './submission.effect.ts';

/**
 * The text typed into a form that another screen has replaced, keyed by the element that contains both.
 *
 * The text is personal, so it is kept in memory only, and is lost with the element when the visitor leaves the page,
 * so that the next person at the computer does not find it.
 */
const typed = new WeakMap<Element, readonly [name: string, text: string][]>();

/** Keeps the text of the form in the element with this id, unless the form's lead is being stored. */
export function keepTyped(id: string): void {
  const part = document.getElementById(id);
  const form = part?.querySelector<HTMLFormElement>('form[data-machine=leadForm]');
  if (part && form && !form.dataset.state?.startsWith('storing'))
    typed.set(part, fieldTextsOf(form));
}

/** Deletes the text that was kept for the element with this id. */
export function forgetTyped(id: string): void {
  const part = document.getElementById(id);
  if (part) typed.delete(part);
}

/** Restores the kept text when the form is shown again. This function is a ref callback of React. */
export function restoreTyped(form: HTMLFormElement | null): void {
  const part = form?.closest('[data-machine]:not(form)');
  if (!form || !part) return;
  for (const [name, text] of typed.get(part) ?? []) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '') field.value = text;
  }
}
