/**
 * Ends a service worker that a former site left at this address, under any name: the worker would answer from
 * its own cache. This site has none. A worker that answers with the former site's pages ends itself, because
 * its file has changed (tools/former-workers.ts).
 */
export async function endFormerWorker(): Promise<void> {
  try {
    const former = await navigator.serviceWorker?.getRegistration();
    await former?.unregister();
  } catch {
    // The browser refuses access to workers, as in a frame without storage.
  }
}
