/**
 * Tests the strips of the home page. CSS moves them while the motion machine reports that they are in sight (decision
 * D13).
 */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { motion } from '../../src/data/site.copy.ts';
import { catalogue } from '../../src/machines/index.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { holdBack, layOutWhole, servedSite } from './harness.ts';

const { visit, visitLive } = servedSite(NO_PICTURES);

/** Behaviours that move only in sight, with their pages. */
const staged = Object.entries(catalogue).filter(([, { machine }]) =>
  JSON.stringify(machine.config).includes('watchStage'),
);

const desktop = { viewport: { width: 1350, height: 940 } };
const alerts = '#alert-strip';
const integrations = '#integration-strip';

/** Returns the play states of the animations in a strip. */
const playStates = (page: Page, strip: string) =>
  page
    .locator(strip)
    .evaluate((element) =>
      element.getAnimations({ subtree: true }).map((animation) => animation.playState),
    );

/** Lists the names of endless animations that run outside the window. */
const movesUnseen = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
      const isEndless = animation.effect?.getComputedTiming().iterations === Infinity;
      const isSeen = bottom > 0 && top < innerHeight;
      return isEndless && !isSeen && animation.playState === 'running'
        ? [(animation as CSSAnimation).animationName]
        : [];
    }),
  );

/** Lists the names of endless animations in sight that are paused, although their piece plays. */
const standsInSight = (piece: Locator) =>
  piece.evaluate((element) =>
    element.getAnimations({ subtree: true }).flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
      const isEndless = animation.effect?.getComputedTiming().iterations === Infinity;
      return isEndless && bottom > 0 && top < innerHeight && animation.playState !== 'running'
        ? [(animation as CSSAnimation).animationName]
        : [];
    }),
  );

/** Counts the times that the browser advances an animation within half a second. */
async function ticks(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const names: string[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    names.push(...value.map((event) => String((event as { name?: unknown }).name)));
  });
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { categories: 'cc', transferMode: 'ReportEvents' });
  await page.waitForTimeout(500);
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return names.filter((name) => name === 'AnimationHost::TickAnimations').length;
}

/**
 * Scrolls the alerts out of sight without motion. The distance is large, because the browser still moves elements
 * that are less than a window away.
 */
async function leave(page: Page): Promise<void> {
  await page.locator(alerts).evaluate((strip) => {
    const top = scrollY + strip.getBoundingClientRect().bottom + 1.5 * innerHeight;
    scrollTo({ top, behavior: 'instant' });
  });
}

describe('a moving piece', () => {
  it.each(staged)('moves on a page after navigation: %s', async (id, { routes: where }) => {
    const { page, complaints } = await visitLive('/privacy', desktop);
    // Pages with the same behaviour run the same code, so only the first and the last of them are tested.
    for (const route of new Set([where[0], where.at(-1)])) {
      if (route === undefined) throw new Error('It stands on no page.');
      await page.evaluate((path) => history.pushState(null, '', path), routes[route].path);
      const piece = page.locator(`.part:has([data-machine="${id}"])`);
      await piece.scrollIntoViewIfNeeded();
      await expect.poll(() => piece.getAttribute('data-sight'), { message: route }).toBe('in');
      await expect.poll(() => standsInSight(piece), { message: route }).toEqual([]);
      // The piece rests as soon as it is out of sight, so no endless animation runs there.
      await piece.evaluate((element) => {
        const { top = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {};
        const isFar = scrollY + top > 2 * innerHeight;
        scrollTo({ top: isFar ? 0 : document.body.scrollHeight, behavior: 'instant' });
      });
      await expect.poll(() => movesUnseen(page), { message: route }).toEqual([]);
      await page.evaluate(() => history.pushState(null, '', '/privacy'));
      await expect.poll(() => piece.count()).toBe(0);
    }
    expect(complaints).toEqual([]);
  });
});

describe('a piece that a fling has passed', () => {
  /** Delays the callbacks of observers, as on a busy page, and joins several changes into one. */
  function delayObservers(): void {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        let late: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          if (late.length === 0) {
            setTimeout(() => {
              const all = late;
              late = [];
              callback(all, observer);
            }, 300);
          }
          late.push(...entries);
        }, options);
      }
    };
  }

  it('rests although its observer reports late', async () => {
    const { page } = await visitLive('/privacy', {
      ...desktop,
      beforeLoad: (fresh) => fresh.addInitScript(delayObservers),
    });
    // One observer reports all pieces, so two of them are enough.
    for (const [id, { routes: where }] of [staged[0], staged.at(-1)].flatMap((each) =>
      each ? [each] : [],
    )) {
      const [route] = where;
      if (route === undefined) throw new Error('It stands on no page.');
      await page.evaluate((path) => history.pushState(null, '', path), routes[route].path);
      const piece = page.locator(`.part:has([data-machine="${id}"])`);
      await piece.waitFor({ state: 'attached' });
      await expect.poll(() => piece.getAttribute('data-sight'), { message: id }).not.toBeNull();
      await piece.evaluate(async (element) => {
        const frames = async () => {
          for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
        };
        const { top = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {};
        const at = scrollY + top - innerHeight / 2;
        const far = at > 2 * innerHeight ? 0 : document.body.scrollHeight;
        for (const place of [far, at, far]) {
          scrollTo({ top: place, behavior: 'instant' });
          await frames();
        }
      });
      await page.waitForTimeout(700);
      expect(await piece.getAttribute('data-sight'), id).toBe('out');
      expect(await movesUnseen(page), id).toEqual([]);
      await page.evaluate(() => history.pushState(null, '', '/privacy'));
      await expect.poll(() => piece.count(), { message: id }).toBe(0);
    }
  });
});

describe('a strip', () => {
  it('moves before any script except the one in the head has run', async () => {
    const { page } = await visit('/about', desktop);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(page.url().replace('/about', '/'), { waitUntil: 'commit' });
    await expect.poll(() => playStates(page, alerts)).toEqual(['running']);
    release();
  });

  it('moves in sight, and not out of it', async () => {
    const { page, complaints } = await visitLive('/', desktop);
    expect(await playStates(page, alerts)).toEqual(['running']);
    await expect.poll(() => playStates(page, integrations)).toEqual(['paused', 'paused']);
    expect(await ticks(page)).toBeGreaterThan(5);
    // The strip stands still while a visitor points at a card to read it.
    await page.locator(alerts).hover();
    await expect.poll(() => playStates(page, alerts)).toEqual(['paused']);
    await leave(page);
    await expect.poll(() => playStates(page, alerts)).toEqual(['paused']);
    await page.locator(integrations).scrollIntoViewIfNeeded();
    await expect.poll(() => playStates(page, integrations)).toEqual(['running', 'running']);
    await expect.poll(() => ticks(page)).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
  });

  it.each([1350, 390])('looks the same at both ends, %i px wide', async (width) => {
    const viewport = { width, height: 940 };
    // The whole page is laid out, because elements far from view have no animations.
    const { page } = await visitLive('/', { viewport, beforeLoad: layOutWhole });
    const jumps = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const track = (animation.effect as KeyframeEffect).target;
        const groups = [...(track?.querySelectorAll(':scope > ul') ?? [])];
        if (!track || groups.length < 2) return [];
        const places = (time: number) => {
          animation.currentTime = time;
          return groups
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect().left);
        };
        animation.pause();
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        const [start, end] = [places(0), places(Number(duration) - 1)];
        // One copy must be at the place of its neighbour. It may be off by one step of the strip.
        const [first = 0, second = 0] = start;
        return [Math.abs(Math.abs((end[0] ?? 0) - first) - (second - first))];
      }),
    );
    expect(jumps).toHaveLength(3);
    for (const jump of jumps) expect(jump).toBeLessThan(4);
  });

  it('is paused and played by the motion control', async () => {
    const { page } = await visitLive('/', desktop);
    await page.getByRole('button', { name: `${motion.pause} ${motion.what}` }).click();
    await expect.poll(() => playStates(page, alerts)).toEqual(['paused']);
    await page.locator(integrations).scrollIntoViewIfNeeded();
    await expect.poll(() => playStates(page, integrations)).toEqual(['paused', 'paused']);
    await expect.poll(() => ticks(page)).toBe(0);
    await page.getByRole('button', { name: `${motion.play} ${motion.what}` }).click();
    await expect.poll(() => playStates(page, integrations)).toEqual(['running', 'running']);
  });

  it('does not move if no control can pause it', async () => {
    const { page } = await visit('/', {
      ...desktop,
      beforeLoad: (fresh) => fresh.route(/\/assets\/main-.*\.js$/, (route) => route.abort()),
    });
    await expect.poll(() => playStates(page, alerts)).toEqual(['paused']);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Careers') })
      .click();
    await expect.poll(() => page.title()).toContain('Careers');
  });

  it.each([
    ['without scripts', { javaScriptEnabled: false }],
    ['for who asks for less motion', { reducedMotion: 'reduce' as const }],
  ])('is shown once, complete and without motion, %s', async (_, options) => {
    const { page } = await visit('/', { ...desktop, ...options });
    for (const [strip, copies, shown] of [
      [alerts, 4, 5],
      [integrations, 6, 15],
    ] as const) {
      expect(await page.locator(`${strip} ul`).count()).toBe(copies);
      expect(await page.locator(`${strip} ul[aria-hidden]`).filter({ visible: true }).count()).toBe(
        0,
      );
      const boxes = await page
        .locator(`${strip} ul:not([aria-hidden]) li`)
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(shown);
      expect(boxes.filter(({ left, right }) => left < 0 || right > 1350)).toEqual([]);
    }
  });
});
