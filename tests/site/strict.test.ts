import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { live } from './harness.ts';

/**
 * The development build in React's strict mode, which starts every actor twice: nothing may be said in
 * the console, and a behaviour must work all the same.
 */

let server: ViteDevServer;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  server = await createServer({
    server: { port: 0, strictPort: false, hmr: false, watch: null },
    // Its own folder, so that a development server that runs beside it is not disturbed.
    cacheDir: 'node_modules/.cache/strict-vite',
    logLevel: 'error',
  });
  await server.listen();
  const address = server.httpServer?.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(path: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(origin + path);
  await live(page);
  return { page, complaints };
}

describe('in strict mode', () => {
  it.each(routeIds)('%s says nothing in the console', async (id) => {
    const { page, complaints } = await open(routes[id].path);
    await page.waitForTimeout(300);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('the hotline asks its questions and reaches an outcome', async () => {
    const { page, complaints } = await open(routes.hotline.path);
    const state = page.locator('[data-machine=hotline]');
    await expect.poll(() => state.getAttribute('data-state')).toBe('cctv.asked');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => state.getAttribute('data-state')).toBe('outcome.joining');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect
      .poll(() => page.locator('[data-machine=leadForm]').getAttribute('data-state'))
      .toBe('refused');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('menus, motion and navigation work', async () => {
    const { page, complaints } = await open('/');
    await page.getByRole('button', { name: 'Company' }).click();
    await expect
      .poll(() => page.locator('[data-machine=menus]').getAttribute('data-state'))
      .toBe('open');
    await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
    await page.waitForFunction(() => document.title.startsWith('Team |'));
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.getByRole('button', { name: 'Play motion' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});
