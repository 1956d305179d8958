/** Tests a report that a browser opens from the disk: addresses, steps, highlights, the filter, narrow screens. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { elementsOf, record } from '@machines/proof';
import { doorModel } from '@machines/proof/examples/door';
import { radioModel } from '@machines/proof/examples/radio';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeReport } from '../../src/make.ts';
import { beginRun } from '../../src/records/records.ts';

let browser: Browser;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  vi.stubEnv('PROOF', folder);
  const run = { at: '2026-01-02T03:04:05Z', commit: 'abc1234', asked: null, missing: [] };
  await beginRun(folder, { ...run, sources: 'now' });
  const path = { kind: 'path', machine: 'radio', start: 'off', executor: 'chart' } as const;
  record({
    ...{ ...path, name: 'path 1', outcome: 'passed', milliseconds: 1 },
    steps: ['power.pressed', 'volume.pressed', 'band.pressed'],
  });
  record({
    ...{ ...path, name: 'path 2', outcome: 'failed', milliseconds: 1 },
    steps: ['power.pressed', 'volume.pressed'],
    failure: { message: 'It broke.', step: 1, again: 'npx vitest run -t radio' },
  });
  const radio = radioModel();
  const executed = [...elementsOf(radio.machine)];
  record({ kind: 'coverage', machine: 'radio', executor: 'actor', executed });
  vi.unstubAllEnvs();
  const [made, launched] = await Promise.all([
    makeReport({
      ...{ folder, mutation: join(folder, 'none'), product: 'Radios', sources: 'now' },
      behaviours: [doorModel(), radio].map((model) => ({
        ...{ model, title: `The ${model.id}`, routes: ['/'], spec: ['manual 1'] },
        room: 'http://localhost:1/room',
      })),
      clauses: [{ id: 'kit', slug: 'kit', states: [{ machine: 'radio', state: 'on.tuner.fm' }] }],
      madeBy: 'node report.ts',
    }),
    chromium.launch({ executablePath: inject('engine') }),
  ]);
  browser = launched;
  await writeFile(join(folder, 'index.html'), made?.page ?? '');
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the report, and collects its requests and error messages. */
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

interface Finding {
  readonly id: string;
  readonly nodes: {
    readonly target: unknown[];
    readonly any: { readonly data?: { readonly messageKey?: string } | null }[];
  }[];
}

/** Returns the violations that axe finds on a page, including text in the colour of its background. */
async function violationsOf(page: Page): Promise<string[]> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(`${await readFile(axe, 'utf8')};`);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Finding[]; incomplete: Finding[] }> };
    };
    const { violations, incomplete } = await checker.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    const unseen = incomplete.filter(({ nodes }) =>
      nodes.some(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    );
    return [...violations, ...unseen].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
    );
  });
}

describe('the report', () => {
  it('opens the element that an address names, with its steps, and highlights it in the chart', async () => {
    const { page, noise } = await open('#radio/path-1');
    const path = page.locator('[id="radio/path-1"]');
    await path.getByText('Press “Volume”.').waitFor();
    expect(await path.locator('.steps > li').count()).toBe(3);
    const lit = page.locator('[id="machine/radio"] .chart .box.lit.leaf');
    const states = () =>
      lit.evaluateAll((boxes) => boxes.map((box) => (box as SVGElement).dataset.s).sort());
    expect(await states()).toContain('on.tuner.fm');
    await path.locator('.steps > li').first().hover();
    await expect.poll(states).not.toContain('on.tuner.fm');
    expect(noise).toEqual([]);
  });

  it('links the overview to each machine, and each state to its clause', async () => {
    const { page } = await open('');
    await page.getByRole('link', { name: 'The radio', exact: true }).click();
    const card = page.locator('[id="radio/state-on.tuner.fm"]');
    await card.getByRole('link', { name: 'kit' }).click();
    await page.locator('[id="clause/kit"]').waitFor();
  });

  it('filters failures, and finds the text of a step', async () => {
    const { page } = await open('#machine/radio');
    await page.getByLabel('Only failures').check();
    const shown = page.locator('.machine:not([hidden])');
    await expect.poll(() => shown.count()).toBe(1);
    expect(await page.locator('[id="radio/path-1"]').isVisible()).toBe(false);
    expect(await page.locator('[id="radio/path-2"]').isVisible()).toBe(true);
    await page.getByLabel('Only failures').uncheck();
    await page.getByRole('searchbox').fill('Press “Band”');
    expect(await page.locator('[id="radio/path-1"]').isVisible()).toBe(true);
    expect(await page.locator('[id="radio/path-2"]').isVisible()).toBe(false);
  });

  it('marks the failed step, and copies the command that repeats it', async () => {
    const { page } = await open('#radio/path-2');
    const failed = page.locator('[id="radio/path-2"] .steps > li.failed');
    expect(await failed.textContent()).toContain('Press “Volume”.');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npx vitest run -t radio',
    );
  });

  it.each([1280, 360])('is accessible and does not scroll sideways at %i pixels', async (width) => {
    const { page } = await open('#radio/path-2', width);
    await page.evaluate(() => {
      const clauses = '.clauses-of:first-of-type';
      for (const each of document.querySelectorAll<HTMLDetailsElement>(clauses)) each.open = true;
    });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});
