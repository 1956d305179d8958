/** Tests the speed of a visit that a page reports if `VITE_VITALS_SAMPLE` is set for every visit. */

import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { readReport } from '../../service/src/reports/read.ts';
import { sitePages } from '../../service/src/site-pages.ts';
import { brandText } from '../brand-text.ts';
import { buildWith, siteIn, waitUntilLive } from './harness.ts';

const DIST = 'node_modules/.cache/vitals-site';
/** The largest size of the measurement in a visit, in bytes as hosts send them. */
const MOST = 1024;

const { site, visit, visitLive } = siteIn({
  build: (sales) =>
    buildWith(DIST, { VITE_REPORT_URL: `${sales}/reports`, VITE_VITALS_SAMPLE: '1' }),
});
afterEach(() => site().service.clear());

/** Simulates a visitor who switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
/** Returns the script of the measurement that the page has fetched. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('vitals'))
      .map(({ startTime }) => startTime),
  );

it('the measurement costs a visit at most a kilobyte', () => {
  const [file = '', ...more] = globSync('assets/vitals*.js.br', { cwd: DIST });
  expect(more).toEqual([]);
  expect(statSync(join(DIST, file)).size).toBeLessThanOrEqual(MOST);
});

it.each([
  ['/about', '/about'],
  ['/ann@example.com', 'none'],
])(
  'of a visit to %s one report states the speed of %s, once the page is hidden',
  async (at, named) => {
    const { page, complaints } = await visitLive(at);
    await expect.poll(async () => (await fetched(page)).length).toBe(1);
    const [[began = 0], loaded] = await Promise.all([
      fetched(page),
      page.evaluate(() => {
        const [opened] = performance.getEntriesByType('navigation');
        return (opened as PerformanceNavigationTiming).loadEventEnd;
      }),
    ]);
    expect(began, 'after everything else').toBeGreaterThan(loaded);
    await page.getByRole('button', { name: brandText('Product') }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: brandText('Quill Voice') })
      .waitFor();
    expect(site().service.reports()).toEqual([]);
    await hide(page);
    await hide(page);
    await expect.poll(() => site().service.reports().length).toBe(1);
    const [report] = site().service.reports();
    expect(report).toMatchObject({
      kind: 'vitals',
      page: named,
      release: expect.stringMatching(/^[\w-]{8}$/),
      lcp: expect.any(Number),
      cls: expect.any(Number),
    });
    const [counted] = readReport(report, sitePages);
    expect(counted).toMatchObject({ page: named });
    const { lcp, cls } = report as { readonly lcp: number; readonly cls: number };
    expect(lcp, 'milliseconds').toBeGreaterThan(10);
    expect(cls).toBeLessThan(0.25);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  },
);

it.each([
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
])('with %s, the measurement is not fetched', async (_, name, value) => {
  const asked: string[] = [];
  const { page } = await visit('/about', {
    beforeLoad: async (fresh) => {
      fresh.on('request', (request) => asked.push(request.url()));
      await fresh.addInitScript(
        ([property, said]) => Object.defineProperty(navigator, String(property), { value: said }),
        [name, value],
      );
    },
  });
  await waitUntilLive(page);
  // The page does its idle work before this request, so an unwanted fetch is already recorded.
  await page.evaluate(
    () =>
      new Promise((done) => requestIdleCallback(() => done(fetch('/robots.txt').then(() => 0)))),
  );
  expect(asked.at(-1)).toMatch(/robots\.txt$/);
  expect(asked.filter((address) => address.includes('vitals'))).toEqual([]);
});
