/**
 * Scrolls an element to the top of the window, below its `scroll-margin-top`, if the element starts above that
 * position or in the lower half of the window or below it. On a phone, the element is so far down because a form
 * stands above it. Otherwise, or if the element is absent, does nothing.
 */
export function reveal(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  const { top } = element.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  // A difference of less than a pixel is ignored, because positions are fractional.
  if (top < margin - 1 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
