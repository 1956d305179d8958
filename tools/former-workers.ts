/**
 * This module replaces the service workers of earlier sites at this address. An old worker would show the former site
 * from its cache for ever. Browsers request the file of a worker again and run the answer.
 */

/** The names that site generators, frameworks and plugins give to their workers. */
export const formerWorkers = [
  'sw.js',
  'service-worker.js',
  'serviceworker.js',
  'service_worker.js',
  'ngsw-worker.js',
  'pwabuilder-sw.js',
  'superpwa-sw.js',
  'firebase-messaging-sw.js',
  'OneSignalSDKWorker.js',
];

/** The script that replaces an old worker. It deletes the old caches, unregisters itself and reloads the pages. */
export const lastWorker = `// Ends the service worker of a site that was at this address before.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await clients.claim();
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;
