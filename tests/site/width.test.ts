import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { launchEngine } from '../../tools/chromium.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import { focusFaults, used } from './eye.ts';
import {
  crowded,
  crowdedDrawings,
  cutOff,
  excess,
  splitWords,
  stuck,
  unreachable,
} from './fits.ts';
import { live } from './harness.ts';
import { broken, script } from './looks-states.ts';

/**
 * Every page fits into its window, with a browser font of 32 px (WCAG 1.4.4, 1.4.10), with letters, words and lines
 * set apart (WCAG 1.4.12), and where a translator has turned it to right-to-left. And a header in large letters does
 * not stay over what is read. Windows between those of the pictures are looked at in looks-pages.test.ts.
 */

/** Settings of Chromium, which reads the last such switch alone. Pictures have their room without their files. */
const settings = (...more: readonly string[]) => ({
  args: [`--blink-settings=${['imagesEnabled=false', ...more].join(',')}`],
});
/** A browser without a screen has no pointer. */
const MOUSE = [
  ...['primaryHoverType=2', 'availableHoverTypes=2'],
  ...['primaryPointerType=4', 'availablePointerTypes=4'],
];

const paths = [...routeIds.map((id) => routes[id].path), '/no/such/page'];

let preview: Preview;
let normal: Browser;
let enlarged: Browser;

beforeAll(async () => {
  [preview, normal, enlarged] = await Promise.all([
    startPreview({ port: 0 }),
    launchEngine(settings(...MOUSE)),
    launchEngine(settings('defaultFontSize=32')),
  ]);
});

afterAll(async () => {
  await Promise.all([normal?.close(), enlarged?.close()]);
  await preview?.close();
});

interface Window {
  readonly width: number;
  readonly height?: number;
  readonly look: (page: Page) => Promise<Readonly<Record<string, readonly string[]>>>;
}

/** What is wrong with a page, in a window that is resized from one to the next. */
async function faultsIn(browser: Browser, path: string, windows: readonly Window[]) {
  const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
  await page.setViewportSize({ width: windows[0]?.width ?? 320, height: 800 });
  await page.goto(preview.origin + path);
  await live(page);
  const found: Record<string, unknown> = {};
  for (const { width, height = 800, look } of windows) {
    await page.setViewportSize({ width, height });
    // What styles depend on the width may take a frame.
    await expect.poll(() => excess(page), { message: `${width} px`, timeout: 2000 }).toBe(0);
    for (const [what, faults] of Object.entries(await look(page)))
      if (faults.length > 0) found[`${what} at ${width} × ${height} px`] = faults;
  }
  await page.close();
  return found;
}

const rootFont = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** By which share of the window the header lies over what is read, further down. */
const headerShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 900, behavior: 'instant' });
    const header = document.querySelector('body > header')?.getBoundingClientRect();
    return Math.max(0, header?.bottom ?? 0) / innerHeight;
  });

/** As somebody sets letters, words and lines apart who reads better so (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Dresses a page in styles of its reader's, or in none. */
const wear = (page: Page, styles: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // The machine's own font is wider.
    await document.fonts.ready;
  }, styles);

const turn = (page: Page, dir: 'ltr' | 'rtl') =>
  page.evaluate((direction) => {
    document.documentElement.dir = direction;
  }, dir);

/** Sample alerts of several heights, in a window where each has room for its words: what is below would move with them. */
const uneven = (page: Page) =>
  page.evaluate(() => {
    const alerts = [...document.querySelectorAll('[data-machine=alertFeed] li[data-colour]')];
    const heights = alerts.map((alert) => Math.round(alert.getBoundingClientRect().height));
    return new Set(heights).size > 1 ? [`alerts of ${heights.join(', ')} px`] : [];
  });

const large = [320, 360, 800, 1280].map(
  (width): Window => ({
    width,
    look: async (page) => ({
      'of other letters': (await rootFont(page)) === '32px' ? [] : ['the whole page'],
      'cut off': await cutOff(page),
      crowded: await crowded(page),
      'under the header':
        (await headerShare(page)) > (width < 640 ? 0.15 : 0.2) ? ['what is read'] : [],
      // In a narrow window, in a link, button or choice.
      broken: width === 360 ? await splitWords(page) : [],
      uneven: width < 800 ? [] : await uneven(page),
    }),
  }),
);

const spaced = [360, 1280].map(
  (width): Window => ({
    width,
    look: async (page) => {
      await wear(page, SPACED);
      const tooWide = await excess(page);
      const found = {
        'too wide, set apart': tooWide > 0 ? [`by ${tooWide} px`] : [],
        'cut off, set apart': await cutOff(page),
        'crowded, set apart': [...(await crowded(page)), ...(await crowdedDrawings(page))],
        'not to be pressed, set apart': await unreachable(page),
      };
      await wear(page, '');
      return found;
    },
  }),
);

/** Turned; and what sticks in a low window ends in it: the rest would be seen by nobody who reads what is beside it. */
const turned = [390, 1280].flatMap((width) =>
  [800, 640, 480, 360].map(
    (height): Window => ({
      width,
      height,
      look: async (page) => {
        if (height < 800) return { 'higher than a low window': await stuck(page) };
        await turn(page, 'rtl');
        const tooWide = await excess(page);
        await turn(page, 'ltr');
        return { 'too wide, right-to-left': tooWide > 0 ? [`by ${tooWide} px`] : [] };
      },
    }),
  ),
);

it.each(paths)('%s fits with a browser font of 32 px', async (path) => {
  expect(await faultsIn(enlarged, path, large)).toEqual({});
});

it.each(paths)('%s fits with its words set apart, and turned to right-to-left', async (path) => {
  expect(await faultsIn(normal, path, [...spaced, ...turned])).toEqual({});
});

describe('words with a browser font of 32 px at 360 px', () => {
  it('are broken in no control of an alarm, from its choice to its end', async () => {
    const page = await enlarged.newPage({
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await page.goto(`${preview.origin}/quill`);
    await live(page);
    const press = async (name: string) => {
      await page.getByRole('button', { name }).click();
      expect(await splitWords(page), `after ${name}`).toEqual([]);
    };
    const next = page.getByRole('button', { name: 'Next step' });
    const goOn = async () => {
      while (await next.isVisible()) await press('Next step');
    };
    await press('Send this alarm');
    await goOn();
    await press('Close as false alarm');
    await goOn();
    await press('Reopen this alert');
    await page.close();
  });
});

/** A word without a place to break it, as addresses and serialised objects are. */
const longWord = 'x'.repeat(120);

it.each([
  ['Something Went Wrong', `throw new Error("${longWord}");`],
  [
    'Unexpected Application Error!',
    `throw { get statusText() { throw new Error("${longWord}"); } };`,
  ],
])('what an error says stays within a phone: %s', async (title, code) => {
  const page = await normal.newPage({ viewport: { width: 320, height: 800 } });
  await page.goto(`${preview.origin}/login`);
  await live(page);
  await broken(page, script(code), title);
  await page.getByText(longWord).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const cut = await cutOff(page);
  await page.close();
  expect({ width, cut }).toEqual({ width: 320, cut: [] });
});

it('a text that is cut off or crowded, and a page that is too wide, would be found', async () => {
  const page = await normal.newPage({ viewport: { width: 320, height: 800 }, bypassCSP: true });
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const wide =
      '<p style="width:400px">Too wide</p><p style="width:50px;overflow:hidden;white-space:nowrap">Cut off, as it is too long</p><p style="height:20px;overflow:clip">Seen<br>Cut off below</p><p style="height:10px;background:red">Too high</p><p style="margin-top:-10px">Over it</p>';
    const body = (await response.text()).replace('</main>', `${wide}</main>`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${preview.origin}/contact`);
  const [tooWide, cut, found] = [await excess(page), await cutOff(page), await crowded(page)];
  await page.close();
  expect(found).toEqual(['"Too high" leaves its box', '"Too high" lies over "Over it"']);
  expect(tooWide).toBeGreaterThan(0);
  expect(cut).toEqual(expect.arrayContaining(['Cut off, as it is too long', 'Cut off below']));
});

it.each(used)('%s hides nothing, in a narrow window with a mouse, for the focus', async (path) => {
  const page = await normal.newPage({
    viewport: { width: 700, height: 740 },
    reducedMotion: 'reduce',
  });
  await page.goto(preview.origin + path);
  await live(page);
  expect(await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches)).toBe(
    true,
  );
  const { lost, hidden } = await focusFaults(page);
  await page.close();
  expect({ lost, hidden }).toEqual({ lost: [], hidden: [] });
});
