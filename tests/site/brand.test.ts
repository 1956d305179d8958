import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { launchEngine } from '../../tools/chromium.ts';
import { readSettings } from '../../tools/company.ts';
import { fileOf } from '../oracle/read.ts';
import { crowded, crowdedDrawings, cutOff, excess } from './fits.ts';
import { buildWith, live, siteIn } from './harness.ts';

/**
 * The site of another company: a long name with `&`, `'` and umlauts, three countries, other colours, no fund.
 * It fits where that of the sample fits, says nothing of the sample, and each phone is that of its own country.
 */

const VITE_BRAND = 'uberwacht';
const DIST = 'node_modules/.cache/brand-site';
const settings = readSettings({ VITE_BRAND });
const { countries } = settings.company;

const paths = [...routeIds.map((id) => routes[id].path), '/no/such/page'];

const { visit } = siteIn(launchEngine, [], () => buildWith(DIST, { VITE_BRAND }));

it.each(paths)('%s fits, with a long name in one line of its header', async (path) => {
  const { page, complaints } = await visit(path, { reducedMotion: 'reduce', bypassCSP: true });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await live(page);
    await expect.poll(() => excess(page), { message: `at ${width} px`, timeout: 2000 }).toBe(0);
    const bar = page.locator('body > header');
    const rem = await bar.evaluate((header) => header.getBoundingClientRect().height / 16);
    expect.soft(rem, `header at ${width} px`).toBeLessThan(5);
    expect.soft(await cutOff(page), `cut off at ${width} px`).toEqual([]);
    expect.soft(await crowded(page), `crowded at ${width} px`).toEqual([]);
    expect.soft(await crowdedDrawings(page), `crowded at ${width} px`).toEqual([]);
  }
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

/** A served page, as a parser reads it. */
const served = async (path: string) =>
  new JSDOM(await readFile(join(DIST, fileOf(path)), 'utf8')).window.document;

describe('a phone', () => {
  it.each(paths)('is labelled with its own country on %s', async (path) => {
    const links = [...(await served(path)).querySelectorAll('dd a[href^="tel:"]')];
    expect(links.length).toBeGreaterThanOrEqual(countries.length);
    for (const link of links) {
      const country = countries.find(({ phone }) => phone === link.textContent);
      const label = link.closest('dd')?.previousElementSibling?.textContent ?? '';
      const names = [country?.name, country?.short, country?.phoneLabel, `${country?.short} phone`];
      expect(names, link.textContent ?? '').toContain(label);
    }
  });

  it('is that of its country in what search engines read', async () => {
    const text = (await served('/')).querySelector('[type="application/ld+json"]')?.textContent;
    const [organization] = JSON.parse(text ?? '')['@graph'];
    expect(
      organization.contactPoint.map((point: Record<string, string>) => [
        point.areaServed,
        point.telephone,
      ]),
    ).toEqual(countries.map(({ code, phone }) => [code, phone]));
    expect(organization.name).toBe(settings.productName);
  });
});

it('nothing of the sample is left', async () => {
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
