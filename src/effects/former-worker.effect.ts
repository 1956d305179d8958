/**
 * Ends a service worker that a former site left at this address, under whatever name: it would answer from its own
 * cache. This site has none. A worker that answers with the former site's pages ends itself, because its file has
 * become another one (tools/former-workers.ts).
 */
export async function endFormerWorker(): Promise<void> {
  try {
    const former = await navigator.serviceWorker?.getRegistration();
    await former?.unregister();
  } catch {
    // The browser keeps workers from this page, as in a frame without storage.
  }
}
