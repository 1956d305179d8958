/**
 * Compares pages, as a person sees them, with approved pictures (tests/oracle/looks, at a quarter of their size).
 * `npm run approve -- --looks` renews the pictures.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CDPSession, Page } from 'playwright-core';
import { urgentLabels } from '../../src/data/menus.copy.ts';
import { routeIds, routes } from '../../src/data/routes.ts';
import { isSample } from '../../tools/test-scope.ts';
import { type DifferentArea, differences, type Pixels } from './looks-compare.ts';
import { joinNeighbours, nearestText, report, SCALE } from './looks-report.ts';

export const FOLDER = 'tests/oracle/looks';

/**
 * The quality of the pictures. JPEG works on blocks of 16 by 16 pixels. Unchanged blocks are equal to the byte, so
 * its losses add no noise to the comparison. (WebP distributes its bits over the whole picture.)
 */
const QUALITY = 40;

/**
 * Switches that let a browser fetch every picture at once, and draw a page only with its decoded pictures. They
 * change no document.
 */
export const ALL_PICTURES = [
  '--blink-settings=lazyLoadEnabled=false',
  '--disable-checker-imaging',
] as const;

/** The number of pictures that are taken of a page until it is at rest. */
const ATTEMPTS = 10;
const PAUSE = 400;

/** Whether differences are stored as approved (tests/commands/approve.ts). */
export const isApproving = process.env.LOOKS === 'approve';

/** Returns the name of a page's picture at a width. */
export function pictureName(path: string, width: number): string {
  return `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}`;
}

/** The pages with pictures. */
export const picturedPages = [...routeIds.map((id) => routes[id].path), '/no/such/page'];

/** The height of the window of each picture, by its width. */
export const windowHeights: Readonly<Record<number, number>> = { 360: 740, 800: 1100, 1280: 800 };

/** Returns the file of an approved picture. */
const approvedFile = (name: string): string => join(FOLDER, `${name}.jpg`);

/**
 * The file that names the browser of the approved pictures, because another browser or version may draw the same page
 * differently.
 */
const APPROVED_WITH = join(FOLDER, 'approved-with.txt');

/** Returns the name and the major version of a page's browser. */
function drawnBy(page: Page): string {
  const browser = page.context().browser();
  return `${browser?.browserType().name()} ${browser?.version().split('.')[0]}`;
}

/**
 * Returns whether pages are compared, which needs the browser and the brand of the approved pictures. While looks are
 * approved, this browser becomes that of the pictures.
 */
export function isComparable(page: Page): boolean {
  if (isApproving) writeFileSync(APPROVED_WITH, `${drawnBy(page)}\n`);
  return isSample && readFileSync(APPROVED_WITH, 'utf8').trim() === drawnBy(page);
}

export interface PictureArea {
  /** Selects the content of the picture, which is as wide as the window; null for the whole page. */
  readonly part: string | null;
  /** Whether the page keeps its scroll position, because the part is already in the window. */
  readonly stays?: boolean;
}

interface Wanted extends PictureArea {
  readonly label: string;
}

/**
 * Brings a page to rest, at its top. Runs in the page.
 *
 * Letters are shaped as on a fine screen, without hinting to whole pixels, so that both of Chromium's programs draw
 * the same to the byte. Chromium does not draw content behind a decoded picture, so the colour of a picture's edge
 * would depend on the moment of decoding. A picture that is moved by a hundredth of a percent may not fill its box,
 * so it hides nothing.
 *
 * @returns the top and the bottom of the picture on the page, in pixels.
 */
async function settle({ part, stays, label }: Wanted): Promise<readonly [number, number]> {
  if (document.adoptedStyleSheets.every((sheet) => sheet.media.mediaText !== 'all')) {
    const still = new CSSStyleSheet({ media: 'all' });
    still.replaceSync(`*, ::before, ::after { text-rendering: geometricPrecision !important;
      caret-color: transparent !important; transition: none !important }
      /* The browser's own player shows its times in a font of the machine, so they are hidden. */
      audio::-webkit-media-controls-current-time-display,
      audio::-webkit-media-controls-time-remaining-display { visibility: hidden }
      @layer reset { img { object-position: 50% 50.01% } }`);
    document.adoptedStyleSheets.push(still);
  }
  // Animations of parts after the first view are ended, because these parts are laid out only later
  // (src/views/base.css).
  for (const animation of document.getAnimations()) {
    if ((animation as CSSAnimation).animationName === 'late') animation.finish();
    // Footage is set to its first frame, which is equal to the still.
    if ((animation.effect as KeyframeEffect).target?.closest('[data-frames]')) {
      animation.pause();
      animation.currentTime = 0;
    }
  }
  // The script in the head has chosen one of two labels for this load (decision D14), so the label is set.
  for (const each of document.querySelectorAll('[data-urgent-label]')) each.textContent = label;
  if (!stays) scrollTo({ top: 0, behavior: 'instant' });
  // The browser requests a picture for another width in the next frame. Without scripts, there are no callbacks for
  // frames.
  const frames = matchMedia('(scripting: none)').matches ? [] : [1, 2];
  for (const _ of frames) await new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  const shown = [...document.images].filter((image) => image.checkVisibility());
  const arrives = (image: HTMLImageElement) =>
    new Promise((resolve) => {
      if (image.complete) resolve(null);
      image.addEventListener('load', resolve);
      // A missing picture is visible in the comparison, so it need not arrive.
      image.addEventListener('error', resolve);
    });
  await Promise.all(shown.map(arrives));
  if (part === null) return [0, document.documentElement.scrollHeight];
  const boxes = [...document.querySelectorAll(part)].map((each) => each.getBoundingClientRect());
  if (boxes.length === 0) throw new Error(`There is no ${part}.`);
  const top = Math.floor(Math.min(...boxes.map((box) => box.top)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom)));
  return [Math.max(top, 0) + scrollY, bottom + scrollY];
}

/** Restores the letters of a page. Runs in the page. */
function release(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    ({ media }) => media.mediaText !== 'all',
  );
}

interface Taken {
  readonly picture: Buffer;
  /** The top of the picture on the page, in pixels. */
  readonly top: number;
}

/** Pages whose styles apply as if every element were pointed at. */
const pointed = new WeakSet<Page>();

/**
 * Rewrites the selectors of a page's styles so that they apply as if each element were pointed at and pressed, and
 * each focusable element had the focus. Restores them if `isPointed` is false. Specificity stays the same. Runs in
 * the page.
 */
function point(isPointed: boolean): void {
  const always = ':not(.never)';
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const kept = rule as CSSStyleRule & { written?: string };
        if (!isPointed) rule.selectorText = kept.written ?? rule.selectorText;
        else if (/:(?:hover|active|focus)/.test(rule.selectorText)) {
          kept.written = rule.selectorText;
          rule.selectorText = kept.written
            .replace(/:(?:hover|active|focus-within)\b/g, always)
            .replace(/:focus(?:-visible)?\b/g, `:where(a, button, input, summary)${always}`);
        }
      }
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
}

/**
 * Shows each element of a page as if it were pointed at and pressed, and each focusable element as if it had the
 * focus.
 */
export async function pointAtAll(page: Page): Promise<void> {
  pointed.add(page);
  await page.evaluate(point, true);
}

/** Undoes `pointAtAll`. */
export async function pointAtNothing(page: Page): Promise<void> {
  if (pointed.delete(page)) await page.evaluate(point, false);
}

/** Opens every fold. Marks each element that has a letter, in some font, that no earlier element has in that font. */
function markLetters(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const met = new Set<string>();
  for (const element of document.querySelectorAll(
    'body, body :not(script, style, noscript, template)',
  )) {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue)
      .join('');
    if (text.trim() === '') continue;
    const { fontFamily, fontStyle, fontWeight, textTransform } = getComputedStyle(element);
    const fresh = [...new Set(text)]
      .map((letter) => [fontFamily, fontStyle, fontWeight, textTransform, letter].join())
      .filter((letter) => !met.has(letter));
    if (fresh.length === 0 || !element.checkVisibility()) continue;
    for (const letter of fresh) met.add(letter);
    element.toggleAttribute('data-letters', true);
  }
}

/**
 * Lists elements whose text is drawn in a font of the machine, with that font. Such fonts differ between machines.
 * Opens closed folds.
 */
export async function fontFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(markLetters);
  const session = await sessionOf(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-letters]',
  });
  const found = nodeIds.map(async (nodeId) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const ofMachine = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (ofMachine.length === 0) return [];
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    return [`${ofMachine.map(({ familyName }) => familyName).join()}: ${outerHTML.slice(0, 160)}`];
  });
  return (await Promise.all(found)).flat();
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Returns the CDP session of a page. The session is kept as long as the page, because its end would also end the
 * page's emulated media.
 */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function take(page: Page, { part, stays = false }: PictureArea): Promise<Taken> {
  const [label = ''] = urgentLabels;
  const [top, bottom] = await page.evaluate(settle, { part, stays, label });
  const width = page.viewportSize()?.width ?? 0;
  const session = await sessionOf(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: QUALITY,
    // Without this, a taller window would scroll the page.
    captureBeyondViewport: !stays,
    clip: { x: 0, y: top, width, height: bottom - top, scale: SCALE },
  });
  return { picture: Buffer.from(data, 'base64'), top };
}

/**
 * Takes pictures until one is as expected. Without an expectation, takes pictures until one is equal to the one
 * before, because a changing look cannot be compared.
 *
 * @returns null if no two consecutive pictures are equal.
 */
async function takeAtRest(
  page: Page,
  part: PictureArea,
  isExpected: ((picture: Buffer) => Promise<boolean>) | null = null,
): Promise<Taken | null> {
  let last = await take(page, part);
  let isAtRest = false;
  for (let left = ATTEMPTS; left > 0 && !isAtRest; left -= 1) {
    if (await isExpected?.(last.picture)) break;
    // A busy browser gets more time while a picture differs from the expected one. Before an approval it always gets
    // time, because two consecutive pictures may both lack a part that is still loading.
    if (isExpected || isApproving) await page.waitForTimeout(PAUSE);
    const next = await take(page, part);
    isAtRest = !isExpected && next.picture.equals(last.picture);
    last = next;
  }
  await page.evaluate(release);
  return isExpected || isAtRest ? last : null;
}

/** Returns the present look of a page, or of a part of it, for tests of the comparison itself. */
export async function takePixels(page: Page, part: string | null = null): Promise<Pixels> {
  const taken = await takeAtRest(page, { part });
  if (taken === null) throw new Error('The page does not come to rest.');
  return pixelsOf(taken.picture);
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

async function spotsOf(approved: Buffer, now: Buffer): Promise<readonly DifferentArea[]> {
  return approved.equals(now) ? [] : differences(await pixelsOf(approved), await pixelsOf(now));
}

/** Stores the present look of a page if it differs from the approved one. A look that still changes is not stored. */
async function approveLook(
  page: Page,
  name: string,
  part: PictureArea,
): Promise<readonly string[]> {
  const file = approvedFile(name);
  const before = existsSync(file) ? readFileSync(file) : null;
  const isSame = async (picture: Buffer) =>
    before !== null && (await spotsOf(before, picture)).length === 0;
  const { picture } = await take(page, part);
  // The page has its own letters until the next picture, as after every other picture.
  await page.evaluate(release);
  if (await isSame(picture)) return [];
  const taken = await takeAtRest(page, part);
  if (taken === null) return [`${name} does not come to rest: it was not approved.`];
  if (await isSame(taken.picture)) return [];
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, taken.picture);
  return [];
}

/**
 * Describes the differences from the approved look, at most three places, each in a sentence. Returns none if the
 * look cannot be compared. While looks are approved, differences are stored instead.
 */
export async function lookFaults(
  page: Page,
  name: string,
  part: PictureArea = { part: null },
): Promise<readonly string[]> {
  if (!isComparable(page)) return [];
  if (isApproving) return approveLook(page, name, part);
  const file = approvedFile(name);
  if (!existsSync(file)) return [`${name} is not approved yet: npm run approve -- --looks`];
  const before = readFileSync(file);
  const isMeant = async (picture: Buffer) => (await spotsOf(before, picture)).length === 0;
  const { picture, top } = (await takeAtRest(page, part, isMeant)) ?? (await take(page, part));
  const spots = await spotsOf(before, picture);
  if (spots.length === 0) return [];
  const [approved, now] = [await pixelsOf(before), await pixelsOf(picture)];
  const shown = report(name, approved, now, spots);
  const heights = [approved, now].map(({ height }) => Math.round(height / SCALE));
  const grown =
    heights[0] === heights[1] ? '' : ` It is ${heights[1]} px high instead of ${heights[0]} px.`;
  const places = joinNeighbours(spots).slice(0, 3);
  return Promise.all(
    places.map(async ({ x, from, to, by }) => {
      const there = await page.evaluate(nearestText, { x, y: top + (from + to) / 2 });
      return `${name} looks otherwise from y = ${top + from} to ${top + to} px, ${there}: by up to ${Math.round(by)} of 255.${grown} See ${shown}; if it is meant, npm run approve -- --looks PAGE.`;
    }),
  );
}
