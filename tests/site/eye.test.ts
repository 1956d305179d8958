import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentTitle, routeIds, routes } from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';
import { violationsOf } from './accessibility.ts';
import { stateFaults } from './alike.ts';
import {
  coveredUpwards,
  eyeFaults,
  focusFaults,
  forcedColourFaults,
  headerFaults,
  used,
} from './eye.ts';
import { excess } from './fits.ts';
import { live, servedSite } from './harness.ts';
import { layoutFaults } from './layout.ts';
import { fontFaults, pointAtAll } from './looks.ts';

/**
 * What is read aloud is seen, what can be pressed takes a press, what has the focus shows it: on every page. Each
 * is accessible and quiet. One visit serves all of these, because a visit is what takes time.
 */

const { visit } = servedSite();
const unknown = '/no/such/page';
const pages = [
  ...routeIds.map((id) => [routes[id].path, documentTitle(id)] as const),
  [unknown, `Page Not Found | ${settings.productName}`] as const,
];

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)('on a %s', (device, viewport) => {
  it.each(pages)('%s is seen, heard and used as it is meant', async (path, title) => {
    const { page, complaints, remarks } = await visit(path, {
      viewport,
      reducedMotion: 'reduce',
      // Of somebody whose browser writes dates and numbers otherwise than the host that built the page.
      ...(device === 'phone' ? { locale: 'de-DE', timezoneId: 'America/Los_Angeles' } : {}),
    });
    await live(page);
    expect(await page.title()).toBe(title);
    expect(await excess(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    const around = path === '/' ? ['body > a', 'body > header > div', 'footer'] : [];
    expect(await eyeFaults(page, ['main', ...around].join(','))).toEqual([]);
    expect(await headerFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    if (device === 'desktop') expect(await stateFaults(page)).toEqual([]);
    const faults = complaints.filter((text) => path !== unknown || !text.includes('404'));
    expect(faults).toEqual([]);
    expect(remarks, 'it was hydrated as it was served').toEqual([]);
    if (device === 'phone') return;
    // On a tablet, in the colours of the system, at rest and pointed at.
    await page.setViewportSize({ width: 800, height: 1100 });
    // A picture of another size comes over the network.
    await expect.poll(() => layoutFaults(page), { message: 'on a tablet' }).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await forcedColourFaults(page)).toEqual([]);
    await pointAtAll(page);
    expect(await forcedColourFaults(page), 'what is pointed at').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect(await forcedColourFaults(page), 'in a dark scheme').toEqual([]);
    await page.setViewportSize(viewport);
    expect(await fontFaults(page), 'our fonts draw every letter').toEqual([]);
  });
});

it('the whole side dialog can be scrolled to on a phone that lies on its side', async () => {
  const { page } = await visit('/', {
    viewport: { width: 640, height: 320 },
    reducedMotion: 'reduce',
  });
  await live(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const group of await page.locator('dialog summary').all()) await group.click();
  expect(await eyeFaults(page, 'dialog')).toEqual([]);
  // And left from wherever one has come to in it.
  const close = page.getByRole('button', { name: 'Close menu' });
  await page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  const { y = -1, height = 0 } = (await close.boundingBox()) ?? {};
  expect([y >= 0, y + height <= 320]).toEqual([true, true]);
  // Nothing that is scrolled shows through the bar that stays.
  const over = await page.locator('dialog').evaluate((dialog) => {
    const bar = dialog.firstElementChild;
    const box = bar?.getBoundingClientRect() ?? new DOMRect();
    const found = new Set<string>();
    for (let top = dialog.scrollHeight; top >= 0; top -= 13) {
      dialog.scrollTo({ top, behavior: 'instant' });
      for (let x = box.left + 2; x < box.right - 2; x += 4) {
        const there = document.elementFromPoint(x, box.top + box.height / 2);
        if (!bar?.contains(there)) found.add(`${there?.localName} "${there?.textContent?.trim()}"`);
      }
    }
    return { found: [...found], isWide: box.width > 300 };
  });
  expect(over).toEqual({ found: [], isWide: true });
});

it.each(used)('%s keeps in sight, on a touch screen, what has the focus', async (path) => {
  const { page } = await visit(path, {
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await live(page);
  const { all, lost } = await focusFaults(page);
  expect(all).toBeGreaterThan(2);
  expect(lost).toEqual([]);
  expect(await coveredUpwards(page)).toEqual([]);
});

it('what is faint, covered, cut off or shows no focus would be found', async () => {
  const { page } = await visit('/contact', { reducedMotion: 'reduce' });
  await live(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const style = new CSSStyleSheet();
    style.replaceSync(`
      .faint { opacity: 0.2 }
      .dead { pointer-events: none }
      .box { height: 40px; overflow: hidden }
      .box p { margin-top: 90px }
      .quiet:focus-visible { outline: none }
      .drawn input { opacity: 0 }
      .under { position: relative; z-index: 9; margin-top: -60px; height: 80px; background: red }`);
    document.adoptedStyleSheets.push(style);
    const add = (parent: Element | null, name: string, kind: string, text: string) => {
      const element = document.createElement(name);
      element.className = kind;
      element.textContent = text;
      if (name === 'a') element.setAttribute('href', '#main');
      parent?.append(element);
      return element;
    };
    add(main, 'p', 'faint', 'Faint');
    add(main, 'a', 'dead', 'Dead');
    add(main, 'button', 'quiet', 'Quiet');
    const drawn = add(main, 'label', 'drawn', 'Drawn');
    add(drawn, 'input', '', '').setAttribute('type', 'checkbox');
    add(add(main, 'div', 'box', ''), 'p', '', 'Cut');
    add(main, 'p', '', 'Covered');
    add(main, 'div', 'under', '');
  });
  const found = (await eyeFaults(page, 'main')).join('\n');
  expect(found).toMatch(/the text "Faint" is too faint/);
  expect(found).toMatch(/a "Dead" takes no press/);
  expect(found).toMatch(/button "Quiet" does not show its focus/);
  expect(found).toMatch(/label "Drawn" does not show its focus/);
  expect(found).toMatch(/the text "Cut" is cut off/);
  expect(found).toMatch(/the text "Covered" lies under/);
});

it.each([
  ['without scripts', { javaScriptEnabled: false }],
  ['where less motion is asked for', { reducedMotion: 'reduce' as const }],
  [
    'where motion was paused on an earlier visit',
    {
      beforeLoad: (page: Page) => page.addInitScript(() => localStorage.setItem('motion', 'pause')),
    },
  ],
])('the eye reads the last headline %s (decision D12)', async (_, options) => {
  const { page } = await visit('/', options);
  const typed = page.locator('h1 > [aria-hidden=true]');
  await expect.poll(async () => (await typed.innerText()).trim()).toBe('Eliminate Alarms.');
});
