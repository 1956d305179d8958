/**
 * Scrolls an element to the top of the window when most of it lies below the fold, as on a phone, where
 * it follows a form. Does nothing when it is in view, or absent.
 */
export function reveal(id: string): void {
  const element = document.getElementById(id);
  if (element && element.getBoundingClientRect().top > window.innerHeight / 2) {
    element.scrollIntoView({ block: 'start' });
  }
}
