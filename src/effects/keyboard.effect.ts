import { isCovered } from './elements.effect.ts';

/**
 * Hides the on-screen keyboard, which would cover the results of a search, by removing the focus from the field.
 * Browsers do the same when a search loads a page. On devices with a mouse the focus stays, so that the visitor can
 * continue to type.
 */
export function hideKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/**
 * Returns whether the page shows its shortcut keys. It shows them on devices that probably have a keyboard: the window
 * is wide, and the main pointing device can hover, as a mouse can.
 */
export function showsKeys(): boolean {
  return matchMedia('(hover: hover) and (--from-tablet)').matches;
}

/**
 * Reports keys that are pressed without a modifier while the focus is in an element. Keys are also reported while no
 * element has the focus, unless a menu is open.
 *
 * Enter on a button or link is left to that element. A held key is reported once, and a key that an input method is
 * composing with is not reported. Letters are reported as capitals.
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
