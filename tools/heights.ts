/**
 * This module measures the sections below the first view of each page. Styles in the document let the browser skip
 * such a section until it comes near (`content-visibility: auto`), and reserve its height.
 *
 * The heights depend on the words of a brand. If the brand has no file of heights, browsers lay out its pages as a
 * whole.
 *
 * @see https://developer.mozilla.org/docs/Web/CSS/content-visibility
 */

import { readFile, writeFile } from 'node:fs/promises';
import { routeIds, routes } from '../src/data/routes.ts';
import { launchEngine } from './chromium.ts';
import { startPreview } from './preview.ts';
import { run } from './run.ts';
import { settings } from './settings.ts';

/** The widths of the measured windows, in CSS pixels. `from` has the width from which each measurement applies. */
export const measuredWidths = [360, 800, 1280] as const;
const from = [0, 640, 1024] as const;

/** The heights in CSS pixels at each of the widths, by the selector of the section. */
export type Heights = Readonly<Record<string, readonly number[]>>;

const file = `brand/${settings.brand}/heights.json`;

/** Reads the heights by the path of each page. The result is empty for a brand whose pages were not measured. */
export async function readHeights(): Promise<Readonly<Record<string, Heights>>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, Heights>;
}

/**
 * Returns the styles by which browsers skip sections until they come near; empty for a page without measured
 * sections. Content that sticks out of a section by at most 48 px, such as an outline, is still painted.
 */
export function skippingStyles(heights: Heights = {}): string {
  const parts = Object.entries(heights);
  if (parts.length === 0) return '';
  const sizes = from.map((width, place) => {
    const rules = parts.map(
      ([part, all]) => `${part}{contain-intrinsic-block-size:auto ${all[place]}px}`,
    );
    return width === 0 ? rules.join('') : `@media (min-width:${width}px){${rules.join('')}}`;
  });
  const all = parts.map(([part]) => part).join();
  return `${sizes.join('')}@media screen{html[data-top] :is(${all}){content-visibility:auto;overflow-clip-margin:48px}}`;
}

/**
 * Measures the sections below the first view at the present window size, and returns their heights by selector. This
 * function runs in the page.
 */
export function partsBelow(): Record<string, number> {
  /** The height that counts as the first view, in CSS pixels. No phone has a higher window. */
  const FIRST_VIEW = 900;
  const main = document.querySelector('main') as HTMLElement;
  const selectorOf = (part: Element): string => {
    const { parentElement } = part;
    if (parentElement === null || part === main) return part.localName;
    const place = [...parentElement.children].indexOf(part) + 1;
    return `${selectorOf(parentElement)}>:nth-child(${place})`;
  };
  const boxes = (part: Element): Element[] =>
    getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(boxes) : [part];
  const found: Record<string, number> = {};
  for (const part of [...[...main.children].flatMap(boxes), ...main.querySelectorAll('.below')]) {
    const { top, height } = part.getBoundingClientRect();
    if (height > 0 && top + scrollY > FIRST_VIEW) found[selectorOf(part)] = Math.round(height);
  }
  const footer = document.querySelector('body > footer');
  return { ...found, 'body>footer': Math.round(footer?.getBoundingClientRect().height ?? 0) };
}

/**
 * Measures pages of the built site, and stores their heights for the next build.
 *
 * @param paths the pages; a path without a route is skipped.
 */
export async function measureHeights(paths: readonly string[]): Promise<void> {
  const pages = routeIds.map((id) => routes[id].path).filter((path) => paths.includes(path));
  const [preview, browser] = await Promise.all([startPreview({ port: 0 }), launchEngine()]);
  try {
    const kept = { ...(await readHeights()) };
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const path of pages) {
      const heights: Record<string, number[]> = {};
      for (const [place, width] of measuredWidths.entries()) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(preview.origin + path);
        await page.evaluate(() => delete document.documentElement.dataset.top);
        const found = await page.evaluate(partsBelow);
        const parts = place === 0 ? found : heights;
        for (const part of Object.keys(parts)) {
          heights[part] ??= [];
          // In a wider window, a section may be higher up and not be measured. It then keeps the height of the
          // narrower window.
          heights[part].push(found[part] ?? heights[part].at(-1) ?? 0);
        }
      }
      kept[path] = heights;
    }
    await writeFile(file, JSON.stringify(kept));
    await run(['biome', 'format', '--write', file]);
  } finally {
    await browser.close();
    await preview.close();
  }
}
