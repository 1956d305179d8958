/** Checks the requests of a visit to the host. */

import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilLive } from '../harness.ts';

/** Records the requests of a page from now on, except for sound, which is fetched in pieces. */
export function requestsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

/** Lists files that the browser's cache has answered. Runs in the page. */
function cachedFiles(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ transferSize }) => transferSize === 0)
    .map(({ name }) => new URL(name).pathname);
}

/**
 * Lists files that a page and the next one request twice, or without need. Leaves the page by a link in its footer.
 */
export async function requestFaults(page: Page, path: string, asked: readonly string[]) {
  // Islands near the footer are fetched and become live before the visitor leaves the page.
  await page.locator('footer').scrollIntoViewIfNeeded();
  await waitUntilLive(page);
  const brought = await page.locator('style[data-files]').getAttribute('data-files');
  const next = path === '/contact' ? '/careers' : '/contact';
  await page.locator(`footer a[href="${next}"]`).click();
  await page.waitForURL(`**${next}`);
  await expect.poll(() => page.locator('main').getAttribute('data-path')).toBe(next);
  await page.waitForLoadState('networkidle');
  const files = asked.map((request) => new URL(request.split(' ')[1] ?? '').pathname);
  // Browsers request the icon on each page.
  const parts = files.filter((file) => !file.startsWith('/assets/icons-'));
  // Requests that the browser's cache answers do not reach the host. Files that were fetched ahead are imported from
  // the cache.
  for (const file of await page.evaluate(cachedFiles)) {
    const again = parts.lastIndexOf(file);
    if (again !== parts.indexOf(file)) parts.splice(again, 1);
  }
  const inDocument = (brought ?? '').split(' ').map((file) => basename(file));
  return {
    'fetched twice': parts.filter((file, place) => parts.indexOf(file) !== place),
    // Our own copy has only characters of the core fonts, so the page must fetch no other font.
    'a font beyond its core': files.filter(
      (file) => file.endsWith('.woff2') && !file.includes('-core-'),
    ),
    'styles that the document holds': files.filter((file) => inDocument.includes(basename(file))),
  };
}
