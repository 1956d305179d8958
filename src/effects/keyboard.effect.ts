/**
 * Hides the keyboard on the screen, which would cover the results of a search, by taking the focus off the form's
 * field, as browsers do when a search loads a page. Where a mouse is at hand the focus stays: one can type on.
 */
export function hideKeyboard(formId: string): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  document.querySelector<HTMLElement>(`#${formId} input:focus`)?.blur();
}
