import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { launchEngine } from '../../tools/chromium.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import { amounts } from '../scope.ts';
import { focusFaults, used } from './eye.ts';
import { live } from './harness.ts';
import { broken, script } from './looks-states.ts';

/**
 * No page is wider than the window: with a browser font of 32 px on phones (WCAG 1.4.4, 1.4.10), and where a
 * translator has turned the page to right-to-left. And a header in large letters does not stay over what is read.
 */

/** A browser without a screen has no pointer. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

const paths = [...routeIds.map((id) => routes[id].path), '/no/such/page'];

let preview: Preview;
let normal: Browser;
let enlarged: Browser;

beforeAll(async () => {
  [preview, normal, enlarged] = await Promise.all([
    startPreview({ port: 0 }),
    launchEngine({ args: [MOUSE] }),
    launchEngine({ args: ['--blink-settings=defaultFontSize=32'] }),
  ]);
});

afterAll(async () => {
  await Promise.all([normal?.close(), enlarged?.close()]);
  await preview?.close();
});

/** Texts that are partly outside the window, or cut off by what they stand in, at a side or below. */
function cutTexts(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    // Labels in pictures are decoration.
    const isExempt = parent?.closest(
      '[aria-hidden=true], [hidden], script, style, noscript, textarea',
    );
    if (text === '' || !parent || isExempt) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2 || !parent.checkVisibility({ visibilityProperty: true })) continue;
    let [start, end] = [0, window.innerWidth];
    let [ceiling, floor] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    let isSeen = true;
    // What can be scrolled to in a box is not cut off by what the box stands in.
    let isScrolled = false;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { clipPath, overflowX, overflowY } = getComputedStyle(at);
      if (clipPath === 'inset(50%)') isSeen = false;
      const box = at.getBoundingClientRect();
      isScrolled ||= ['auto', 'scroll'].includes(overflowY);
      if (overflowY !== 'visible' && !isScrolled) {
        ceiling = Math.max(ceiling, box.top);
        floor = Math.min(floor, box.bottom);
      }
      if (overflowX === 'visible') continue;
      start = Math.max(start, box.left);
      end = Math.min(end, box.right);
    }
    // The box of a letter is higher than the letter.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 4;
    const isCut =
      left < start - 1 || right > end + 1 || top < ceiling - slack || bottom > floor + slack;
    if (isSeen && isCut) cut.push(text.slice(0, 60));
  }
  return cut;
}

/** Texts that lie over each other, or run out of the box that they stand in: runs in the page. */
function crowdedTexts(): string[] {
  // Nothing that sticks lies over what is read at the top.
  scrollTo({ top: 0, behavior: 'instant' });
  interface Line {
    readonly text: string;
    readonly element: Element;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const crowded = new Set<string>();
  const lines: Line[] = [];
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  const isBox = (element: Element) => {
    const { display, backgroundColor, borderBottomWidth, borderTopWidth } =
      getComputedStyle(element);
    const isFramed = Number.parseFloat(borderTopWidth) * Number.parseFloat(borderBottomWidth) > 0;
    return display !== 'inline' && (isFramed || !isClear(backgroundColor));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const isExempt = element?.closest(
      '[aria-hidden=true], .visually-hidden, script, style, noscript, textarea, svg',
    );
    const asSeen = { visibilityProperty: true, opacityProperty: true };
    if (text === '' || !element?.checkVisibility(asSeen) || isExempt) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const name = `"${text.slice(0, 40)}"`;
    const end = range.getBoundingClientRect().bottom;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (isBox(at)) {
        if (end > at.getBoundingClientRect().bottom + 4) crowded.add(`${name} leaves its box`);
        break;
      }
      if (['absolute', 'fixed'].includes(getComputedStyle(at).position)) break;
    }
    // What is cut off lies over nothing.
    const frame = { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Infinity };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      frame.left = Math.max(frame.left, left);
      frame.right = Math.min(frame.right, right);
      frame.top = Math.max(frame.top, top);
      frame.bottom = Math.min(frame.bottom, bottom);
    }
    for (const box of range.getClientRects()) {
      const left = Math.max(box.left, frame.left);
      const right = Math.min(box.right, frame.right);
      const top = Math.max(box.top, frame.top);
      const bottom = Math.min(box.bottom, frame.bottom);
      if (right - left > 4 && bottom - top > 4)
        lines.push({ text: name, element, left, right, top, bottom });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  for (const [place, one] of lines.entries()) {
    for (const other of lines.slice(place + 1)) {
      if (other.top >= one.bottom) break;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - other.top;
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (one.element !== other.element && width > 4 && height > lower / 2)
        crowded.add(`${one.text} lies over ${other.text}`);
    }
  }
  return [...crowded];
}

/** What can be pressed, and is not where one would press it, wherever one scrolls: runs in the page. */
function unreachable(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('header :is(a, button), main :is(a, button)')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isHit = Array.from(control.getClientRects()).some(({ left, top, width, height }) => {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && (control.contains(there) || there.contains(control));
    });
    if (!isHit) found.push(`${control.localName} "${control.textContent?.trim().slice(0, 40)}"`);
  }
  return found;
}

/** What stays in the window while the page scrolls, and does not fit into it, a frame after its styles have changed. */
async function stuckTooHigh(): Promise<string[]> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  return [...document.querySelectorAll('main *')]
    .filter((each) => {
      const { position, top } = getComputedStyle(each);
      const end = Number.parseFloat(top) + each.getBoundingClientRect().height;
      return position === 'sticky' && each.checkVisibility() && end > innerHeight + 1;
    })
    .map((each) => `${each.localName} "${each.textContent?.trim().slice(0, 40)}"`);
}

async function measure(page: Page, path: string, dir: 'ltr' | 'rtl') {
  await page.goto(preview.origin + path);
  // It is laid out in parts.
  if (path === '/') await live(page);
  return page.evaluate(
    ([direction, find]) => {
      document.documentElement.dir = direction;
      return {
        font: getComputedStyle(document.documentElement).fontSize,
        tooWide: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
        cut: new Function(`return (${find})()`)() as string[],
        covered: (() => {
          scrollTo({ top: 900, behavior: 'instant' });
          const header = document.querySelector('body > header')?.getBoundingClientRect();
          return Math.max(0, header?.bottom ?? 0) / innerHeight;
        })(),
      };
    },
    [dir, String(cutTexts)] as const,
  );
}

/** What is wrong with each page in a window of this width, by its path. */
async function faultsOfAll(
  browser: Browser,
  width: number,
  look: (page: Page, path: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const found: Record<string, unknown> = {};
  for (const path of paths) {
    const faults = await look(page, path);
    if (faults !== null) found[path] = faults;
  }
  await page.close();
  return found;
}

describe.each(amounts['widths in letters of 32 px'].now)(
  'with a browser font of 32 px at %i px',
  (width) => {
    it('no page scrolls sideways, no text is cut off or crowded, and none is read behind a large header', async () => {
      const found = await faultsOfAll(enlarged, width, async (page, path) => {
        const { font, ...faults } = await measure(page, path, 'ltr');
        expect(font).toBe('32px');
        const crowded = await page.evaluate(crowdedTexts);
        const isBad = faults.tooWide > 0 || faults.covered > (width < 640 ? 0.15 : 0.2);
        return isBad || faults.cut.length > 0 || crowded.length > 0 ? { ...faults, crowded } : null;
      });
      expect(found).toEqual({});
    });
  },
);

/** Words of controls that go on in another line, but where they have a hyphen: runs in the page. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('main :is(a, button, label, legend, summary)')) {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      let at = node.parentElement;
      const isShown = at?.checkVisibility({ visibilityProperty: true });
      while (at && getComputedStyle(at).clipPath !== 'inset(50%)') at = at.parentElement;
      // What is hidden from the eye is in a box of a pixel, or beside the page.
      if (!isShown || at) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+-?/g)) {
        // An address is a word longer than a phone is wide.
        if (word.includes('@')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ right }) => right > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
          found.push(`"${word}" in "${control.textContent?.trim()}"`);
      }
    }
  }
  return found;
}

describe('words with a browser font of 32 px at 360 px', () => {
  it('are broken in no link, button or choice', async () => {
    const found = await faultsOfAll(enlarged, 360, async (page, path) => {
      await page.goto(preview.origin + path);
      if (path === '/') await live(page);
      const broken = await page.evaluate(brokenWords);
      return broken.length > 0 ? broken : null;
    });
    expect(found).toEqual({});
  });

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
      expect(await page.evaluate(brokenWords), `after ${name}`).toEqual([]);
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

/** Labels of drawings that lie over each other, or run out of the box that they stand in: runs in the page. */
function crowdedLabels(): string[] {
  const crowded: string[] = [];
  for (const svg of document.querySelectorAll('main svg')) {
    const labels = [...svg.querySelectorAll('text')].filter((label) =>
      label.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    for (const [place, label] of labels.entries()) {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const name = `"${label.textContent}"`;
      const box = label.parentElement?.querySelector(':scope > rect')?.getBoundingClientRect();
      const middle = (left + right) / 2;
      const isIn = box && middle > box.left && middle < box.right;
      if (isIn && (left < box.left - 1 || right > box.right + 1))
        crowded.push(`${name} leaves its box in a drawing`);
      for (const other of labels.slice(place + 1)) {
        const there = other.getBoundingClientRect();
        const width = Math.min(right, there.right) - Math.max(left, there.left);
        const height = Math.min(bottom, there.bottom) - Math.max(top, there.top);
        if (width > 1 && height > (bottom - top) / 2)
          crowded.push(`${name} lies over "${other.textContent}" in a drawing`);
      }
    }
  }
  return crowded;
}

/** As somebody sets letters, words and lines apart who reads better so (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

describe.each([360, 1280])('with letters, words and lines set apart at %i px', (width) => {
  it('no page scrolls sideways, no text is cut off or crowded, and everything can be pressed', async () => {
    const found = await faultsOfAll(normal, width, async (page, path) => {
      await page.goto(preview.origin + path);
      if (path === '/') await live(page);
      await page.evaluate(async (text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
        // The machine's own font is wider.
        await document.fonts.ready;
      }, SPACED);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const faults = {
        cut: await page.evaluate(cutTexts),
        crowded: [...(await page.evaluate(crowdedTexts)), ...(await page.evaluate(crowdedLabels))],
        unreachable: await page.evaluate(unreachable),
      };
      const isBad = excess > 0 || Object.values(faults).some((each) => each.length > 0);
      return isBad ? { excess, ...faults } : null;
    });
    expect(found).toEqual({});
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
  const cut = await page.evaluate(cutTexts);
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
  const { tooWide, cut } = await measure(page, '/contact', 'ltr');
  const crowded = await page.evaluate(crowdedTexts);
  await page.close();
  expect(crowded).toEqual(['"Too high" leaves its box', '"Too high" lies over "Over it"']);
  expect(tooWide).toBeGreaterThan(0);
  expect(cut).toEqual(expect.arrayContaining(['Cut off, as it is too long', 'Cut off below']));
});

describe.each([390, 1280])('right-to-left at %i px', (width) => {
  it('no page scrolls sideways, and nothing sticks that is higher than a low window', async () => {
    const found = await faultsOfAll(normal, width, async (page, path) => {
      await page.setViewportSize({ width, height: 800 });
      const { tooWide } = await measure(page, path, 'rtl');
      const stuck: string[] = [];
      // What sticks in a low window ends in it: the rest would be seen by nobody who reads what is beside it.
      for (const height of [640, 480, 360]) {
        await page.setViewportSize({ width, height });
        for (const each of await page.evaluate(stuckTooHigh))
          stuck.push(`${height} px high: ${each}`);
      }
      return tooWide > 0 || stuck.length > 0 ? { tooWide, stuck } : null;
    });
    expect(found).toEqual({});
  });
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
