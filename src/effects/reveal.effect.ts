/**
 * Scrolls an element to the top of the window, below its `scroll-margin-top`. It does so only if the element
 * starts above that position, or in the lower half of the window or further down, as on a phone, where it
 * follows a form. In other cases, or if the element is absent, does nothing.
 */
export function reveal(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  const { top } = element.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  // Positions are fractional: a difference of less than a pixel counts as none.
  if (top < margin - 1 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
