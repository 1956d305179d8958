/**
 * Checks contrast that axe does not check (WCAG 1.4.3). For labels of drawings, axe reads `color` instead of `fill`.
 * With forced colours, it compares other colours than those that the browser paints.
 */

import type { Page } from 'playwright-core';
import { contrastOf } from '../../../src/data/colours.ts';

interface Painted {
  readonly text: string;
  /** Colours in the format of Chromium, from the lowest layer up to the letters. */
  readonly layers: readonly string[];
}

/** Reads a colour: red, green and blue from 0 to 255, and its opacity. */
function read(colour: string) {
  const scale = colour.startsWith('color(srgb') ? 255 : 1;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { channels: [red, green, blue].map((value) => value * scale), alpha };
}

function paint(below: readonly number[], colour: string): readonly number[] {
  const { channels, alpha } = read(colour);
  return channels.map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha));
}

function tooWeak(all: readonly Painted[]): readonly string[] {
  return all.flatMap(({ text, layers }) => {
    const ground = layers.slice(0, -1).reduce(paint, [255, 255, 255]);
    const letters = paint(ground, layers.at(-1) ?? '');
    const contrast = contrastOf(letters, ground);
    return contrast < 4.5 ? [`"${text}" has a contrast of ${contrast.toFixed(1)}`] : [];
  });
}

/** Ends running transitions of colours, and those that begin in descendants when an inherited colour changes. */
export const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const running = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState !== 'finished');
    for (let all = running(); all.length > 0; all = running())
      for (const transition of all) transition.finish();
  });

/**
 * Lists labels of drawings with too little contrast. A label is compared with the box in its group; on paper, its box
 * is only outlined, so it is compared with the background of the drawing.
 */
export async function labelFaults(page: Page, isPaper = false): Promise<readonly string[]> {
  await endTransitions(page);
  const labels = await page.evaluate((onPaper) => {
    const boxOf = (label: Element) =>
      [...(label.parentElement?.querySelectorAll(':scope > rect') ?? [])]
        .map((box) => getComputedStyle(box).fill)
        .findLast((fill) => fill !== 'none');
    const groundsOf = (label: Element) => {
      const grounds: string[] = [];
      for (let at: Element | null = label; at !== null; at = at.parentElement)
        if (at instanceof HTMLElement) grounds.unshift(getComputedStyle(at).backgroundColor);
      return grounds;
    };
    return [...document.querySelectorAll('main svg text')]
      .filter((label) => label.checkVisibility({ visibilityProperty: true }))
      .flatMap((label) => {
        const box = boxOf(label);
        // The box may be translucent, so the layers below it count.
        const layers = [groundsOf(label), onPaper ? [] : (box ?? []), getComputedStyle(label).fill];
        return onPaper || box !== undefined
          ? [{ text: label.textContent ?? '', layers: layers.flat() }]
          : [];
      });
  }, isPaper);
  return tooWeak(labels);
}

/**
 * Lists texts that cannot be read in forced colours. Browsers put the canvas colour under each text, so that a text
 * of that colour disappears, whatever its intended background. If a text keeps its own colours, either the text or
 * the background may have been forced, in a dark scheme only.
 */
export async function forcedColourFaults(page: Page): Promise<readonly string[]> {
  await endTransitions(page);
  const { unseen, kept } = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    const unseen = new Set<string>();
    const kept: { text: string; layers: string[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.nodeValue?.trim() ?? '').slice(0, 40);
      if (text === '' || !element || element.closest('script, style, noscript, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, forcedColorAdjust } = getComputedStyle(element);
      if (forcedColorAdjust !== 'none') {
        if (color === canvas) unseen.add(`"${text}" has the colour of the canvas`);
        continue;
      }
      if (!element.checkVisibility({ opacityProperty: true })) continue;
      let at: Element | null = element;
      while (at && /^rgba\(.*, 0\)$/.test(getComputedStyle(at).backgroundColor))
        at = at.parentElement;
      const ground = at ? getComputedStyle(at).backgroundColor : '';
      kept.push({ text, layers: [ground, color] });
    }
    return { unseen: [...unseen], kept };
  });
  return [...unseen, ...tooWeak(kept)];
}
