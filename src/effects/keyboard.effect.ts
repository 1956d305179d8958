import { isCovered } from './elements.effect.ts';

/**
 * Hides the keyboard on the screen, which would cover the results of a search, by taking the focus off its field,
 * as browsers do when a search loads a page. Where a mouse is at hand the focus stays: one can type on.
 */
export function hideKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** Whether the first pointing device can hover, as at a desk, where there is a keyboard. */
export function hasHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}

/**
 * Reports keys that are pressed alone for an element that need not have the focus: it may be in the element, or
 * nowhere, while no menu lies over the page. Enter on a button is that button's. A key that is held counts once, and
 * one that an input method composes with not at all. Letters are reported as capitals.
 */
export function watchKeys<Key extends string>(
  id: string,
  keys: readonly Key[],
  report: (key: Key) => void,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing) return;
    const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const key = keys.find((each) => each === name);
    if (key === undefined || !(target instanceof Element)) return;
    const isInside = target.closest(`#${id}`) !== null;
    if (key === 'Enter' && target.closest('button, a') !== null) return;
    if (isInside || (target === document.body && !isCovered())) report(key);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
