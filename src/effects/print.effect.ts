/**
 * Opens every fold of the page during printing, also on pages that the visitor navigates to. In browsers with
 * `::details-content`, styles alone do it (src/views/base.css). Pictures that have not been in view are fetched
 * as well.
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
