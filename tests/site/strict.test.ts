import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { isPossible, walkSite } from '../kit/executors/site.ts';
import { startOf } from '../kit/suite.ts';
import { models } from '../models/all.ts';
import { live } from './harness.ts';

/**
 * The development build in React's strict mode, which starts every actor twice: nothing may be said in
 * the console, and the journeys of every model end where they should. `models.test.ts` walks the same
 * models on the built site, where strict mode does nothing.
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
});

/** Behaviours that only a narrow screen has. */
const onPhones = ['mobileMenu', 'disclosure'];

/** One journey of each machine; `PATHS=all` walks them all. */
const most = process.env.PATHS === 'all' ? Number.POSITIVE_INFINITY : 1;

describe('in strict mode, by its model', () => {
  for (const model of models) {
    const journeys = Object.entries(model.journeys)
      .map(([name, journey]) => ({
        name: `journey: ${name}`,
        start: startOf(model, journey),
        steps: journey.steps,
        ...(journey.ends.sees === undefined ? {} : { sees: journey.ends.sees }),
      }))
      .filter((path) => isPossible(model, path))
      .slice(0, most);
    for (const path of journeys) {
      it(`${model.id} · ${path.name}`, async () => {
        await walkSite({ browser, origin, phone: onPhones.includes(model.id) }, model, path);
      });
    }
  }
});
