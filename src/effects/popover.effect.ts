/**
 * Loads a polyfill where the browser has no popovers: Safari before 17, Firefox before 125, Chrome before
 * 114 (decision D22). Must be done before the menus are hydrated. A failed download leaves the menus closed
 * and everything else working.
 */
export async function providePopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  await import('@oddbird/popover-polyfill/fn').then(
    ({ apply }) => apply(),
    () => undefined,
  );
}
