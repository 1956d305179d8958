/**
 * Registers with Vite's preloader the stylesheets that the document already contains, by links that load no
 * file; the build lists their files in `data-files`.
 */
export function adoptStyles(): void {
  const { files = '' } = document.querySelector<HTMLElement>('style[data-files]')?.dataset ?? {};
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}
