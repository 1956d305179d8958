/**
 * Tests footage: frames of the moving part of a still. The frames are fetched and play only in sight, while motion
 * plays (decision D13).
 */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { footageKinds } from '../../src/data/pictures.ts';
import { motion } from '../../src/data/site.copy.ts';
import { servedSite, waitUntilLive } from './harness.ts';

const { visit, visitLive } = servedSite();

const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * The scenes with footage: the page, the element to scroll to, and the name of the frames. The name is `any` where
 * stills alternate. The cycle and the case study are the same part on every industry page.
 */
const scenes = [
  ['/', 'figure div[data-of="call"]', 'intruder-02'],
  ['/tma', '[aria-labelledby="log"] figure', 'inside-gate'],
  ['/monitoring-portal', '#agent-portal', 'gate'],
  ['/careers', 'h1', 'street'],
  ['/quill', 'h1', 'intruder-05'],
  ['/solutions/autonomous-monitoring', 'h1', 'container'],
  ['/solutions/hybrid-monitoring', '#island-panel', 'any'],
  ['/industries/corporate-offices', '[aria-labelledby="case-study"] figure', 'intruder-13'],
  ['/industries/retail', '#island-intruder-cycle', 'any'],
] as const;

const framesOf = (page: Page, name: string, place = '#main') =>
  page.locator(
    name === 'any' ? `${place} img[src$="-frames.webp"]` : `#main img[src$="/${name}-frames.webp"]`,
  );

/**
 * Returns the play states of the animations of frames. One call reads all frames, because in a cycle a still may be
 * gone before a second answer.
 */
const playStates = (page: Page, name: string, place?: string) =>
  framesOf(page, name, place).evaluateAll((images) =>
    images.flatMap((image) => image.getAnimations().map((animation) => animation.playState)),
  );

/**
 * Returns how frames are drawn: their format, their duration in seconds, the visible frames, and their place on the
 * still.
 */
const drawn = (page: Page, name: string, place: string, count: number) =>
  framesOf(page, name, place).evaluateAll(async (images, count) => {
    const [image] = images as HTMLImageElement[];
    const window = image?.closest('[data-frames]');
    const still = window?.parentElement?.querySelector('img');
    const [animation] = image?.getAnimations() ?? [];
    if (!image || !window || !still || !animation) throw new Error('Nothing plays.');
    await image.decode();
    const inner = window.getBoundingClientRect();
    const { x, y, width, height } = still.getBoundingClientRect();
    // The still can be cropped to another shape, by the same amount at its top and at its bottom.
    const whole =
      width * (Number(still.getAttribute('height')) / Number(still.getAttribute('width')));
    const hundredth = (part: number) => Math.round(part * 100) / 100;
    const duration = Number(animation.effect?.getTiming().duration);
    // The positions are numbers of frames, with fractions if two frames are partly visible.
    const seen = Array.from({ length: 4 * count }, (_, moment) => {
      animation.pause();
      animation.currentTime = ((moment + 0.5) / (4 * count)) * duration;
      const frames = image.getBoundingClientRect();
      return hundredth((inner.x - frames.x) / (frames.width / count));
    });
    animation.play();
    return {
      type: image.currentSrc.split('.').pop(),
      seconds: duration / 1000,
      seen: [...new Set(seen)],
      region: {
        x: hundredth((inner.x - x) / width),
        y: hundredth(0.5 + (inner.y - y - height / 2) / whole),
        w: hundredth(inner.width / width),
        h: hundredth(inner.height / whole),
      },
    };
  }, count);

it.each(Object.entries(footageKinds))(
  'footage of the kind %s has two or three frames each second',
  (_, kind) => {
    const rate = kind.count / kind.seconds;
    expect(rate).toBeGreaterThanOrEqual(2);
    expect(rate).toBeLessThanOrEqual(3);
  },
);

/** Visits a page, and counts the requests for files with frames. */
async function counted(path: string, options: object) {
  const asked: string[] = [];
  const visited = await visit(path, {
    ...desktop,
    ...options,
    beforeLoad: async (page) => {
      page.on('request', (request) => asked.push(request.url()));
    },
  });
  const fetched = (name: string) => asked.filter((url) => url.includes(`${name}-frames.`)).length;
  return { ...visited, fetched };
}

/** Pages with footage below the first view on a phone. */
const below = ['/', '/tma', '/industries/corporate-offices'];

it.each(scenes)(
  'on %s, the footage in %s plays in sight, until motion is paused',
  async (path, place, name) => {
    const isBelow = below.includes(path);
    const size = isBelow ? { viewport: { width: 360, height: 740 } } : desktop;
    const { page, fetched, complaints } = await counted(path, size);
    await waitUntilLive(page);
    if (isBelow) {
      await page.waitForTimeout(500);
      expect(fetched(name), 'before it is in sight').toBe(0);
    }
    const still = isBelow
      ? framesOf(page, name).locator('xpath=ancestor::*[@data-moves]')
      : page.locator(place).first();
    const arrive = () =>
      still.evaluate((each) => each.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await arrive();
    const { region, seconds, count } = footageKinds[name === 'street' ? 'road' : 'person'];
    // Each frame is completely visible, one after another.
    const seen = Array.from({ length: count }, (_, frame) => frame);
    await expect
      .poll(() => drawn(page, name, place, count))
      .toEqual({ type: 'avif', seconds, seen, region });
    expect(fetched(name === 'any' ? '' : name)).toBeGreaterThanOrEqual(1);
    if (isBelow) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => playStates(page, name)).toEqual([]);
      await arrive();
      await expect.poll(() => playStates(page, name)).toEqual(['running']);
    }
    await page.getByRole('button', { name: `${motion.pause} ${motion.what}` }).click();
    await expect.poll(() => playStates(page, name, place)).toEqual([]);
    expect(await framesOf(page, name, place).first().isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  },
);

it.each([
  ['for who asks for less motion', { reducedMotion: 'reduce' }],
  // Without scripts, browsers do not load pictures lazily, so they also fetch pictures out of view.
  ['without scripts', { javaScriptEnabled: false }],
])('no footage is fetched or drawn %s', async (_, options) => {
  const { page, fetched } = await counted('/login', options);
  for (const path of new Set(scenes.map(([where]) => where))) {
    await page.goto(new URL(path, page.url()).href);
    const frames = await framesOf(page, 'any').all();
    expect(frames.length, path).toBeGreaterThan(0);
    for (const image of frames) expect(await image.isVisible(), path).toBe(false);
    await page.waitForTimeout(200);
    expect(fetched(''), path).toBe(0);
  }
});

it('no footage is printed', async () => {
  const { page } = await visitLive('/quill', desktop);
  await expect.poll(() => framesOf(page, 'intruder-05').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await framesOf(page, 'intruder-05').isVisible()).toBe(false);
});
