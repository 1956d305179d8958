/**
 * Opens the print dialog when the visitor presses a link with `data-print`. The link's hash is set first, so that the
 * styles for `:target` print only that part of the page. Without scripts, the link only leads to its target.
 */
export function printOnPress(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-print]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.hash = link.hash;
    print();
  });
}

/**
 * Opens every fold (`<details>`) of the page during printing, also on pages that the visitor navigates to. In
 * browsers with `::details-content`, styles alone do so (src/views/base.css). Pictures that have not been in view are
 * fetched as well.
 */
export function unfoldForPrint(): void {
  const opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      fold.open = true;
      opened.push(fold);
    }
    for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]'))
      image.loading = 'eager';
  });
  window.addEventListener('afterprint', () => {
    for (const fold of opened.splice(0)) fold.open = false;
  });
}
