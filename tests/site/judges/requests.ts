import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { live } from '../harness.ts';

/** The requests of a visit to the host. */

/** Records the requests of a page from now on, without sound, which is fetched in pieces. */
export function requestsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

/** Lists files that the browser's cache has answered: runs in the page. */
function cachedFiles(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ transferSize }) => transferSize === 0)
    .map(({ name }) => new URL(name).pathname);
}

/** Lists files that a page and the next one request twice, or without need. Leaves the page by a link of its footer. */
export async function requestFaults(page: Page, path: string, asked: readonly string[]) {
  // Islands near the way to the footer are fetched, and are live before the page is left.
  await page.locator('footer').scrollIntoViewIfNeeded();
  await live(page);
  const brought = await page.locator('style[data-files]').getAttribute('data-files');
  const next = path === '/contact' ? '/careers' : '/contact';
  await page.locator(`footer a[href="${next}"]`).click();
  await page.waitForURL(`**${next}`);
  await expect.poll(() => page.locator('main').getAttribute('data-path')).toBe(next);
  await page.waitForLoadState('networkidle');
  const files = asked.map((request) => new URL(request.split(' ')[1] ?? '').pathname);
  // Browsers ask for the icon of each page.
  const parts = files.filter((file) => !file.startsWith('/assets/icons-'));
  // Requests that the browser's cache answers do not reach the host: files fetched ahead are imported from there.
  for (const file of await page.evaluate(cachedFiles)) {
    const again = parts.lastIndexOf(file);
    if (again !== parts.indexOf(file)) parts.splice(again, 1);
  }
  const inDocument = (brought ?? '').split(' ').map((file) => basename(file));
  return {
    'fetched twice': parts.filter((file, place) => parts.indexOf(file) !== place),
    // Our own copy has only characters of the core fonts.
    'a font beyond its core': files.filter(
      (file) => file.endsWith('.woff2') && !file.includes('-core-'),
    ),
    'styles that the document holds': files.filter((file) => inDocument.includes(basename(file))),
  };
}
