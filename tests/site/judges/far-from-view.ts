/** Checks the parts of a page that browsers skip until they come near (tools/heights.ts). */

import type { Page } from 'playwright-core';
import { type Heights, measuredWidths, partsBelow, readHeights } from '../../../tools/heights.ts';

const all = await readHeights();

/** Returns whether the height of a part is close to the height that is reserved for it, in pixels. */
const isNear = (reserved: number, height: number) =>
  Math.abs(height - reserved) <= 40 + height * 0.1;

/** Lists elements that are cut off because they are painted too far outside of their part. Runs in the page. */
function cutOff(selectors: readonly string[]): string[] {
  /** The `overflow-clip-margin` of parts without the pixels that an outline needs. */
  const MARGIN = 42;
  const cut = new Set<string>();
  for (const part of selectors.flatMap((each) => [...document.querySelectorAll(each)])) {
    const frame = part.getBoundingClientRect();
    for (const each of part.querySelectorAll('*')) {
      const { width, height, left, right, top, bottom } = each.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isOut =
        top < frame.top - MARGIN ||
        bottom > frame.bottom + MARGIN ||
        left < frame.left - MARGIN ||
        right > frame.right + MARGIN;
      if (!isOut) continue;
      // If an ancestor within the part clips the element, the part does not cut it off.
      let at: Element | null = each.parentElement;
      while (at && at !== part && getComputedStyle(at).overflowX === 'visible')
        at = at.parentElement;
      const isFixed = getComputedStyle(each).position === 'fixed';
      if (at === part || isFixed) cut.add(each.outerHTML.slice(0, 120));
    }
  }
  return [...cut];
}

/**
 * Lists parts that cut off content at the present window size. If heights were measured at this width, also lists
 * parts for which the page reserves another height.
 */
export async function belowFaults(page: Page, path: string) {
  const heights: Heights = all[path] ?? {};
  const parts = Object.keys(heights);
  const place = (measuredWidths as readonly number[]).indexOf(page.viewportSize()?.width ?? 0);
  const found = await page.evaluate(partsBelow);
  const wrong = parts.filter((part) => {
    const [reserved, height] = [heights[part]?.[place] ?? 0, found[part]];
    return place >= 0 && height !== undefined && !isNear(reserved, height);
  });
  const wrongHeights = wrong.map(
    (part) => `${part}: ${heights[part]?.[place]} px for ${found[part]} px`,
  );
  const cut = await page.evaluate(cutOff, parts);
  return [
    ...wrongHeights.map(
      (part) => `other room is reserved than npm run approve -- --looks measures: ${part}`,
    ),
    ...cut.map((part) => `is cut off: ${part}`),
  ];
}
