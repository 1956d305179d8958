/**
 * Scrolls an element to the top of the window if it begins above that place (its `scroll-margin-top` keeps it
 * clear of the header), in the lower half or below the fold, as on a phone, where it follows a form.
 * Otherwise, or if it is absent, does nothing.
 */
export function reveal(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  const { top } = element.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  // Places lie between pixels: within one of its place it stays.
  if (top < margin - 1 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
