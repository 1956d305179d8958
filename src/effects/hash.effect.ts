/**
 * Opens a `<details>` element when the address names it, now and whenever the address changes.
 * Browsers do so only for what lies inside the element.
 */
export function openByHash(id: string): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const open = () => {
    const details = document.getElementById(id);
    if (location.hash === `#${id}` && details instanceof HTMLDetailsElement) details.open = true;
  };
  // wouter announces calls of the first two as events of the window.
  for (const type of ['pushState', 'replaceState', 'hashchange']) {
    window.addEventListener(type, open, { signal });
  }
  open();
  return () => stop.abort();
}
