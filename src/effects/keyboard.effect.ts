import { isCovered } from './elements.effect.ts';

/**
 * Hides the on-screen keyboard, which would cover the results of a search, by removing the focus from the
 * field, as browsers do when a search loads a page. On devices with a mouse the focus stays, so that the
 * visitor can continue to type.
 */
export function hideKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** Returns whether the first pointing device can hover, as on a desktop, which has a keyboard. */
export function hasHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}

/**
 * Reports keys that are pressed alone, for an element that need not have the focus: the focus may be in the
 * element, or nowhere, while no menu lies over the page. Enter on a button belongs to that button. A held key
 * counts once; a key during the composition of an input method does not count. Letters are reported as
 * capitals.
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
