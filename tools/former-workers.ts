/**
 * Service workers of earlier sites at this address. Browsers ask for the file of a worker again and run the answer. An
 * old worker would show the former site from its cache for ever.
 */

/** Names that site generators, frameworks and plugins give to their workers. */
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

/** Takes the place of an old worker: deletes its caches, unregisters it and reloads its pages. */
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
