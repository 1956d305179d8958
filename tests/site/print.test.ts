import { expect, it, onTestFinished } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { live, servedSite } from './harness.ts';

/**
 * Printed pages, with background graphics and without: dark text on white, and the markers of lists. And nothing
 * is kept from those who print, who have no scripts, or who ask for less motion.
 */

const { site, visit } = servedSite();

interface Printed {
  /** Texts that were measured. */
  readonly texts: number;
  /** Those whose contrast is too low for their size (WCAG 1.4.3), or that stand on a gradient. */
  readonly faint: readonly string[];
  /** Drawn markers of lists, and those that a browser leaves out with the backgrounds. */
  readonly markers: number;
  readonly lostMarkers: readonly string[];
  /** What a screen shows one at a time, and paper does not show at all. */
  readonly kept: readonly string[];
  /** What would come to lie on what follows it. */
  readonly stuck: readonly string[];
}

function measurePrint(): Printed {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pixel === null) throw new Error('There is no canvas to read colours with.');
  type Rgb = readonly [number, number, number];
  const read = (color: string): readonly [number, number, number, number] => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (color: string, [r, g, b]: Rgb): Rgb => {
    const [red, green, blue, alpha] = read(color);
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
    return [mix(red, r), mix(green, g), mix(blue, b)];
  };
  const luminance = (color: Rgb) => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as unknown as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  const faint: string[] = [];
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, height } = range.getBoundingClientRect();
    if (!element || text === '' || width < 3 || height < 3) continue;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden') continue;
    texts += 1;
    const grounds: string[] = [];
    let isFlat = true;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') isFlat = false;
      grounds.unshift(backgroundColor);
    }
    const ground = grounds.reduce<Rgb>((below, color) => over(color, below), [255, 255, 255]);
    const ink = over(element.closest('svg') ? style.fill : style.color, ground);
    const [light = 0, dark = 0] = [luminance(ink), luminance(ground)].sort((a, b) => b - a);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (!isFlat || contrast < (isLarge ? 3 : 4.5)) faint.push(`${contrast.toFixed(1)} ${text}`);
  }

  const lostMarkers: string[] = [];
  let markers = 0;
  for (const item of document.querySelectorAll('main li')) {
    const { content, backgroundColor, printColorAdjust } = getComputedStyle(item, '::before');
    if (content === 'none' || read(backgroundColor)[3] === 0) continue;
    markers += 1;
    if (printColorAdjust !== 'exact') lostMarkers.push(item.textContent ?? '');
  }
  const kept = [...document.querySelectorAll('main :is(h2, h3, h4, p, li, dd)')].filter(
    (each) =>
      // The words beside the questionnaire keep up with it.
      each.closest('[hidden], [aria-hidden=true], [data-when]') === null &&
      getComputedStyle(each).visibility === 'hidden',
  );
  const stuck = [...document.querySelectorAll('main *')].filter(
    (each) =>
      /sticky|fixed/.test(getComputedStyle(each).position) &&
      each.checkVisibility() &&
      each.nextElementSibling !== null,
  );
  const call = (each: Element) => each.textContent?.trim().slice(0, 40) ?? '';
  return { texts, faint, markers, lostMarkers, kept: kept.map(call), stuck: stuck.map(call) };
}

/** Words that are printed over a picture without a ground or a shadow of their own: nobody can read them. */
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

/** What can be read between header and footer, a line each text, without what only a screen can do. */
function readable(): string[] {
  const found: string[] = [];
  const main = document.querySelector('main');
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
    const parent = node.parentElement;
    if (!parent || text === '') continue;
    if (parent.closest('a,audio,button,fieldset,form,nav,svg,[aria-hidden=true]')) continue;
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const { width, height } = parent.getBoundingClientRect();
    if (isShown && width > 1 && height > 1) found.push(text);
  }
  return found;
}

/**
 * Signs before words that differ from those of their neighbours, as keys to what is drawn beside them do: each with
 * the place of the first that looks like it. On paper only what is printed without backgrounds too has a colour.
 */
function keys(): string[] {
  const drawn = [...document.querySelectorAll('main :not(li)')].flatMap((element) => {
    const { content, backgroundColor, borderWidth, height, printColorAdjust, width } =
      getComputedStyle(element, '::before');
    if (content !== '""' || Number.parseFloat(width) < 1 || !element.checkVisibility()) return [];
    const isPrinted = !matchMedia('print').matches || printColorAdjust === 'exact';
    const colour = isPrinted && !/, 0\)$/.test(backgroundColor) ? backgroundColor : '';
    return [{ element, look: [colour, width, height, borderWidth].join(), colour }];
  });
  return drawn.flatMap(({ element, look, colour }) => {
    const near = drawn.filter((each) => each.element.parentElement === element.parentElement);
    const first = near.findIndex((each) => each.look === look);
    const words = element.textContent?.trim() ?? '';
    return near.length > 1 ? [`${words}: ${first}, ${colour === '' ? 'empty' : 'filled'}`] : [];
  });
}

/** The notes themselves are printed, not what leads to the first of them, nor the count of a search. */
const left = new Set(['Latest release', ',', '3.1.135', '29 releases']);

it('what is read on a screen is read on paper, legibly, and every list and key keeps its marks', async () => {
  const sheet = { width: 794, height: 1123 };
  const { page } = await visit('/', { viewport: sheet });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = new Map<string, unknown>();
  let texts = 0;
  let markers = 0;
  let signs = 0;
  for (const path of [...routeIds.map((id) => routes[id].path), '/no/such/page']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(site().preview.origin + path);
    const [shown, explained] = [await page.evaluate(readable), await page.evaluate(keys)];
    await page.emulateMedia({ media: 'print' });
    const printed = new Set(await page.evaluate(readable));
    const missing = shown.filter((text) => !printed.has(text) && !left.has(text));
    expect(await page.evaluate(keys), path).toEqual(explained);
    const found = await page.evaluate(measurePrint);
    const { faint, lostMarkers, kept, stuck } = found;
    texts += found.texts;
    markers += found.markers;
    signs += explained.length;
    // And on paper that lies on its side.
    const over = await page.evaluate(overPictures);
    await page.setViewportSize({ width: 1123, height: 794 });
    over.push(...(await page.evaluate(overPictures)));
    await page.setViewportSize(sheet);
    if ([missing, faint, lostMarkers, kept, stuck, over].some(({ length }) => length > 0))
      faults.set(path, { missing, faint, lostMarkers, kept, stuck, over });
  }
  expect(texts).toBeGreaterThan(2000);
  expect(markers).toBeGreaterThan(15);
  expect(signs).toBeGreaterThan(8);
  expect(Object.fromEntries(faults)).toEqual({});
});

/** Words that a box on paper cuts off. */
function cutOff(): string[] {
  const cut = new Set<string>();
  for (const box of document.querySelectorAll('main *')) {
    const { clipPath, overflowX, overflowY } = getComputedStyle(box);
    // What is for the ear alone is cut off on purpose.
    if (`${overflowX}${overflowY}` === 'visiblevisible' || clipPath === 'inset(50%)') continue;
    const edge = box.getBoundingClientRect();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('svg, [aria-hidden=true], .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      // A line is higher than its letters.
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

/** Opens all that is folded, by hand. */
const unfold = () => {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details'))
    fold.open = true;
};

it('nothing is folded, cut off or half-way on paper: it is as where all is open and nothing moves', async () => {
  const viewport = { width: 794, height: 1123 };
  const { page: calm } = await visit('/', { viewport, reducedMotion: 'reduce' });
  const context = await site().browser.newContext({ viewport, reducedMotion: 'no-preference' });
  onTestFinished(() => context.close());
  const moving = await context.newPage();
  const faults = new Map<string, unknown>();
  let folds = 0;
  for (const path of routeIds.map((id) => routes[id].path)) {
    for (const page of [calm, moving]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(site().preview.origin + path);
    }
    await live(moving);
    folds += await moving.locator('main details').count();
    await calm.evaluate(unfold);
    await Promise.all([calm, moving].map((page) => page.emulateMedia({ media: 'print' })));
    const [whole, printed] = [await calm.evaluate(readable), await moving.evaluate(readable)];
    // What is written on a picture of the cycle is of the moment.
    const drawn = await calm.locator('[data-machine=intruderCycle]').allInnerTexts();
    const missing = whole.filter(
      (text) => !printed.includes(text) && !drawn.some((words) => words.includes(text)),
    );
    const cut = await moving.evaluate(cutOff);
    if (missing.length + cut.length > 0) faults.set(path, { missing, cut });
  }
  expect(folds).toBeGreaterThan(11);
  expect(Object.fromEntries(faults)).toEqual({});
});

it('folds are open while a page is printed, and then as they were: of any page, in any browser', async () => {
  const { page } = await visit('/contact');
  await live(page);
  const look = () =>
    page
      .locator('main details')
      .evaluateAll((folds) => folds.map((fold) => (fold as HTMLDetailsElement).open));
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const each = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
      const lazy = document.querySelectorAll('main img[loading=lazy]').length;
      document.documentElement.dataset.printed = `${each.every(({ open }) => open)} ${lazy}`;
    });
  });
  for (const path of [routes.documentation.path, routes.monitoringPortal.path, '/team']) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator(`#main[data-path="${path}"][data-state=settled]`).waitFor();
    await page
      .locator('main summary')
      .first()
      .click({ timeout: 500 })
      .catch(() => {});
    const before = await look();
    await page.pdf();
    expect(await page.locator('html').getAttribute('data-printed'), path).toBe('true 0');
    expect(await look(), path).toEqual(before);
  }
});

/** Who has no scripts is told so; and what scripts alone can do is not there for them. */
const ofScripts = '.without-script, .needs-script';

it('the same is read without scripts as where less motion is asked for', async () => {
  const { page } = await visit('/', { reducedMotion: 'reduce' });
  const plain = await site().browser.newContext({ javaScriptEnabled: false });
  try {
    const without = await plain.newPage();
    const lost = new Map<string, readonly string[]>();
    let texts = 0;
    for (const path of [...routeIds.map((id) => routes[id].path), '/no/such/page']) {
      const address = site().preview.origin + path;
      await Promise.all([page.goto(address), without.goto(address)]);
      const strip = (those: string) => {
        for (const each of document.querySelectorAll(those)) each.remove();
      };
      await without.evaluate(strip, ofScripts);
      const [all, calm] = await Promise.all([without.evaluate(readable), page.evaluate(readable)]);
      const missing = all.filter((text) => !calm.includes(text));
      // And the other way round. In the place of the questions stands how else to reach us.
      await page.evaluate(
        strip,
        `${ofScripts}, [data-machine=hotline], div:has(> div > [data-when])`,
      );
      const rest = await page.evaluate(readable);
      missing.push(...rest.filter((text) => !all.includes(text)));
      if (missing.length > 0) lost.set(path, missing);
      texts += all.length;
    }
    expect(texts).toBeGreaterThan(1500);
    expect(Object.fromEntries(lost)).toEqual({});
  } finally {
    await plain.close();
  }
});
