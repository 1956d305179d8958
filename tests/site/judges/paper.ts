/**
 * Checks pages on paper, with background graphics and without them: dark text on white, and the markers of lists.
 * Content is complete on paper, without scripts, and with reduced motion.
 */

import type { Page } from 'playwright-core';
import { updatesPage } from '../../../src/data/pages/updates.copy.ts';
import { contrastFaults } from '../accessibility.ts';
import { labelFaults } from './contrast.ts';

const SHEET = { width: 794, height: 1123 };

/** Lists the faults of a page on paper, except its contrast. Runs in the page. */
function marksLost() {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  const call = (each: Element) => each.textContent?.trim().slice(0, 40) ?? '';
  const items = [...document.querySelectorAll('main li')].filter((item) => {
    const { content, backgroundColor, printColorAdjust } = getComputedStyle(item, '::before');
    return content !== 'none' && !isClear(backgroundColor) && printColorAdjust !== 'exact';
  });
  const patterned = [...document.querySelectorAll('body *')].filter(
    (each) =>
      each.textContent?.trim() !== '' &&
      each.checkVisibility() &&
      getComputedStyle(each).backgroundImage !== 'none',
  );
  const kept = [...document.querySelectorAll('main :is(h2, h3, h4, p, li, dd)')].filter(
    (each) =>
      // The words beside the questionnaire depend on its state, so some of them are hidden.
      each.closest('[hidden], [aria-hidden=true], [data-when]') === null &&
      getComputedStyle(each).visibility === 'hidden',
  );
  const stuck = [...document.querySelectorAll('main *')].filter(
    (each) =>
      /sticky|fixed/.test(getComputedStyle(each).position) &&
      each.checkVisibility() &&
      each.nextElementSibling !== null,
  );
  return {
    'markers that browsers leave out with the backgrounds': items.map(call),
    'on a picture or a gradient of styles': patterned.map(call),
    'shown one at a time, and on paper not at all': kept.map(call),
    'lies on what follows it': stuck.map(call),
  };
}

/** Lists words that are printed over a picture without their own background or shadow. Runs in the page. */
function overPictures(): string[] {
  const pictures = [...document.querySelectorAll('main img')]
    .filter((image) => image.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((image) => ({ image, box: image.getBoundingClientRect() }));
  const isOwn = (element: Element, image: Element) => {
    for (let at: Element | null = element; at && !at.contains(image); at = at.parentElement) {
      const { backgroundColor, printColorAdjust, textShadow } = getComputedStyle(at);
      const isPrinted = printColorAdjust === 'exact' && !/, 0\)$/.test(backgroundColor);
      if (isPrinted || textShadow !== 'none') return true;
    }
    return false;
  };
  return [
    ...document.querySelectorAll(
      'main :is(h1, h2, h3, h4, p, li, dt, dd, a, td, th, span, strong)',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const words = [...element.childNodes].filter(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      );
      return words.some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return pictures.some(
          ({ image, box }) =>
            width > 1 &&
            x > box.left &&
            x < box.right &&
            y > box.top &&
            y < box.bottom &&
            !isOwn(element, image),
        );
      });
    })
    .map((element) => element.textContent?.trim().slice(0, 40) ?? '');
}

/** Lists the readable texts between header and footer, except those that only work on a screen. Runs in the page. */
function readableBut(except: string): string[] {
  const found: string[] = [];
  const main = document.querySelector('main');
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
    const parent = node.parentElement;
    if (!parent || text === '') continue;
    if (parent.closest(`a,audio,button,fieldset,form,nav,svg,[aria-hidden=true],${except}`))
      continue;
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const { width, height } = parent.getBoundingClientRect();
    if (isShown && width > 1 && height > 1) found.push(text);
  }
  return found;
}

/**
 * Describes the signs before words that differ from those of their neighbours, such as the legend of a drawing. Each
 * has the position of the first sign that looks the same. On paper, a sign has a colour only if it is printed without
 * background graphics. Runs in the page.
 */
function keys(): string[] {
  const drawn = [...document.querySelectorAll('main :not(li)')].flatMap((element) => {
    const { content, backgroundColor, borderWidth, height, printColorAdjust, width } =
      getComputedStyle(element, '::before');
    if (content !== '""' || Number.parseFloat(width) < 1 || !element.checkVisibility()) return [];
    const isPrinted = !matchMedia('print').matches || printColorAdjust === 'exact';
    const colour = isPrinted && !/^rgba\(.*, 0\)$/.test(backgroundColor) ? backgroundColor : '';
    return [{ element, look: [colour, width, height, borderWidth].join(), colour }];
  });
  return drawn.flatMap(({ element, look, colour }) => {
    const near = drawn.filter((each) => each.element.parentElement === element.parentElement);
    const first = near.findIndex((each) => each.look === look);
    const words = element.textContent?.trim() ?? '';
    return near.length > 1 ? [`${words}: ${first}, ${colour === '' ? 'empty' : 'filled'}`] : [];
  });
}

/** Lists words that a box on paper cuts off. Runs in the page. */
function cutOnPaper(): string[] {
  const cut = new Set<string>();
  for (const box of document.querySelectorAll('main *')) {
    const { clipPath, overflowX, overflowY } = getComputedStyle(box);
    // Visually hidden text is cut off on purpose.
    if (`${overflowX}${overflowY}` === 'visiblevisible' || clipPath === 'inset(50%)') continue;
    const edge = box.getBoundingClientRect();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('svg, [aria-hidden=true], .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      // A line box is higher than its letters.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 4;
      const isOutside =
        left < edge.left - slack ||
        right > edge.right + slack ||
        top < edge.top - slack ||
        bottom > edge.bottom + slack;
      if (width > 1 && isOutside && node.nodeValue?.trim()) cut.add(node.nodeValue.trim());
    }
  }
  return [...cut];
}

const readable = (page: Page, except = 'a'): Promise<string[]> =>
  page.evaluate(readableBut, except);

/**
 * Texts of the latest release that are not printed: the link to it, and the count of a search. Its notes are printed.
 */
const ONLY_ON_SCREEN = new Set([
  updatesPage.latest.label,
  ',',
  '3.1.135',
  `29 ${updatesPage.found.many}`,
]);

async function print(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
}

type Found = Record<string, readonly string[]>;

/** Lists the content that is lost or cannot be read when a page is printed. The page stays in print. */
export async function paperFaults(page: Page): Promise<Found> {
  await page.setViewportSize(SHEET);
  const [shown, signs] = [await readable(page), await page.evaluate(keys)];
  await print(page);
  const printed = new Set(await readable(page));
  const printedSigns = await page.evaluate(keys);
  return {
    'no text': shown.length > 0 ? [] : ['on the whole page'],
    'not printed': shown.filter((text) => !printed.has(text) && !ONLY_ON_SCREEN.has(text)),
    'keys that changed': signs.join() === printedSigns.join() ? [] : printedSigns,
    faint: [...(await contrastFaults(page)), ...(await labelFaults(page, true))],
    ...(await page.evaluate(marksLost)),
    'over a picture': await page.evaluate(overPictures),
  };
}

/** Lists the words that are printed over a picture in landscape. */
export async function acrossFaults(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: SHEET.height, height: SHEET.width });
  return page.evaluate(overPictures);
}

/** Selects texts for visitors without scripts, and controls that need scripts. */
const OF_SCRIPTS = '.without-script, .needs-script';
/**
 * Selects the questions, and the phone numbers beside them. Without scripts, other ways to reach the company replace
 * both.
 */
const ASKED = 'div:has(> div > [data-when])';
const QUESTIONS = `[data-machine=hotline], ${ASKED}, ${ASKED} + div`;

/** The text of a page without motion. Other readings are compared with it. */
export interface CalmText {
  readonly onScreen: readonly string[];
  /** The text that visitors without scripts read as well. */
  readonly withoutScripts: readonly string[];
  readonly onPaper: readonly string[];
}

/**
 * Reads the text of a page without motion, on the screen and on paper with all folds open. Also returns the faults on
 * paper.
 */
export async function readCalm(page: Page): Promise<CalmText & { readonly faults: Found }> {
  const onScreen = await readable(page);
  const withoutScripts = await readable(page, `${OF_SCRIPTS}, ${QUESTIONS}`);
  const faults = await paperFaults(page);
  const fold = (isOpen: boolean) =>
    page.evaluate((open) => {
      for (const each of document.querySelectorAll<HTMLDetailsElement>('main details'))
        each.open = open;
    }, isOpen);
  await fold(true);
  // The text on a picture of the cycle depends on the moment, so it is left out.
  const onPaper = await readable(page, '[data-machine=intruderCycle]');
  await fold(false);
  faults['over a picture, across'] = await acrossFaults(page);
  return { onScreen, withoutScripts, onPaper, faults };
}

/** Lists content that is folded, cut off or unfinished when a page in motion is printed. */
export async function movingPaperFaults(page: Page, { onPaper }: CalmText) {
  await print(page);
  const printed = await readable(page);
  return {
    'not printed': onPaper.filter((text) => !printed.includes(text)),
    'cut off': await page.evaluate(cutOnPaper),
  };
}

/** Lists texts that can be read only without scripts, or only with scripts and reduced motion. */
export async function scriptlessFaults(page: Page, { onScreen, withoutScripts }: CalmText) {
  const plain = await readable(page, OF_SCRIPTS);
  return {
    'without scripts alone': plain.filter((text) => !onScreen.includes(text)),
    'with scripts alone': withoutScripts.filter((text) => !plain.includes(text)),
  };
}
