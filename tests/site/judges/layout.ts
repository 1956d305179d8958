/** Finds visible faults in the layout of a page that no checker of documents finds. */

import type { Page } from 'playwright-core';

/** Lists faults of the layout. Runs in the page, so it may use only the page. */
function look(): string[] {
  const faults = new Set<string>();
  const call = (element: Element) =>
    `${element.localName} "${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  const isClear = (colour: string) => /, 0\)$|transparent|\/ 0\)$/.test(colour);
  const opacityOf = (element: Element | null): number =>
    element === null
      ? 1
      : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);

  for (const picture of document.querySelectorAll('main img')) {
    if (picture.checkVisibility({ visibilityProperty: true }) && picture.getAttribute('alt') !== '')
      if (opacityOf(picture) < 0.5) faults.add(`img "${picture.getAttribute('alt')}" is faint`);
  }
  for (const head of document.querySelectorAll('main th')) {
    const table = head.closest('table');
    const place = head.parentElement ? [...head.parentElement.children].indexOf(head) : 0;
    const cells = [...(table?.querySelectorAll(`tbody td:nth-child(${place + 1})`) ?? [])];
    const isUsed = head.closest('thead') === null || cells.some((cell) => cell.checkVisibility());
    if (table?.checkVisibility() && isUsed && !head.checkVisibility({ visibilityProperty: true }))
      faults.add(`${call(head)} is kept from those who hear the table`);
  }
  for (const control of document.querySelectorAll('main :is(button, a[data-look])')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(control);
    const isDrawn =
      (style.borderStyle !== 'none' &&
        style.borderWidth !== '0px' &&
        !isClear(style.borderColor)) ||
      !isClear(style.backgroundColor) ||
      style.textDecorationLine.includes('underline') ||
      control.querySelector('svg') !== null;
    if (!isDrawn) faults.add(`${call(control)} looks like nothing that can be pressed`);
  }
  for (const scrolled of document.querySelectorAll('main section[tabindex="0"]'))
    if (getComputedStyle(scrolled).overflowY === 'hidden')
      faults.add(`${call(scrolled)} is reached by keys to be scrolled, and cannot be`);
  // The digits of a clock must have one width, because the clock would move otherwise.
  const fonts = new Set<string>();
  for (const figures of document.querySelectorAll<HTMLElement>('main *')) {
    const { fontVariantNumeric, fontFamily, fontWeight } = getComputedStyle(figures);
    const font = `${fontFamily} ${fontWeight}`;
    if (!fontVariantNumeric.includes('tabular-nums') || fonts.has(font)) continue;
    if (figures.closest('svg') !== null || !figures.checkVisibility()) continue;
    fonts.add(font);
    const widths = ['0000000000', '1111111111'].map((text) => {
      const sample = document.createElement('span');
      sample.style.position = 'absolute';
      sample.textContent = text;
      figures.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    });
    if (Math.abs((widths[0] ?? 0) - (widths[1] ?? 0)) > 0.5)
      faults.add(`the figures of ${call(figures)} are not of one width`);
  }
  // `sizes` states the drawn width of a picture, by which the browser chooses a file. On phones `sizes` may state
  // less, because a picture with half the pixels is still sharp there, and smaller.
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
    const hasSizes = picture.closest('picture')?.querySelector('[sizes]') ?? picture.sizes;
    if (!hasSizes || !picture.complete || !picture.checkVisibility()) continue;
    const { naturalWidth, naturalHeight } = picture;
    const { width, height } = picture.getBoundingClientRect();
    const isCut = getComputedStyle(picture).objectFit === 'cover';
    const drawn = isCut ? Math.max(width, (height * naturalWidth) / naturalHeight) : width;
    // A picture's own width is that of `sizes`, because browsers divide it by the density.
    if (naturalWidth / drawn < (innerWidth < 640 ? 0.45 : 0.75))
      faults.add(
        `img "${picture.alt}" is chosen for ${naturalWidth} px and drawn ${Math.round(drawn)} px wide`,
      );
  }
  // Touch targets need room (WCAG 2.5.8). A list of addresses and a line under a drawing have room around them.
  const isRoomy = ['/privacy', '/terms', '/quill'].includes(location.pathname);
  for (const link of document.querySelectorAll('main a')) {
    const isInText = [...(link.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (isRoomy || isInText) continue;
    if (
      link.checkVisibility({ visibilityProperty: true }) &&
      link.getBoundingClientRect().height < 24
    )
      faults.add(`${call(link)} stands alone and is low`);
  }
  // Words that are hidden from screen readers can belong to a picture, and then they lie over it.
  for (const words of document.querySelectorAll('main [aria-hidden=true] :is(span, strong)')) {
    if (words.childElementCount > 0 || !words.checkVisibility({ visibilityProperty: true }))
      continue;
    words.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const over = there.slice(0, Math.max(0, there.indexOf(words)));
    if (over.some(({ localName }) => localName === 'img'))
      faults.add(`${call(words)} lies under a picture`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...faults];
}

/** Describes the faults in the layout of a page. Scrolls the page. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(look);
}

/** Finds headings without room between them and a card that follows. Runs in the page. */
function findTouched(): string[] {
  const cards = [...document.querySelectorAll('main *')].filter((each) => {
    const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(each);
    const isDrawn = borderTopStyle !== 'none' && !/, 0\)$|transparent/.test(borderTopColor);
    return borderTopWidth !== '0px' && isDrawn && each.checkVisibility();
  });
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const { left, right, bottom } = words.getBoundingClientRect();
    const isTouched = cards.some((card) => {
      const box = card.getBoundingClientRect();
      const isBelow = box.left < right && box.right > left && Math.abs(box.top - bottom) < 8;
      return isBelow && !card.contains(heading) && !heading.contains(card);
    });
    return isTouched ? [`"${heading.textContent}" touches the card below it`] : [];
  });
}

/** Lists headings that touch a card because the content between them needs scripts. */
export function touchingFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(findTouched);
}
