/**
 * Unregisters a service worker that a former site has left at this address, under any name. The worker would answer
 * requests from its own cache. This site has no service worker.
 *
 * If the worker keeps serving the former site's pages, this code never runs. Such a worker unregisters itself,
 * because its file now has other contents (tools/former-workers.ts).
 */
export async function endFormerWorker(): Promise<void> {
  try {
    const former = await navigator.serviceWorker?.getRegistration();
    await former?.unregister();
  } catch {
    // The browser refuses access to service workers, for example in a frame without storage.
  }
}
