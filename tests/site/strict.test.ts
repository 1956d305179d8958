import type { Browser, BrowserContext } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { catalogue } from '../../src/machines/index.ts';
import { launchEngine } from '../../tools/chromium.ts';
import { live } from './harness.ts';

/**
 * The development build in React's strict mode, which starts every actor twice: nothing may be said in
 * the console. The models are walked in strict mode on views (`tests/views`), and by `npm run test:paths`
 * in Chromium too.
 */

/** The first page of each behaviour. */
const pages = new Set(Object.values(catalogue).flatMap(({ routes: [first] }) => first ?? []));

let server: ViteDevServer;
let browser: Browser;
/** One for all pages, so that each fetches only what no page before it has. */
let context: BrowserContext;
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
  browser = await launchEngine();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(path: string) {
  const page = await context.newPage();
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
  it.each([...pages])('%s says nothing in the console', async (id) => {
    const { page, complaints } = await open(routes[id].path);
    await page.waitForTimeout(300);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
