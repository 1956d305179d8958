/**
 * Hides the keyboard on the screen, which would cover the results of a search, by taking the focus off its field,
 * as browsers do when a search loads a page. Where a mouse is at hand the focus stays: one can type on.
 */
export function hideKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
