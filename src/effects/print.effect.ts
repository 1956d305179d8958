/**
 * Opens every fold of the page while it is printed, on whatever page the visitor is by then. Styles alone do it where
 * browsers know `::details-content` (src/views/base.css). Pictures that have not been in sight are fetched as well.
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
