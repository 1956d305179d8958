/**
 * Scrolls an element to the top of the window if it begins in the lower half or below the fold, as on a
 * phone, where it follows a form. Otherwise, or if it is absent, does nothing.
 */
export function reveal(id: string): void {
  const element = document.getElementById(id);
  if (element && element.getBoundingClientRect().top > window.innerHeight / 2) {
    element.scrollIntoView({ block: 'start' });
  }
}
