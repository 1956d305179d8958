import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { live, scrollTo, servedSite } from './harness.ts';

/** The story of the home page: its pictures follow the scroll position, and are whole where nothing may move. */

const { visit } = servedSite();

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 } };

type Take = 'silence' | 'call';
const stages = ['event', 'rule', 'decision', 'end'] as const;
type Stage = (typeof stages)[number];

const step = (page: Page, take: Take, stage: Stage) =>
  page.locator(`[data-take="${take}"] [data-step="${stage}"]`);

/** How much is seen of what each stage adds to the picture, from 0 to 1. */
const seen = (page: Page, take: Take): Promise<Record<Stage, number>> =>
  page.locator(`[data-take="${take}"]`).evaluate((element) => {
    const opacity = (selector: string) =>
      Math.min(
        ...[...element.querySelectorAll(selector)].map((each) =>
          Number(getComputedStyle(each).opacity),
        ),
      );
    const pen = [...element.querySelectorAll('figure [data-on="rule"]')].map((each) => {
      const { transform } = getComputedStyle(each);
      const shift = transform === 'none' ? 0 : new DOMMatrix(transform).e;
      return 1 + shift / each.getBoundingClientRect().width;
    });
    return {
      event: opacity('figure svg rect'),
      rule: Math.max(0, Math.min(...pen)),
      decision: opacity('figure [data-on="decision"]'),
      end: opacity('figure :is(p, div)[data-on="end"]'),
    };
  });

const whole = { event: 1, rule: 1, decision: 1, end: 1 };

/** Scrolls until the step that is read has reached the middle, or on a phone the part under the picture. */
async function read(page: Page, take: Take, stage: Stage, at: number): Promise<void> {
  await scrollTo(step(page, take, stage), at);
}

describe.each([
  ['a desktop', desktop, 0.3, 0.95],
  ['a phone', phone, 0.7, 0.99],
])('on %s', (_, viewport, shown, before) => {
  it.each(['silence', 'call'] as const)(
    'the picture of the %s follows what is read',
    async (take) => {
      const { page, complaints } = await visit('/', viewport);
      await live(page);
      await read(page, take, 'event', before);
      await expect.poll(() => seen(page, take)).toEqual({ event: 0, rule: 0, decision: 0, end: 0 });
      for (const [at, stage] of stages.entries()) {
        await read(page, take, stage, shown);
        const now = Object.fromEntries(stages.map((each, n) => [each, n <= at ? 1 : 0]));
        await expect.poll(() => seen(page, take), { message: stage }).toEqual(now);
        // Text and picture are in the window together, and neither covers the other.
        const text = await step(page, take, stage).locator('h4').boundingBox();
        const picture = await page.locator(`[data-take="${take}"] figure > div`).boundingBox();
        if (!text || !picture) throw new Error('Nothing is drawn.');
        expect(picture.y).toBeGreaterThanOrEqual(0);
        expect(picture.y + picture.height).toBeLessThanOrEqual(viewport.viewport.height + 1);
        const beside = text.x + text.width <= picture.x;
        expect(beside || text.y >= picture.y + picture.height, stage).toBe(true);
        expect(text.y + text.height).toBeLessThanOrEqual(viewport.viewport.height);
      }
      // Backwards too: nothing is played once and gone.
      await read(page, take, 'event', before);
      await expect.poll(async () => (await seen(page, take)).event).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  it('nothing shifts while one scrolls through it, and only transforms and opacities move', async () => {
    const { page } = await visit('/', viewport);
    await live(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    for (const take of ['silence', 'call'] as const)
      for (const stage of stages) await read(page, take, stage, shown);
    const { shifts, moved } = await page.evaluate(() => ({
      shifts: (window as unknown as { shifts: number[] }).shifts,
      moved: [
        ...new Set(
          [...document.querySelectorAll('[data-take] figure')].flatMap((figure) =>
            figure
              .getAnimations({ subtree: true })
              .flatMap(({ effect }) =>
                (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
              ),
          ),
        ),
      ]
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))
        .toSorted(),
    }));
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
    expect(moved).toEqual(['opacity', 'transform']);
  });
});

describe('where nothing may move', () => {
  const takes = ['silence', 'call'] as const;
  const all = async (page: Page) => [await seen(page, 'silence'), await seen(page, 'call')];
  const heightOfStory = (page: Page) =>
    page.locator('[data-take]').evaluateAll((elements) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      return (
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      );
    });

  it('everything is shown once motion is paused, and the page stays where it is', async () => {
    const { page } = await visit('/', desktop);
    await live(page);
    await read(page, 'silence', 'rule', 0.3);
    const before = await step(page, 'silence', 'rule').boundingBox();
    // With the mouse itself: Playwright's own click scrolls to what stands in a sticky header.
    const control = await page.getByRole('button', { name: 'Pause motion' }).boundingBox();
    if (!control) throw new Error('There is no control.');
    await page.mouse.click(control.x + 9, control.y + 9);
    await expect.poll(() => all(page)).toEqual([whole, whole]);
    expect(await step(page, 'silence', 'rule').boundingBox()).toEqual(before);
    await page.mouse.click(control.x + 9, control.y + 9);
    await expect.poll(async () => (await seen(page, 'silence')).end).toBe(0);
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
  ])('everything is shown side by side %s', async (_, options) => {
    const { page } = await visit('/', { ...desktop, ...options });
    for (const take of takes) {
      await page.locator(`[data-take="${take}"]`).scrollIntoViewIfNeeded();
      expect(await seen(page, take)).toEqual(whole);
    }
    const [left, right] = await Promise.all(
      takes.map((take) => page.locator(`[data-take="${take}"]`).boundingBox()),
    );
    expect(left?.y).toBe(right?.y);
    expect(await heightOfStory(page)).toBeLessThan(1300);
  });

  it('everything is printed', async () => {
    const { page } = await visit('/', { viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: 'print' });
    expect(await all(page)).toEqual([whole, whole]);
    expect(await heightOfStory(page)).toBeLessThan(1500);
  });
});
