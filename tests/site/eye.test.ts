import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { turned } from '../oracle/turned.ts';
import { choiceFaults, eyeFaults, headerFaults } from './eye.ts';
import { live, servedSite } from './harness.ts';
import { layoutFaults, turnedOrder } from './layout.ts';
import { ALL_PICTURES, lookFaults, lookOf } from './looks.ts';

/**
 * What is read aloud is seen, what can be pressed takes a press, what has the focus shows it: on every page. And
 * each looks as it was approved (looks.ts).
 */

const { visit } = servedSite(...ALL_PICTURES);
const paths = [...routeIds.map((id) => routes[id].path), '/no/such/page'];

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)('on a %s', (_, viewport) => {
  it.each(paths)('%s is seen and can be used, and nothing lies over its header', async (path) => {
    const { page } = await visit(path, { viewport, reducedMotion: 'reduce' });
    await live(page);
    const isAsMeant = async (width: number) => {
      expect(await lookFaults(page, lookOf(path, width))).toEqual([]);
      expect(await turnedOrder(page), `at ${width}`).toEqual(turned[path]?.[width] ?? []);
    };
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: viewport.height });
      await page.waitForFunction((now) => innerWidth === now, width);
    };
    await isAsMeant(viewport.width);
    if (viewport.width > 1000) {
      await resize(800);
      await isAsMeant(800);
      await resize(viewport.width);
    }
    const around = path === '/' ? ['body > a', 'body > header > div', 'footer'] : [];
    expect(await eyeFaults(page, ['main', ...around].join(','))).toEqual([]);
    expect(await headerFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    if (viewport.width > 1000) expect(await choiceFaults(page)).toEqual([]);
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
])('the eye reads the last headline %s (decision D12)', async (_, options) => {
  const { page } = await visit('/', options);
  const typed = page.locator('h1 > [aria-hidden=true]');
  expect((await typed.innerText()).trim()).toBe('Eliminate Alarms.');
});
