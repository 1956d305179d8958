/**
 * Finds faults of a page that no accessibility tree shows: texts for screen readers that are not visible, controls
 * that take no press, and controls without a focus indicator.
 */

import type { Page } from 'playwright-core';

/** Lists faults of the parts that a selector finds. Runs in the page, so it may use only its argument. */
function look(within: string): string[] {
  const faults = new Set<string>();
  const controls = 'a[href],button,input,select,summary,textarea';
  const call = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50) || element.id}"`;
  const up = (element: Element): Element[] => {
    const way: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) way.push(at);
    return way;
  };
  const isMeant = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true],[inert],audio,noscript,svg') === null &&
    !up(element).some((at) => getComputedStyle(at).clipPath === 'inset(50%)');
  /** Returns the element that a press at the middle of a box reaches. */
  const meets = ({ left, right, top, bottom }: DOMRect) =>
    document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const boxOf = (boxes: Iterable<DOMRect>) =>
    [...boxes].find(({ width, height }) => width > 1 && height > 1);

  /**
   * Returns whether an element may cover another. A control may, if it takes the presses on its whole card; a sheet
   * may, if it stays until the visitor scrolls on.
   */
  const mayCover = (there: Element, element: Element) =>
    there
      .closest(`${controls},label`)
      ?.closest('label,li,article,section,div')
      ?.contains(element) ||
    up(there).some((at) => getComputedStyle(at).position === 'sticky' && !at.contains(element));

  const seen = (element: Element, name: string) => {
    const opacity = up(element).reduce((all, at) => all * Number(getComputedStyle(at).opacity), 1);
    // A disabled control may be faint (WCAG 1.4.3).
    const isOff = element.closest('[aria-disabled=true],:disabled') !== null;
    if (opacity < 0.5 && !isOff) faults.add(`${name} is too faint to be seen`);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    for (const at of up(element)) {
      if (at.scrollTop === 0 || getComputedStyle(at).overflowY !== 'hidden') continue;
      at.scrollTop = 0;
      const { top, bottom } = element.getBoundingClientRect();
      const frame = at.getBoundingClientRect();
      if (top > frame.bottom - 2 || bottom < frame.top + 2)
        faults.add(`${name} is cut off: nobody can scroll to it`);
    }
  };

  /** Ends transitions. With reduced motion they last one frame, for which this judge does not wait. */
  const settle = (element: Element) => {
    for (const animation of element.getAnimations()) animation.finish();
  };
  const leave = (element: HTMLElement) => {
    element.blur();
    settle(element);
  };
  const focused = document.activeElement;
  if (focused instanceof HTMLElement) leave(focused);
  const roots = document.querySelectorAll(within);
  if (roots.length === 0) throw new Error(`There is no ${within}.`);
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.nodeValue ?? '').trim();
      if (parent === null || text === '' || !isMeant(parent)) continue;
      const name = `the text "${text.slice(0, 50)}"`;
      seen(parent, name);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = boxOf(range.getClientRects());
      if (box === undefined) {
        faults.add(`${name} has no room`);
        continue;
      }
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < 10) faults.add(`${name} is tiny`);
      const column = range.getBoundingClientRect();
      if (text.length > 60 && column.width < 7 * size && column.height > 8 * size)
        faults.add(`${name} stands in a column of a word or two`);
      const there = meets(box);
      if (
        there !== null &&
        !there.contains(parent) &&
        !parent.contains(there) &&
        !mayCover(there, parent)
      )
        faults.add(`${name} lies under ${call(there)}`);
    }
    const used = [...root.querySelectorAll<HTMLElement>(controls)];
    if (root instanceof HTMLElement && root.matches(controls)) used.unshift(root);
    for (const control of used) {
      const label = (control as HTMLInputElement).labels?.[0];
      const target = control.matches('input') && label ? label : control;
      if (!isMeant(control) && !(target !== control && isMeant(target))) continue;
      control.focus();
      // The label can show the focus for its control.
      for (const at of up(control).slice(0, 4)) settle(at);
      if (document.activeElement !== control) {
        faults.add(`${call(target)} takes no focus`);
        continue;
      }
      seen(target, call(target));
      const box = boxOf(target.getClientRects());
      if (box === undefined) faults.add(`${call(target)} has no room`);
      else if (
        box.bottom <= 0 ||
        box.top >= innerHeight ||
        box.right <= 0 ||
        box.left >= innerWidth
      )
        faults.add(`${call(target)} has the focus out of the window`);
      else {
        const there = meets(box);
        if (!(there && (target.contains(there) || control.contains(there))))
          faults.add(`${call(target)} takes no press: ${there ? call(there) : 'nothing'} does`);
      }
      const shows = up(control)
        .slice(0, 4)
        // The outline of a native control that a drawing covers is invisible.
        .filter((at) => at.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .flatMap((at) =>
          [undefined, '::before', '::after'].map((part) => getComputedStyle(at, part)),
        )
        .some(({ outlineStyle, outlineWidth, outlineColor }) => {
          const isClear = /, 0\)$|transparent|\/ 0\)$/.test(outlineColor);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear;
        });
      if (!shows) faults.add(`${call(target)} does not show its focus`);
      leave(control);
    }
  }
  return [...faults];
}

/**
 * Lists elements that lie over the sticky header, places that the header covers, and texts that show through a sticky
 * element.
 */
function underHeader(): string[] {
  const home = document.querySelector('body > header a');
  if (!home) throw new Error('There is no header.');
  const over = new Set<string>();
  const sticky = [...document.querySelectorAll('main *')].filter(
    (each) => getComputedStyle(each).position === 'sticky',
  );
  /** Returns whether the background of an element hides the content under it. */
  const isOpaque = (element: Element) => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return opacity === '1' && (/^rgb\(/.test(backgroundColor) || element.localName === 'img');
  };
  const hasText = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
    });
  for (let top = 0; top < document.documentElement.scrollHeight; top += 97) {
    scrollTo({ top, behavior: 'instant' });
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    for (const each of sticky) {
      const { left, width, top: from, height } = each.getBoundingClientRect();
      // An element that has scrolled away with its section is no fault, but a sticky one is.
      const isHeld = Math.abs(from - Number.parseFloat(getComputedStyle(each).top)) < 1;
      if (isHeld && from + height / 2 < header && each.textContent?.trim())
        over.add(`"${each.textContent.trim().slice(0, 40)}" stays under the header`);
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const [x, y] = [left + width * part, from + Math.min(height, innerHeight) * part];
        const met = document.elementsFromPoint(x, y);
        const there = met.slice(met.findIndex((one) => each.contains(one)));
        const under = there.findIndex((one) => !each.contains(one));
        if (under < 1 || there.slice(0, under).some(isOpaque)) continue;
        const text = there.slice(under).find((one) => hasText(one, x, y));
        if (text && !text.contains(each))
          over.add(
            `"${text.textContent?.trim().slice(0, 40)}", read through what sticks, at ${top}`,
          );
      }
    }
    for (const place of document.querySelectorAll('body > header :is(a, button)')) {
      const box = place.getBoundingClientRect();
      if (box.width < 2 || box.bottom < 2 || !place.checkVisibility({ visibilityProperty: true }))
        continue;
      const { left, right, bottom } = box;
      const there = document.elementFromPoint((left + right) / 2, (box.top + bottom) / 2);
      if (there && there.closest('body > header') === null)
        over.add(`${there.localName} "${there.textContent?.trim().slice(0, 40)}" at ${top}`);
    }
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')) {
    const target = document.getElementById(link.hash.slice(1));
    target?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    if (target && target.getBoundingClientRect().top < bottom - 1)
      over.add(`the place that "${link.textContent?.trim()}" leads to`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...over].slice(0, 3);
}

/** Describes the visible faults in parts of a page. Moves the focus, and scrolls the page. */
export async function eyeFaults(page: Page, within: string): Promise<readonly string[]> {
  // Browsers show the focus only after a key was used.
  await page.keyboard.press('Tab');
  return page.evaluate(look, within);
}

export function headerFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(underHeader);
}

/** Lists shapes of drawings without fill and stroke, which are invisible. */
export function unpaintedShapes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSeen = (paint: string) => paint !== 'none' && !/^rgba\(.*, 0\)$/.test(paint);
    return [...document.querySelectorAll('svg :is(path, line, rect, circle, ellipse)')]
      .filter((shape) => shape.checkVisibility() && !shape.closest('defs, pattern'))
      .filter((shape) => {
        const { fill, stroke, strokeWidth } = getComputedStyle(shape);
        const isFilled = isSeen(fill) && shape.localName !== 'line';
        return !isFilled && !(isSeen(stroke) && Number.parseFloat(strokeWidth) > 0);
      })
      .map(
        (shape) =>
          `${shape.localName} in ${shape.closest('[id], [data-machine]')?.outerHTML.slice(0, 60)}`,
      );
  });
}

/** The pages with the most controls. */
export const pagesWithMostControls = [
  '/integrations',
  '/updates',
  '/team',
  '/urgent-crime-hotline',
  '/industries/universities',
  '/quill',
  '/quill-voice',
  '/manager',
];

const CONTROLS = 'main :is(a[href], button, input, summary, textarea, [tabindex="0"])';

/** Gives each control of a page the focus. Runs in the page. */
async function focusAll(
  controls: string,
): Promise<{ all: number; lost: string[]; hidden: string[] }> {
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(isShown);
  const [lost, hidden] = [new Set<string>(), new Set<string>()];
  for (const each of shown) {
    each.focus({ preventScroll: true });
    // In the next frame, a browser removes the focus from an element without a box.
    await new Promise(requestAnimationFrame);
    if (!isShown(each) || document.activeElement !== each) lost.add(each.outerHTML.slice(0, 120));
    for (const other of shown) if (!isShown(other)) hidden.add(other.outerHTML.slice(0, 120));
    each.blur();
  }
  return { all: shown.length, lost: [...lost], hidden: [...hidden] };
}

/**
 * Counts the controls of a page. Lists controls that lose the focus when they get it, and controls that are hidden
 * while another has it.
 */
export function focusFaults(page: Page): ReturnType<typeof focusAll> {
  return page.evaluate(focusAll, CONTROLS);
}

/** Gives each control the focus from the end of the page to its beginning, as Shift and Tab do. Runs in the page. */
async function focusUpwards(controls: string): Promise<string[]> {
  const covered: string[] = [];
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  for (const each of [...document.querySelectorAll<HTMLElement>(controls)].reverse()) {
    if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true })) continue;
    each.focus();
    await new Promise(requestAnimationFrame);
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const middle = (left + right) / 2;
    const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const there = document.elementFromPoint(middle, y);
      return there !== null && (each.contains(there) || there.contains(each));
    });
    if (!isSeen) covered.push(each.outerHTML.slice(0, 120));
  }
  return covered;
}

/** Lists controls that a sticky element covers completely when they get the focus (WCAG 2.4.11). */
export function coveredUpwards(page: Page): Promise<string[]> {
  return page.evaluate(focusUpwards, CONTROLS);
}
