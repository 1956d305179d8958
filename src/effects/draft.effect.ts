import { textsOf } from './submission.effect.ts';

/** What was typed, by form. It is personal, so it is kept in the page's memory only. */
const typed = new WeakMap<Element, Map<string, readonly [name: string, text: string][]>>();

/**
 * Restores what was typed into a form before the visitor left it, as browsers do between documents: for a
 * visitor who reads the privacy policy first, or goes back to a question. After its lead has been handed
 * over, a form starts empty.
 *
 * A ref callback of React.
 *
 * @returns a function that keeps what is typed when the form is left.
 */
export function keepTyped(form: HTMLFormElement): () => void {
  const main = document.getElementById('main') ?? document.body;
  const forms = typed.get(main) ?? new Map<string, [string, string][]>();
  typed.set(main, forms);
  for (const [name, text] of forms.get(form.id) ?? []) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '') field.value = text;
  }
  return () => {
    const isHandedOver = form.dataset.state?.startsWith('storing');
    forms.set(form.id, isHandedOver ? [] : textsOf(form));
  };
}
