/**
 * Finds content that does not fit: texts that are cut off or overlap, controls that cannot be pressed, broken words.
 */

import type { Page, ViewportSize } from 'playwright-core';
import { comesAlive } from '../../walks/site.ts';
import { sessionOf } from '../looks.ts';

/**
 * Lists texts that are partly outside the window, or that their container cuts off at a side or below. Runs in the
 * page.
 */
function cutTexts(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    // Labels that are hidden from screen readers are decoration of pictures.
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
    // The container of a box that scrolls does not cut off the content of the box.
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
    // A line box is higher than its letters.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 4;
    const isCut =
      left < start - 1 || right > end + 1 || top < ceiling - slack || bottom > floor + slack;
    if (isSeen && isCut) cut.push(text.slice(0, 60));
  }
  return cut;
}

/** Lists texts that overlap, or extend beyond their box. Runs in the page. */
function crowdedTexts(): string[] {
  // At the top of the page, no sticky element lies over texts.
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
    // Content that is cut off does not overlap other content.
    const frame = { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Infinity };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      frame.left = Math.max(frame.left, left);
      frame.right = Math.min(frame.right, right);
      frame.top = Math.max(frame.top, top);
      frame.bottom = Math.min(frame.bottom, bottom);
    }
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    for (const box of range.getClientRects()) {
      // Large figures have lines that are lower than their font, because they have no descenders.
      const beyond = Math.max(0, (box.height - lineHeight) / 2 || 0);
      const left = Math.max(box.left, frame.left);
      const right = Math.min(box.right, frame.right);
      const top = Math.max(box.top + beyond, frame.top);
      const bottom = Math.min(box.bottom - beyond, frame.bottom);
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

/** Lists labels of drawings that overlap, or extend beyond their box. Runs in the page. */
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

/** Lists controls that cannot be pressed at their place at any scroll position. Runs in the page. */
function pressedInVain(): string[] {
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

/** Lists words of controls that break over lines without a hyphen. Runs in the page. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('main :is(a, button, label, legend, summary)')) {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      let at = node.parentElement;
      const isShown = at?.checkVisibility({ visibilityProperty: true });
      while (at && getComputedStyle(at).clipPath !== 'inset(50%)') at = at.parentElement;
      // Visually hidden text is in a box of one pixel, or outside the page.
      if (!isShown || at) continue;
      // An address is a single word, and can be wider than a phone.
      const text = node.nodeValue?.replace(/\S*@\S*/g, ({ length }) => ' '.repeat(length)) ?? '';
      for (const { 0: word, index } of text.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ right }) => right > 0);
        // A soft hyphen lets a word break once.
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > word.split('\u00ad').length)
          found.push(`"${word}" in "${control.textContent?.trim()}"`);
      }
    }
  }
  return found;
}

/** Lists elements that stay in the window while the page scrolls, but are too high for it. Runs in the page. */
function stuckTooHigh(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((each) => {
      const { position, top } = getComputedStyle(each);
      const end = Number.parseFloat(top) + each.getBoundingClientRect().height;
      return position === 'sticky' && each.checkVisibility() && end > innerHeight + 1;
    })
    .map((each) => `${each.localName} "${each.textContent?.trim().slice(0, 40)}"`);
}

/**
 * Waits for two frames, because styles that depend on the size of a container apply one frame after the change of the
 * window.
 */
async function twoFrames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const excessOf = () => Math.max(0, document.documentElement.scrollWidth - innerWidth);

/** Returns the number of pixels by which a page is wider than its window. */
export const excessWidth = (page: Page): Promise<number> => page.evaluate(excessOf);
export const cutTextsOf = (page: Page): Promise<string[]> => page.evaluate(cutTexts);
export const splitWords = (page: Page): Promise<string[]> => page.evaluate(brokenWords);
/** Lists crowded texts. Scrolls the page to the top. */
export const crowdedTextsOf = (page: Page): Promise<string[]> => page.evaluate(crowdedTexts);
/** Waits until a page is drawn in its present layout. */
export const waitUntilDrawn = (page: Page): Promise<void> => page.evaluate(twoFrames);

type Found = Record<string, readonly string[]>;
type Looks = Readonly<Record<string, () => unknown>>;
type Seen<T extends Looks> = { readonly [Name in keyof T]: Awaited<ReturnType<T[Name]>> };

/** Runs functions in a page as it is drawn now, with one message to the browser. */
function seen<T extends Looks>(page: Page, looks: T): Promise<Seen<T>> {
  const calls = Object.entries(looks).map(([name, look]) => `${name}: await (${look})()`);
  return page.evaluate(`(async () => { await (${twoFrames})(); return { ${calls.join()} }; })()`);
}

/** The measurements that are taken in each window. */
const inWindow = {
  excess: excessOf,
  cut: cutTexts,
  crowded: crowdedTexts,
  labels: crowdedLabels,
  isLive: comesAlive,
};

/** The number of measurements of a page that does not fit yet, a tenth of a second apart. */
const LOOKS = 20;

/**
 * Repeats a measurement until its result fits, at most `LOOKS` times. A layout that depends on a script or on the
 * size of a container changes some frames after the window.
 */
async function settled<T>(
  page: Page,
  look: () => Promise<T>,
  fits: (found: T) => boolean,
): Promise<T> {
  let found = await look();
  for (let time = 0; time < LOOKS && !fits(found); time += 1) {
    await page.waitForTimeout(100);
    found = await look();
  }
  return found;
}

/** Measures a page as soon as everything fits, or after two seconds. */
const whenFitting = (page: Page) =>
  settled(
    page,
    () => seen(page, inWindow),
    ({ isLive, excess: by, cut, crowded: over, labels }) =>
      isLive && by + cut.length + over.length + labels.length === 0,
  );

/** Lists content that does not fit in windows of growing widths. */
export async function fitFaults(page: Page, windows: readonly ViewportSize[]): Promise<Found> {
  const found: Found = {};
  for (const size of windows) {
    await page.setViewportSize(size);
    const { excess: by, cut, crowded: over, labels } = await whenFitting(page);
    found[`too wide at ${size.width} px`] = by > 0 ? [`by ${by} px`] : [];
    found[`cut off at ${size.width} px`] = cut;
    found[`crowded at ${size.width} px`] = [...over, ...labels];
  }
  return found;
}

/** Styles of a reader who sets larger distances between letters, words and lines (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/**
 * Lists content that does not fit with larger distances between letters, words and lines. The styles stay on the
 * page.
 */
export async function spacedFaults(page: Page): Promise<Found> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // The layout is final only when the fonts have loaded, because the system font is wider.
    await document.fonts.ready;
  }, SPACED);
  const { excess: by, cut, crowded: over, labels } = await whenFitting(page);
  const { vain } = await seen(page, { vain: pressedInVain });
  return {
    'too wide': by > 0 ? [`by ${by} px`] : [],
    'cut off': cut,
    crowded: [...over, ...labels],
    'takes no press': vain,
  };
}

/**
 * Returns the number of pixels by which a page is too wide after a translator has turned it to right-to-left. Runs in
 * the page.
 */
async function excessTurned(): Promise<number> {
  document.documentElement.dir = 'rtl';
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  const by = Math.max(0, document.documentElement.scrollWidth - innerWidth);
  document.documentElement.dir = 'ltr';
  return by;
}

/** Lists content that does not fit after a translator has turned the page to right-to-left. */
export async function turnedFaults(page: Page): Promise<readonly string[]> {
  const by = await page.evaluate(excessTurned);
  return by > 0 ? [`too wide by ${by} px`] : [];
}

/**
 * Lists sticky elements that are higher than a low window. One window is above the height at which styles make them
 * static, and one below it.
 */
export async function lowWindowFaults(page: Page): Promise<Found> {
  const width = page.viewportSize()?.width ?? 0;
  const found: Found = {};
  for (const height of [640, 360]) {
    await page.setViewportSize({ width, height });
    const { stuck } = await settled(
      page,
      () => seen(page, { stuck: stuckTooHigh }),
      (now) => now.stuck.length === 0,
    );
    found[`in a window ${height} px high`] = stuck;
  }
  return found;
}

/** Sets the font size of the browser, in pixels. The default is 16. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Returns the share of the window that the header covers after scrolling. Runs in the page. */
function headerShare(): number {
  scrollTo({ top: 900, behavior: 'instant' });
  const header = document.querySelector('body > header')?.getBoundingClientRect();
  return Math.max(0, header?.bottom ?? 0) / innerHeight;
}

/**
 * Lists sample alerts of different heights, if each has room for its words. The content below would move with them.
 */
function unevenAlerts(): string[] {
  const alerts = [...document.querySelectorAll('[data-machine=alertFeed] li[data-colour]')];
  const heights = alerts.map((alert) => Math.round(alert.getBoundingClientRect().height));
  return new Set(heights).size > 1 ? [`alerts of ${heights.join(', ')} px`] : [];
}

/** Lists content that does not fit with a browser font of 32 px (WCAG 1.4.4), in windows of growing widths. */
export async function largeFaults(page: Page, widths: readonly number[]): Promise<Found> {
  const found: Found = {};
  await setFontSize(page, 32);
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { excess: by, cut, crowded: over } = await whenFitting(page);
      const { font, share, broken, uneven } = await seen(page, {
        font: () => getComputedStyle(document.documentElement).fontSize,
        share: headerShare,
        broken: brokenWords,
        uneven: unevenAlerts,
      });
      found[`too wide at ${width} px`] = by > 0 ? [`by ${by} px`] : [];
      found[`of other letters at ${width} px`] = font === '32px' ? [] : [font];
      found[`under the header at ${width} px`] =
        share > (width < 640 ? 0.15 : 0.2) ? ['what is read'] : [];
      found[`cut off at ${width} px`] = cut;
      found[`crowded at ${width} px`] = over;
      found[`broken at ${width} px`] = width === 360 ? broken : [];
      found[`uneven at ${width} px`] = width < 800 ? [] : uneven;
    }
  } finally {
    await setFontSize(page, 16);
  }
  return found;
}
