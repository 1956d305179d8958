/** Tells Vite's preloader which stylesheets the document already contains; the build names their files. */
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
