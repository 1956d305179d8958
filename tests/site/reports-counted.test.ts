/**
 * Tests the reports from a page to its operators. The service counts the faults and the speed that a page reports, by
 * release.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../../service/src/node.ts';
import { leadWords } from '../../service/src/people/leads.copy.ts';
import { hashPassword } from '../../service/src/people/password.ts';
import { parseSettings } from '../../service/src/settings.ts';
import { freePort } from '../../tools/listen.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import { sharedBrowser } from '../once-per-worker.ts';
import { buildWith, waitUntilLive } from './harness.ts';

const { signIn, reports: said } = leadWords.pages;
const PASSWORD = 'a long enough one';
const TOKEN = 'a-token-of-the-metrics-0123';
let service: Service;
let preview: Preview;

beforeAll(async () => {
  const port = await freePort();
  service = await startService(
    parseSettings({
      SERVICE_PORT: '0',
      SERVICE_DATABASE: ':memory:',
      SERVICE_ORIGINS: `http://localhost:${port}`,
      SERVICE_PASSWORD_HASH: await hashPassword(PASSWORD),
      SERVICE_METRICS_TOKEN: TOKEN,
    }),
  );
  const dist = await buildWith('node_modules/.cache/counted-site', {
    VITE_REPORT_URL: `${service.origin}/reports`,
    VITE_VITALS_SAMPLE: '1',
  });
  preview = await startPreview({ port, dist });
});
afterAll(async () => {
  await Promise.all([preview?.close(), service?.close()]);
});

it('an error and the speed of a visit are among the reports and the metrics', async () => {
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    const fetched = page.waitForRequest(/vitals/);
    await page.goto(`${preview.origin}/about`);
    await waitUntilLive(page);
    // The page measures its speed after the module is loaded and the page is painted.
    await page.evaluate(`import("${(await fetched).url()}").then(() => {})`);
    await page.evaluate(
      () =>
        new Promise<void>((done) =>
          new PerformanceObserver(() => done()).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
    const entry = await page.locator('script[data-entry]').getAttribute('data-entry');
    const [, release] = /-([\w-]{8})\.js$/.exec(`${entry}`) ?? [];
    const reported = page.waitForRequest(/reports$/);
    await page.evaluate(() => setTimeout(() => Reflect.get(globalThis, 'gone').ann));
    await reported;
    // The page sends its measurements when the next page is opened.
    await page.goto(`${service.origin}/leads/reports`);
    await page.getByLabel(signIn.password).fill(PASSWORD);
    await page.getByRole('button', { name: signIn.title }).click();
    await page.getByRole('heading', { name: said.title }).waitFor();
    const rows = async () => {
      await page.reload();
      return page.getByRole('row').allInnerTexts();
    };
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(new RegExp(`^${said.page}\\s+${said.release}`)),
        expect.stringMatching(new RegExp(`^/about\\s+${release}\\s+1\\s+[\\d.,]+\\s`)),
        expect.stringMatching(new RegExp(`^${said.fault}\\s+${said.page}`)),
        expect.stringMatching(
          new RegExp(`^${said.kinds.error} TypeError\\s+/about\\s+${release}\\s+1\\s`),
        ),
      ]);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const metrics = await (await fetch(`${service.origin}/metrics`, { headers })).text();
    for (const line of [
      `nightjar_reports{kind="error",class="TypeError",page="/about",release="${release}"} 1`,
      `nightjar_vitals_visits{page="/about",release="${release}"} 1`,
    ])
      expect(metrics.split('\n')).toContain(line);
  } finally {
    await context.close();
  }
});
