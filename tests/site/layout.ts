import type { Page } from 'playwright-core';

/** What the eye finds in the layout of a page, and no checker of documents judges. */

/** Looked at inside the page, so it knows nothing but what is in it. */
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
  // A clock whose figures differ in width trembles as it counts.
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
  // `sizes` says how wide a picture is drawn, for a sharp one is chosen by it. On phones it may say less: what is
  // half as fine is still sharp there, and smaller.
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
    const hasSizes = picture.closest('picture')?.querySelector('[sizes]') ?? picture.sizes;
    if (!hasSizes || !picture.complete || !picture.checkVisibility()) continue;
    const { naturalWidth, naturalHeight } = picture;
    const { width, height } = picture.getBoundingClientRect();
    const isCut = getComputedStyle(picture).objectFit === 'cover';
    const drawn = isCut ? Math.max(width, (height * naturalWidth) / naturalHeight) : width;
    // The width by `sizes`: browsers divide a picture's own by its density.
    if (naturalWidth / drawn < (innerWidth < 640 ? 0.45 : 0.75))
      faults.add(
        `img "${picture.alt}" is chosen for ${naturalWidth} px and drawn ${Math.round(drawn)} px wide`,
      );
  }
  // Fingers want room; a list of addresses and a line under a drawing have it around them (WCAG 2.5.8).
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
  // What nobody hears may be words in a picture: they lie over it.
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

/**
 * Texts that nobody sees in forced colours: browsers put the canvas under each text, so that one in the colour of the
 * canvas vanishes, whatever ground it was meant for.
 */
export function unseenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    const unseen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element?.closest('script, style, noscript, svg')) continue;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      const { color, forcedColorAdjust } = getComputedStyle(element);
      if (color === canvas && forcedColorAdjust !== 'none') unseen.add(text.slice(0, 40));
    }
    return [...unseen];
  });
}

/** What is seen before what it is read after, as pairs: styles have changed the order. */
function turned(): string[] {
  const call = (element: Element) =>
    ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim().slice(0, 14) ||
    element.localName;
  const found: string[] = [];
  for (const box of document.querySelectorAll('main, main *')) {
    if (!/grid|flex/.test(getComputedStyle(box).display)) continue;
    // A figure stands over what it means.
    if (box.matches('dl > div') || box.closest('[aria-hidden=true], svg, button, label')) continue;
    const parts = [...box.children].flatMap((part) => {
      const { position, display } = getComputedStyle(part);
      // What is no box of its own gives its place to its children.
      const shown = display === 'contents' ? [...part.children] : [part];
      return position === 'absolute' || position === 'fixed' || part.ariaHidden === 'true'
        ? []
        : shown.map((each) => ({ each, at: each.getBoundingClientRect() }));
    });
    const seen = parts.filter(({ at }) => at.width > 1 && at.height > 1).slice(0, 12);
    for (const [place, before] of seen.entries())
      for (const after of seen.slice(place + 1)) {
        const isAbove = after.at.bottom <= before.at.top + 1;
        const isBeside = after.at.top < before.at.bottom && before.at.top < after.at.bottom;
        if (isAbove || (isBeside && after.at.right <= before.at.left + 1))
          found.push(`${call(after.each)} < ${call(before.each)}`);
      }
  }
  return found;
}

/** What is wrong with how a page is laid out, in words. Scrolls. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(look);
}

/** What comes earlier to the eye than to the ear, at the width that the window has. */
export function turnedOrder(page: Page): Promise<readonly string[]> {
  return page.evaluate(turned);
}
