/**
 * Tests the scroll sequence of the home page. Its pictures follow the scroll position, and are complete with reduced
 * motion.
 */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { motion } from '../../src/data/site.copy.ts';
import { scrollTo, servedSite } from './harness.ts';

const { visit, visitLive } = servedSite();

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 } };

const figure = 'figure:has([data-of])';

/** The content of the picture at one scroll position, and the step that is read there. */
interface Point {
  /** The number of the marked step, counted over both alarms. */
  readonly step: number;
  /** The opacity of the part that each step adds to the picture, from 0 to 1. */
  readonly seen: readonly number[];
  /** The time in the picture, and the time of the step. */
  readonly clocks: readonly [picture: string, step: string];
  /** Whether step and picture are in the window together, and neither covers the other. */
  readonly fits: boolean;
}

/** Scrolls in small steps from where the scroll sequence comes into view to where it has passed. Runs in the page. */
async function goTheWay(figure: string): Promise<Point[]> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const opacity = (element: Element | null | undefined, part?: string) =>
    element ? Number(getComputedStyle(element, part).opacity) : Number.NaN;
  const moved = (element: Element) => {
    const { transform } = getComputedStyle(element);
    return transform === 'none' ? new DOMMatrix() : new DOMMatrix(transform);
  };
  const stage = document.querySelector(figure);
  const steps = [...document.querySelectorAll('[data-step]')];
  const list = steps[0]?.closest('[data-take]')?.parentElement;
  if (!stage || !list) throw new Error('There is no story.');
  const shots = [...stage.querySelectorAll('div[data-of]')];
  const seen = () =>
    shots.flatMap((shot) => {
      const take = shot.getAttribute('data-of');
      const pen = stage.querySelector(`span[data-of="${take}"][data-on="rule"]`);
      const drawn = pen ? 1 + moved(pen).e / pen.getBoundingClientRect().width : Number.NaN;
      return [
        Math.min(opacity(shot), opacity(shot.querySelector('svg rect'))),
        Math.max(0, drawn),
        opacity(shot.querySelector('[data-on="decision"]')),
        opacity(shot.querySelector('[data-on="end"]')),
      ];
    });
  const clock = (shot: Element | undefined) => {
    const times = [...(shot?.querySelectorAll('p > span:last-child > span > span > span') ?? [])];
    const [first] = times;
    if (!first?.parentElement) return '';
    const lines = -moved(first.parentElement).f / first.getBoundingClientRect().height;
    return times[Math.round(lines)]?.textContent ?? '';
  };
  const points: Point[] = [];
  const { top, bottom } = list.getBoundingClientRect();
  const start = scrollY;
  for (let y = start + top - innerHeight; y < start + bottom; y += 16) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await frame();
    await frame();
    const step = steps.findIndex((each) => opacity(each, '::before') > 0.9);
    const text = steps[step]?.querySelector('h3')?.getBoundingClientRect();
    const picture = stage.firstElementChild?.getBoundingClientRect();
    points.push({
      step,
      seen: seen(),
      clocks: [
        clock(shots[step < 4 ? 0 : 1]),
        steps[step]?.querySelector('time')?.textContent ?? '',
      ],
      fits:
        text !== undefined &&
        picture !== undefined &&
        picture.top >= 0 &&
        text.bottom <= innerHeight &&
        (text.right <= picture.left || text.top >= picture.bottom),
    });
  }
  return points;
}

/** Returns the points of the scroll sequence, from the one at which the picture arrives. */
const way = (page: Page) => page.evaluate(goTheWay, figure);

/** Returns the opacity of each element that appears in the pictures, multiplied by the opacity of its picture. */
const shown = (page: Page) =>
  page
    .locator(`${figure} :is([data-on]:not(span), svg rect)`)
    .evaluateAll((elements) =>
      elements.map((each) =>
        [each, each.closest('div[data-of]')]
          .map((part) => (part ? Number(getComputedStyle(part).opacity) : 1))
          .reduce((product, opacity) => product * opacity),
      ),
    );

describe.each([
  ['a desktop', desktop],
  ['a tablet', { viewport: { width: 768, height: 1024 } }],
  ['a phone', phone],
])('on %s', (_, viewport) => {
  it('each step can be read in turn beside or under its picture, and no content shifts', async () => {
    const { page, complaints } = await visitLive('/', viewport);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const points = await way(page);
    const read = points.map(({ step }) => step).filter((step) => step >= 0);
    expect([...new Set(read)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(read).toEqual(read.toSorted());
    for (const step of new Set(read)) {
      // The last point before the next step, when the motion of this step has ended.
      const last = points.findLast((point) => point.step === step && point.fits);
      expect(last?.seen, `step ${step}`).toEqual(
        Array.from({ length: 8 }, (_, at) => (at <= step ? 1 : 0)),
      );
      // The second clip ends with its decision: the message of the last step is sent later.
      expect(last?.clocks[0]).toBe(step === 7 ? '03:04:41' : last?.clocks[1]);
    }
    const { shifts, moved } = await page.evaluate((figure) => {
      const names = [figure, '[data-step]']
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .flatMap((element) => element.getAnimations({ subtree: true }))
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
      return {
        shifts: (window as unknown as { shifts: number[] }).shifts,
        moved: [...new Set(names)].toSorted(),
      };
    }, figure);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
    expect(moved).toEqual(['opacity', 'transform']);
    // The sequence can be scrolled backwards, because no step is played only once.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(async () => Math.max(...(await shown(page)))).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('with reduced motion', () => {
  const whole = (page: Page) =>
    expect.poll(async () => [...new Set(await shown(page))]).toEqual([1]);
  const heightOfStory = (page: Page) =>
    page
      .locator(figure)
      .evaluate((element) => element.parentElement?.getBoundingClientRect().height);

  it('every part is shown after motion is paused, and the page keeps its scroll position', async () => {
    const { page } = await visitLive('/', desktop);
    const step = page.locator('[data-step="rule"]').first();
    await scrollTo(step, 0.4);
    const before = await step.boundingBox();
    // The mouse is moved directly, because Playwright's `click` would scroll to an element in a sticky header.
    const control = await page
      .getByRole('button', { name: `${motion.pause} ${motion.what}` })
      .boundingBox();
    if (!control) throw new Error('There is no control.');
    await page.mouse.click(control.x + 9, control.y + 9);
    await whole(page);
    expect(await step.boundingBox()).toEqual(before);
    await page.mouse.click(control.x + 9, control.y + 9);
    await expect.poll(async () => Math.min(...(await shown(page)))).toBe(0);
  });

  it.each([
    ['without scripts', { javaScriptEnabled: false }],
    ['for who asks for less motion', { reducedMotion: 'reduce' as const }],
    [
      'where the browser cannot follow the scroll position',
      {
        bypassCSP: true,
        beforeLoad: (page: Page) =>
          page.route(/\/$/, async (route) => {
            const response = await route.fetch();
            const text = await response.text();
            const body = text.replaceAll('animation-timeline:view()', 'animation-timeline:never()');
            await route.fulfill({ response, body });
          }),
      },
    ],
  ])('every part is shown, with each picture over its steps, %s', async (_, options) => {
    const { page } = await visit('/', { ...desktop, ...options });
    await page.locator(figure).scrollIntoViewIfNeeded();
    await whole(page);
    for (const take of ['silence', 'call']) {
      const picture = await page.locator(`${figure} div[data-of="${take}"]`).boundingBox();
      const steps = await page.locator(`[data-take="${take}"]`).boundingBox();
      expect(Math.abs((picture?.x ?? 0) - (steps?.x ?? Number.NaN))).toBeLessThan(40);
    }
    expect(await heightOfStory(page)).toBeLessThan(1300);
  });

  it('every part is printed', async () => {
    const { page } = await visit('/', { viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: 'print' });
    await whole(page);
    expect(await heightOfStory(page)).toBeLessThan(1500);
  });
});
