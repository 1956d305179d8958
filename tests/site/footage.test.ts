import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { footage } from '../../src/data/pictures.ts';
import { live, servedSite } from './harness.ts';

/** Footage: frames of what moves in a still. They are fetched and play in sight only, while motion plays (decision D13). */

const { visit } = servedSite();

const desktop = { viewport: { width: 1280, height: 800 } };

/** Where it plays: the page, what is scrolled to (or what is in the first view), and whose frames they are. */
const scenes = [
  ['/', '[data-take="call"] figure', 'intruder-02'],
  ['/tma', '[aria-labelledby="log"] li', 'intruder-02'],
  ['/monitoring-portal', '#agent-portal', 'gate'],
  ['/quill', 'h1', 'intruder-05'],
  ['/solutions/autonomous-monitoring', 'h1', 'intruder-16'],
  ['/solutions/hybrid-monitoring', '#island-panel', 'intruder-01'],
  ['/industries/monitoring', '#island-intruder-cycle', 'intruder-14'],
  ['/industries/universities', '#island-intruder-cycle', 'intruder-10'],
  ['/industries/corporate-offices', '#island-intruder-cycle', 'intruder-12'],
  ['/industries/corporate-offices', '[aria-labelledby="case-study"] figure', 'intruder-13'],
  ['/industries/retail', '#island-intruder-cycle', 'intruder-06'],
  ['/industries/multi-family', '#island-intruder-cycle', 'intruder-18'],
  ['/industries/multi-family', '[aria-labelledby="case-study"] figure', 'intruder-03'],
  ['/industries/security-companies', '#island-intruder-cycle', 'intruder-16'],
] as const;

const framesOf = (page: Page, name: string) => page.locator(`img[src$="/${name}-frames.webp"]`);

const playStates = (page: Page, name: string) =>
  framesOf(page, name).evaluate((image) =>
    image.getAnimations().map((animation) => animation.playState),
  );

/** Visits a page and counts how often a file with frames is asked for. */
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

describe.each(scenes)('%s, %s', (path, place, name) => {
  it('plays at two or three frames a second on its still, in sight only, until motion is paused', async () => {
    const { page, fetched, complaints } = await counted(path, {
      viewport: { width: 1280, height: 800 },
    });
    await live(page);
    await page.locator(place).first().scrollIntoViewIfNeeded();
    await expect.poll(() => playStates(page, name)).toEqual(['running']);
    await expect.poll(() => fetched(name)).toBe(1);
    const drawn = await framesOf(page, name).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const window = image.closest('[data-frames]')?.getBoundingClientRect();
      const still = image
        .closest('[data-frames]')
        ?.parentElement?.querySelector('img')
        ?.getBoundingClientRect();
      const [animation] = image.getAnimations();
      if (!window || !still) throw new Error('There is no still.');
      return {
        type: image.currentSrc.split('.').pop(),
        milliseconds: Number(animation?.effect?.getTiming().duration),
        // The still may be cut to another shape, as much at its top as at its bottom.
        region: {
          x: (window.x - still.x) / still.width,
          y: 0.5 + (window.y - still.y - still.height / 2) / (still.width * 0.75),
          w: window.width / still.width,
          h: window.height / (still.width * 0.75),
        },
      };
    });
    const { region, count } = footage.person;
    expect(drawn.type).toBe('avif');
    const rate = (count * 1000) / drawn.milliseconds;
    expect(rate).toBeGreaterThanOrEqual(2);
    expect(rate).toBeLessThanOrEqual(3);
    for (const side of ['x', 'y', 'w', 'h'] as const)
      expect(drawn.region[side], side).toBeCloseTo(region[side], 2);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect.poll(() => framesOf(page, name).isVisible()).toBe(false);
    expect(await playStates(page, name)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it.each([
  ['/', 'intruder-02'],
  ['/tma', 'intruder-02'],
  ['/industries/corporate-offices', 'intruder-13'],
])(
  '%s: %s is not fetched before it is in sight, and stops where it has left it',
  async (path, name) => {
    const { page, fetched } = await counted(path, { viewport: { width: 360, height: 740 } });
    await live(page);
    await page.waitForTimeout(500);
    expect(fetched(name)).toBe(0);
    await framesOf(page, name)
      .locator('xpath=ancestor::*[@data-moves]')
      .evaluate((frame) => frame.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await expect.poll(() => playStates(page, name)).toEqual(['running']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => playStates(page, name)).toEqual([]);
  },
);

it.each([
  ['fetched or drawn for who asks for less motion', { reducedMotion: 'reduce' }, 0],
  // Without scripts browsers know no lazy pictures: they fetch what nobody sees.
  ['drawn without scripts', { javaScriptEnabled: false }, Number.POSITIVE_INFINITY],
])('none is %s', async (_, options, most) => {
  for (const path of new Set(scenes.map(([where]) => where))) {
    const { page, fetched } = await counted(path, options);
    for (const frames of await page.locator('img[src$="-frames.webp"]').all())
      expect(await frames.isVisible(), path).toBe(false);
    await page.waitForTimeout(200);
    expect(fetched(''), path).toBeLessThanOrEqual(most);
  }
});

it('none is printed', async () => {
  const { page } = await visit('/quill', desktop);
  await live(page);
  await expect.poll(() => framesOf(page, 'intruder-05').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await framesOf(page, 'intruder-05').isVisible()).toBe(false);
});
