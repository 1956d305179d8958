import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { playwrightStage } from '../kit/executors/playwright-stage.ts';
import { walkSite } from '../kit/executors/site.ts';
import { explore } from '../kit/graph.ts';
import { inTurn, LONGEST } from '../kit/in-turn.ts';
import { replay } from '../kit/sentences.ts';
import { journeysOf } from '../kit/site-paths.ts';
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

describe.concurrent('in strict mode, by its model', () => {
  for (const model of models) {
    // `npm run test:paths` walks them all, and the generated paths.
    for (const path of journeysOf(explore(model)).slice(0, 1)) {
      const name = `${model.id} · ${path.name}`;
      const again = () => replay('site tests/site/strict.test.ts', name);
      it(
        name,
        async () => {
          const stage = playwrightStage({ executor: 'strict', browser, origin, again });
          await inTurn(() => walkSite(stage, model, path));
        },
        LONGEST,
      );
    }
  }
});
