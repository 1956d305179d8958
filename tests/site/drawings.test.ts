import { pageScreen } from '@machines/proof/page';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandText } from '../brand-text.ts';
import { seesTyped } from '../models/headline.model.ts';
import { yesNo } from '../models/hotline.hears.ts';
import { ourSite } from '../walks/site.ts';
import { holdBack, servedSite, waitUntilLive } from './harness.ts';
import { unpaintedShapes } from './judges/eye.ts';

const { no, yes } = yesNo;

/** Tests that drawings agree with the text beside them, after a press and after a time. */

const { site, visit, visitLive } = servedSite();
const desktop = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const };

/** Returns the share of its track that a progress bar fills, in percent. */
const filled = (page: Page) =>
  page.locator('progress').evaluate((bar) => {
    const [track, done] = [bar.parentElement, bar.nextElementSibling].map((element) =>
      element?.getBoundingClientRect(),
    );
    const reached = (done?.width ?? 0) > 0 ? (done?.right ?? 0) - (track?.left ?? 0) : 0;
    return Math.round((100 * reached) / (track?.width ?? 1));
  });

it('the headline keeps its height while it is deleted and retyped', async () => {
  const context = await site().browser.newContext({ reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    const screen = await pageScreen(context, page, site().preview.origin, ourSite);
    await screen.open('/');
    await screen.sight.enters('headline');
    const heading = page.getByRole('heading', { level: 1, name: brandText('Eliminate Alarms.') });
    const heights = new Set<number | undefined>();
    // The headline is complete, shorter, empty, longer, and complete again (decision D12).
    for (const pause of [0, 2060, 600, 80, 599, 1]) {
      await screen.wait(pause);
      heights.add((await heading.boundingBox())?.height);
    }
    await seesTyped(screen, 'Eliminate Alarms.');
    expect([...heights]).toHaveLength(1);
  } finally {
    await context.close();
  }
});

it('the bar of the questionnaire has the length that its text states', async () => {
  const { page } = await visitLive('/urgent-crime-hotline', desktop);
  const drawn = () =>
    page.locator('progress').evaluate((bar) => Number(bar.getAttribute('aria-valuenow')));
  const all = [await drawn()];
  for (const step of [yes, null, yes, yes, no]) {
    if (step !== null) await page.getByRole('radio', { name: step, exact: true }).check();
    await page.getByRole('button', { name: brandText('Continue') }).click();
    await expect.poll(drawn).not.toBe(all.at(-1));
    all.push(await drawn());
    await expect.poll(() => filled(page)).toBe(all.at(-1));
    expect(
      await page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value),
    ).toBe(all.at(-1));
  }
  expect(all).toEqual([0, 20, 40, 60, 80, 100]);
  // The bar also has this length in the colours of the system.
  await page.emulateMedia({ forcedColors: 'active' });
  const [track, done] = await page
    .locator('progress')
    .evaluate((bar) =>
      [bar.parentElement, bar.nextElementSibling].map(
        (element) => element && getComputedStyle(element).backgroundColor,
      ),
    );
  expect(done).not.toMatch(/, 0\)$/);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([track, canvas]).not.toContain(done);
});

it('the waveform is lit as far as the recording was played', async () => {
  const { page } = await visitLive('/quill-voice', desktop);
  await page.getByRole('button', { name: brandText('Play demo warning') }).click();
  const look = () =>
    page.evaluate(() => {
      const audio = document.querySelector<HTMLAudioElement>('#talkdown');
      const bars = [...document.querySelectorAll('main [data-machine=voiceDemo] rect')];
      const [dark] = bars.slice(-1).map((bar) => getComputedStyle(bar).fill);
      const lit = bars.map((bar) => getComputedStyle(bar).fill !== dark);
      return {
        isBegun: (audio?.currentTime ?? 0) > 3,
        lit: lit.filter(Boolean).length / lit.length,
        played: (audio?.currentTime ?? 0) / (audio?.duration ?? 1),
        isOnePiece: !lit.includes(true, lit.indexOf(false)),
      };
    });
  await page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('#talkdown');
    if (audio) audio.currentTime = 6;
  });
  // The test looks while the recording plays, because all bars are dark again at its end.
  await expect
    .poll(async () => {
      const { isBegun, lit, played, isOnePiece } = await look();
      return isBegun && isOnePiece && Math.abs(lit - played) < 0.06;
    })
    .toBe(true);
  // The drawing has a line that moves with the recording.
  expect(await page.locator('main [data-machine=voiceDemo] line').count()).toBe(1);
  expect(await unpaintedShapes(page)).toEqual([]);
});

it('the number of coloured alarms of the past week is the stated number, on each day', async () => {
  const { page } = await visitLive('/manager', desktop);
  const slider = page.getByRole('slider', { name: brandText('If the rule had held until') });
  await slider.scrollIntoViewIfNeeded();
  await waitUntilLive(page);
  const trial = page.locator('[data-machine=ruleTrial]');
  for (let day = 0; day <= 6; day += 1) {
    await slider.fill(String(day));
    await expect
      .poll(async () => {
        const differing = /(\d+) of 15/.exec(await trial.innerText())?.[1];
        const drawn = await trial.locator('path[data-look=recoloured]').count();
        const held = await trial.locator('rect[data-holds=true]').count();
        return [Number(differing) - drawn, held];
      })
      .toEqual([0, day + 1]);
  }
});

it('the lights of the home page run along their curves', async () => {
  const { page } = await visitLive('/', { viewport: desktop.viewport });
  const far = await page.evaluate(() => {
    const lights = [...document.querySelectorAll('main span:has(> i > b)')];
    const curves = [...(lights[0]?.parentElement?.querySelectorAll('path') ?? [])];
    lights[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return lights.map((light, place) => {
      const curve = curves[place];
      const matrix = curve?.getScreenCTM();
      if (!curve || !matrix) return Number.NaN;
      const points = Array.from({ length: 401 }, (_, at) =>
        curve.getPointAtLength((curve.getTotalLength() * at) / 400).matrixTransform(matrix),
      );
      // The lights go from one end of their curve to the other, and then wait out of sight.
      const distances = [0, 250, 500, 750, 1000, 1250, 1500, 1750, 1990].map((time) => {
        for (const each of light.getAnimations({ subtree: true }))
          each.currentTime = Number(each.effect?.getTiming().delay) + time;
        const { left, top, width, height } =
          light.querySelector('b')?.getBoundingClientRect() ?? new DOMRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
      });
      return Math.round(Math.max(...distances));
    });
  });
  expect(far).toHaveLength(5);
  for (const distance of far) expect(distance).toBeLessThanOrEqual(3);
});

it.each([
  ['/', '#how'],
  ['/solutions/hybrid-monitoring', '#classification'],
])('hidden parts on %s are not visible before their turn', async (path, place) => {
  const { page } = await visitLive(path, { viewport: desktop.viewport });
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.locator('main [hidden]').first().waitFor({ state: 'attached' });
  const heard = await page.evaluate(() =>
    [...document.querySelectorAll('main [hidden]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent),
  );
  expect(heard).toEqual([]);
});

it.each([
  ['/solutions/hybrid-monitoring', '#classification'],
  ['/industries/retail', '#intruder-cycle'],
])('the end of an animation on %s is not visible before it begins', async (path, place) => {
  const { page } = await visit(path, {
    viewport: desktop.viewport,
    beforeLoad: (fresh) => holdBack(fresh, '**/assets/*.js'),
  });
  const seen = await page.locator(place).evaluate((root) => {
    // The code needs less than a second. If the code never comes, the end is shown later.
    for (const animation of root.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = 1000;
    }
    return [...root.querySelectorAll('ol :is(h3, p), dd, svg[role=img]')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(({ textContent }) => textContent);
  });
  expect(seen).toEqual([]);
});

/** Returns the distance of each one-time sweep from the lower edge of its picture when the sweep ends, in pixels. */
const unswept = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((panel) =>
    panel.getAnimations({ subtree: true }).flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      const picture = target?.parentElement?.getBoundingClientRect();
      const { iterations, endTime } = animation.effect?.getComputedTiming() ?? {};
      const moves = getComputedStyle(target ?? panel).transform !== 'none';
      if (!target || !picture || iterations !== 1 || !moves) return [];
      const was = animation.currentTime;
      animation.currentTime = Number(endTime) - 1;
      const off = Math.abs(target.getBoundingClientRect().bottom - picture.bottom);
      animation.currentTime = was;
      return off > 2 ? [off] : [];
    }),
  );

describe('a panel that cycles through stills', () => {
  it.each([
    [
      '/industries/retail',
      'intruder-cycle',
      { 0: null, 2000: 'red', 3500: 'red', 4900: 'red', 5000: null, 9900: 'red' },
    ],
    [
      '/solutions/hybrid-monitoring',
      'classification',
      // The box is amber while Quill looks, and red when Quill has found an intruder.
      { 0: null, 2000: 'amber', 4000: 'red', 6500: 'red', 9900: 'red', 10000: null },
    ],
  ] as const)(
    '%s shows the still that it describes, the next still only at its turn, and the box in its colour',
    async (path, id, times) => {
      const context = await site().browser.newContext({ reducedMotion: 'no-preference' });
      try {
        const page = await context.newPage();
        const screen = await pageScreen(context, page, site().preview.origin, ourSite);
        await screen.open(path);
        await screen.sight.enters(id);
        await expect
          .poll(() => page.locator(`#${id}`).getAttribute('data-state'))
          .not.toBe('resting');
        let now = 0;
        const sizes = new Set<number>();
        for (const [at, hue] of Object.entries(times)) {
          const time = Number(at);
          await screen.wait(time - now);
          now = time;
          const seen = await page.evaluate((panel) => {
            const root = document.getElementById(panel);
            root?.scrollIntoView({ block: 'center', behavior: 'instant' });
            const stills = [...(root?.querySelectorAll('img') ?? [])];
            const described = stills.filter(({ alt }) => alt !== '');
            const { left, top, width, height } =
              described[0]?.getBoundingClientRect() ?? new DOMRect();
            const met = document
              .elementsFromPoint(left + width / 2, top + height / 2)
              .find(
                (element) =>
                  element instanceof HTMLImageElement &&
                  element.checkVisibility({ opacityProperty: true }),
              );
            const drawn = root?.querySelector('svg rect');
            const [red = 0, green = 0, blue = 0] =
              (drawn ? getComputedStyle(drawn).stroke : '').match(/\d+/g)?.map(Number) ?? [];
            const box = red < 180 || blue > 150 ? 'neither' : green > 130 ? 'amber' : 'red';
            const frames = stills.filter(({ src }) => src.includes('-frames.'));
            return [
              described.length,
              (met as HTMLImageElement | undefined)?.alt === described[0]?.alt,
              // The frames over a still are the frames of that still.
              frames.every(({ src }) =>
                described[0]?.src.startsWith(src.replace('-frames.webp', '')),
              ),
              drawn ? box : null,
            ];
          }, id);
          expect(seen, `after ${time} ms`).toEqual([1, true, true, hue]);
          sizes.add(Math.round((await page.locator(`#${id}`).boundingBox())?.height ?? 0));
          if (time === 0) expect(await unswept(page, id)).toEqual([]);
        }
        // The panel keeps its size, so the content below does not move.
        expect([...sizes]).toHaveLength(1);
      } finally {
        await context.close();
      }
    },
  );
});
