/**
 * Makes Vite's preloader skip the stylesheets that the document already contains inline. For each of them the
 * function adds a disabled link, which loads no file. The build lists the files in `data-files`.
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
