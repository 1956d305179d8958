/** Tests a browser in which a former site at the same origin has left its service worker. */

import { expect, it, onTestFinished } from 'vitest';
import type { Overlay } from '../../tools/preview.ts';
import { brandText } from '../brand-text.ts';
import { asBuilt, releaseSite } from '../world/deployment.ts';
import { calmSite } from './harness.ts';

const { visit } = calmSite();

/** Serves the former site: one page for every address, and a worker with the given script. */
const former =
  (name: string, worker: string): Overlay =>
  async (path) => {
    if (path === name) return worker;
    return '<!doctype html><title>Former site</title><h1>Former site</h1>';
  };

const fromItsCache = `
addEventListener('install', (event) => event.waitUntil(
  caches.open('former').then((cache) => cache.add('/')).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.request.mode === 'navigate' &&
  event.respondWith(caches.match('/')));`;
const fromTheNetwork = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;

it.each([
  ['shows the former site from its cache', '/service-worker.js', fromItsCache],
  ['has a name of its own and asks the network', '/a-worker-of-its-own.js', fromTheNetwork],
])('a worker that %s is unregistered by the first visit', async (_, name, worker) => {
  const host = await releaseSite(former(name, worker));
  onTestFinished(() => host.close());
  const { page } = await visit('/former', { origin: host.origin });
  await page.evaluate((file) => navigator.serviceWorker.register(file), name);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  host.deploy(asBuilt);
  await page.goto(host.origin);
  await page.getByRole('heading', { name: brandText('Eliminate Alarms.') }).waitFor();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      ...(await caches.keys()),
    ]);
  await expect.poll(left).toEqual([0]);
});
