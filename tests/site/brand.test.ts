/**
 * Tests the site of another company: a long name with `&`, `'` and umlauts, three countries, other colours, no fund.
 * It fits as the sample does, contains no words of the sample, and has each phone number under its own country.
 */

import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../src/data/node/read-settings.ts';
import { openYaml } from '../../src/data/node/yaml.ts';
import { routeIds, routes } from '../../src/data/routes.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { contrastFaults } from './accessibility.ts';
import { buildWith, siteIn } from './harness.ts';
import { fitFaults } from './judges/overflow.ts';
import { servedAt } from './served-at.ts';

const VITE_BRAND = 'uberwacht';
const DIST = 'node_modules/.cache/brand-site';
const settings = readSettings({ VITE_BRAND });
const { countries } = settings.company;
const otherWays = `brand/${VITE_BRAND}/other-ways.yaml`;
const { phone: phoneWord } = openYaml(readFileSync(otherWays, 'utf8'), otherWays).said as {
  readonly phone: string;
};

const { site } = siteIn({
  flags: [NO_PICTURES],
  build: () => buildWith(DIST, { VITE_BRAND }),
});
let page: Page;

beforeAll(async () => {
  page = await site().browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
});

/** Returns each phone number in the lists of contacts, with its label. */
const labels = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('dd a[href^="tel:"]')].map((link) => [
      link.textContent,
      link.closest('dd')?.previousElementSibling?.textContent,
    ]),
  );

/** Returns whether the name in the header is shown as a whole, or is out of view. Runs in the page. */
function isNameWhole(): boolean {
  const logo = document.querySelector('body > header a')?.getBoundingClientRect();
  const name = document.querySelector('body > header a > :last-child')?.getBoundingClientRect();
  return !!logo && !!name && (name.top >= logo.bottom || name.bottom <= logo.bottom);
}

const known = countries.flatMap(({ phone, phoneLabel, name, short }) =>
  [name, short, phoneLabel, `${short} ${phoneWord}`].map((label) => `${phone} ${label}`),
);

describe.each([...routeIds.map((id) => routes[id].path), '/no/such/page'])('%s', (path) => {
  it('fits, has a header of one row, and labels each phone with its own country', async () => {
    await page.goto(site().preview.origin + path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 1280]) {
      const faults = Object.values(await fitFaults(page, [{ width, height: 800 }])).flat();
      expect(faults, `at ${width} px`).toEqual([]);
      const height = await page.evaluate(
        () => document.querySelector('body > header')?.getBoundingClientRect().height,
      );
      expect(height, `header at ${width} px`).toBeLessThan(80);
      expect(await page.evaluate(isNameWhole), `name at ${width} px`).toBe(true);
    }
    expect(await contrastFaults(page), 'in its own colours').toEqual([]);
    const found = await labels();
    expect(found.length).toBeGreaterThanOrEqual(countries.length);
    for (const pair of found) expect(known).toContain(pair.join(' '));
  });
});

it('the structured data lists each phone for its own country', async () => {
  await page.goto(site().preview.origin);
  const text = await page.locator('[type="application/ld+json"]').textContent();
  const [organization] = JSON.parse(text ?? '')['@graph'];
  expect(organization).toMatchObject({
    name: settings.productName,
    contactPoint: countries.map(({ code, phone }) => ({ areaServed: code, telephone: phone })),
  });
});

it('each icon is that of the brand', async () => {
  for (const file of await readdir('public/icons')) {
    const own = DIST + servedAt(`/icons/${file}`, DIST);
    const sample = `public/icons/${file}`;
    expect((await readFile(own)).equals(await readFile(sample)), file).toBe(false);
    if (file.endsWith('.png'))
      expect((await loadImage(own)).width, file).toBe((await loadImage(sample)).width);
  }
});

it('no word of the sample is left', async () => {
  const files = (await readdir(DIST, { recursive: true })).filter((file) =>
    /\.(html|js|css|txt|xml|json|webmanifest|svg|vtt)$|^_/.test(file),
  );
  const left: string[] = [];
  for (const file of files) {
    const text = await readFile(join(DIST, file), 'utf8');
    const [found] = /nightjar.{0,20}|\+64.{0,10}|crime (?:fighter )?fund/i.exec(text) ?? [];
    if (found !== undefined) left.push(`${file}: ${found}`);
  }
  expect(left).toEqual([]);
});
