import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { elementsOf, record } from '@machines/proof';
import { makeReport } from '@machines/report';
import { beginRun } from '@machines/report/records';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchEngine } from '../../tools/chromium.ts';
import { siteSources } from '../../tools/site-report.ts';
import { hotlineModel } from '../models/hotline.model.ts';
import { violationsOf } from './accessibility.ts';

/** QA's report in a browser, opened from the disk: addresses, steps, the lit chart, the filter, narrow screens. */

let browser: Browser;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  vi.stubEnv('PROOF', folder);
  const run = { at: '2026-01-02T03:04:05Z', commit: 'abc1234', asked: null, missing: [] };
  await beginRun(folder, { ...run, sources: 'now' });
  const path = { kind: 'path', machine: 'hotline', start: 'fresh', executor: 'chart' } as const;
  const steps = ['answer.given:yes', 'advisory.continued', 'back.pressed'];
  record({ ...path, name: 'path 1', steps, outcome: 'passed', milliseconds: 1 });
  record({
    ...path,
    name: 'path 2',
    steps: ['answer.given:no', 'back.pressed'],
    outcome: 'failed',
    milliseconds: 1,
    failure: { message: 'It broke.', step: 1, again: 'npm run test:paths -- hotline' },
  });
  const executed = [...elementsOf(hotlineModel.machine)];
  record({ kind: 'coverage', machine: 'hotline', executor: 'actor', executed });
  vi.unstubAllEnvs();
  const [made, launched] = await Promise.all([
    makeReport({
      folder,
      mutation: join(folder, 'none'),
      product: 'Nightjar',
      sources: 'now',
      ...(await siteSources()),
    }),
    launchEngine(),
  ]);
  browser = launched;
  await writeFile(join(folder, 'index.html'), made?.page ?? '');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the report, and keeps what it asks for and complains about. */
async function open(hash: string, width = 1280): Promise<{ page: Page; noise: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) noise.push(request.url());
  });
  await page.goto(`${pathToFileURL(join(folder, 'index.html'))}${hash}`);
  return { page, noise };
}

describe('the report', () => {
  it('opens what an address names, with its steps, and lights the chart', async () => {
    const { page, noise } = await open('#hotline/path-1');
    const path = page.locator('[id="hotline/path-1"]');
    await path.getByText('Choose “Yes” and press “Continue”.').waitFor();
    expect(await path.locator('.steps > li').count()).toBe(3);
    const lit = page.locator('[id="machine/hotline"] .chart .box.lit');
    const states = await lit.evaluateAll((boxes) =>
      boxes.map((box) => (box as SVGElement).dataset.s),
    );
    expect(states.sort()).toEqual(['advisory', 'crime.asked', 'restoring']);
    await path.locator('.steps > li').nth(1).hover();
    await expect.poll(() => lit.count()).toBe(1);
    expect(noise).toEqual([]);
  });

  it('leads from the overview to a machine, and from a state to its clause', async () => {
    const { page } = await open('');
    await page.getByRole('link', { name: 'Hotline questionnaire', exact: true }).click();
    const card = page.locator('[id="hotline/state-advisory"]');
    await card.getByRole('link', { name: 'spec 4 hotline.2' }).click();
    await page.locator('[id="clause/spec-4-hotline.2"]').waitFor();
  });

  it('shows failures alone, and finds what a step says', async () => {
    const { page } = await open('#machine/hotline');
    await page.getByLabel('Only failures').check();
    const shown = page.locator('.machine:not([hidden])');
    await expect.poll(() => shown.count()).toBe(1);
    expect(await page.locator('[id="hotline/path-1"]').isVisible()).toBe(false);
    expect(await page.locator('[id="hotline/path-2"]').isVisible()).toBe(true);
    await page.getByLabel('Only failures').uncheck();
    await page.getByRole('searchbox').fill('the advice has been read');
    expect(await page.locator('[id="hotline/path-1"]').isVisible()).toBe(true);
    expect(await page.locator('[id="hotline/path-2"]').isVisible()).toBe(false);
  });

  it('marks the step that failed, and copies the line that repeats it', async () => {
    const { page } = await open('#hotline/path-2');
    const failed = page.locator('[id="hotline/path-2"] .steps > li.failed');
    expect(await failed.textContent()).toContain('Press “Back”.');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npm run test:paths -- hotline',
    );
  });

  it.each([1280, 360])(
    'is accessible at %i pixels, and no wider',
    async (width) => {
      const { page } = await open('#hotline/path-2', width);
      await page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLDetailsElement>(
          '.clauses-of:first-of-type',
        )) {
          each.open = true;
        }
      });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
    },
    120_000,
  );
});
