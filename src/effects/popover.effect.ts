/**
 * Loads a polyfill for browsers without popovers: Safari before 17, Firefox before 125, Chrome before 114 (decision
 * D22). The promise must be fulfilled before the menus start. If the download fails, the menus stay closed and
 * everything else works.
 */
export async function providePopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  await import('@oddbird/popover-polyfill/fn').then(({ apply }) => apply()).catch(() => undefined);
}
