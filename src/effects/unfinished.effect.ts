import { nextTask } from './task.effect.ts';

/** What the island of a form does for what is not finished: texts half typed, a lead not yet stored. */

/** Lets links wait until a lead is stored, then follows the one that was pressed (early-script.effect.ts). */
export async function holdLinks<Result>(storing: Promise<Result>): Promise<Result> {
  const { early } = window;
  early.storing += 1;
  try {
    return await storing;
  } finally {
    early.storing -= 1;
    // First of all the form says thank you.
    void nextTask().then(() => {
      if (early.isBusy()) return;
      const { next } = early;
      early.next = null;
      next?.click();
    });
  }
}

/**
 * Extensions and translators change a page before it is hydrated, and React then renders the island anew.
 * Call this before, and its result afterwards: fields that were replaced get back what was typed, and the
 * focus; what was pressed is done by the new elements; elements whose inside was served
 * (support/served.tsx) get it back.
 */
export function keepUnfinished(region: HTMLElement): () => void {
  const { acts, locate, find } = window.early;
  const elements = [
    ...region.querySelectorAll<HTMLInputElement>('form, button, input, textarea, [data-kept]'),
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
      if (old.matches('[data-kept]')) element.replaceChildren(...old.childNodes);
      if (!old.matches('input, textarea')) continue;
      // Fields of forms are the browser's: React does not set their values.
      element.value = old.value;
      element.checked = old.checked;
      if (old !== focused || document.activeElement !== document.body) continue;
      element.focus({ preventScroll: true });
      // Only texts have a selection.
      if (old.selectionStart !== null)
        element.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    for (const [index, [element, submitter]] of acts.entries())
      acts[index] = [replaced.get(element) ?? element, replaced.get(submitter) ?? submitter];
  };
}
