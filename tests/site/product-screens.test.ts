/** Tests the product screens: keys, sliders, native controls and scrolling, which only a real browser has. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { motionControl } from './gestures.ts';
import { servedSite, waitUntilLive } from './harness.ts';
import { waitUntilDrawn } from './judges/overflow.ts';

const { visit, visitLive } = servedSite(NO_PICTURES);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** A desk with a keyboard. The tested controls are in the first window. */
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };

/** Returns whether a button is in the first window of a page. */
const isInFirstWindow = async (page: Page, name: string) => {
  const { y = 0, height = 800 } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
  return y > 0 && y + height <= 800;
};

describe('a product screen to try', () => {
  it('on /monitoring-portal shows the other answers in the window when Overrule is pressed', async () => {
    const { page } = await visitLive('/monitoring-portal', desk);
    await page.getByRole('button', { name: brandText('Overrule') }).click();
    const answers = page.locator('[aria-labelledby="instead"] button');
    await expect
      .poll(() =>
        answers.evaluateAll(
          (buttons) =>
            buttons.length > 0 &&
            buttons.every((each) => each.getBoundingClientRect().bottom <= innerHeight),
        ),
      )
      .toBe(true);
  });

  it.each([desk, phone])(
    'on /quill-voice is in the first window, $viewport.width px wide',
    async (device) => {
      const { page } = await visitLive('/quill-voice', device);
      expect(await isInFirstWindow(page, 'Play demo warning')).toBe(true);
    },
  );

  it('on /quill has its choice and its decision under the picture, on a phone', async () => {
    const { page } = await visit('/quill', phone);
    const picture = page.locator('#alarm-decision figure');
    const inSight = async (name: string) => {
      const button = page.getByRole('button', { name });
      await button.waitFor();
      // Tabbing has the same result, because an element with the focus is scrolled out from under the picture.
      await button.focus();
      const [top, below] = await Promise.all([picture.boundingBox(), button.boundingBox()]);
      expect(top?.y).toBeGreaterThan(0);
      expect(below?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(800);
      return button;
    };
    await picture.scrollIntoViewIfNeeded();
    await waitUntilLive(page);
    await page.getByRole('radio', { name: brandText('Person in dark clothes') }).check();
    await (await inSight('Send this alarm')).click();
    await (await inSight('Confirm, it is an intruder')).click();
  });
});

describe('the Agent Portal', () => {
  const queue = (page: Page) => page.locator('#agent-portal').getAttribute('data-state');
  const keys = (page: Page) => page.locator('[data-machine="portalKeys"]');
  const listens = (page: Page) =>
    expect.poll(() => keys(page).getAttribute('data-state')).toBe('on.listening');

  it('reacts to its keys when it is in view, but to none that are meant for another control', async () => {
    const { page } = await visitLive('/monitoring-portal', desk);
    await listens(page);
    const button = keys(page).getByRole('button');
    const product = page.getByRole('button', { name: brandText('Product') });
    const blur = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const press = (key: string, isComposing = false) =>
      page.evaluate(
        (said) => {
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(new KeyboardEvent('keydown', { ...said, bubbles: true }));
        },
        { key, isComposing },
      );
    /** Expects that a key has no effect by the next frame, in which an effect would appear. */
    const isIgnored = async (why: string) => {
      await page.keyboard.press('o');
      await waitUntilDrawn(page);
      expect(await queue(page), `while ${why}`).toBe('suggesting');
    };
    expect(await isInFirstWindow(page, 'Accept')).toBe(true);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => focused(page))
      .toBe(brandText('Call to Police', 'monitoring-portal-queue'));
    await page
      .getByRole('link', { name: brandText('Log in') })
      .last()
      .focus();
    await isIgnored('a link has the focus');
    await blur();
    for (const held of ['Control', 'Alt', 'Meta', 'Shift']) {
      await page.keyboard.down(held);
      await isIgnored(`${held} is held`);
      await page.keyboard.up(held);
    }
    await product.click();
    await isIgnored('a menu is open');
    await blur();
    await isIgnored('a menu is open and nothing has the focus');
    await product.click();
    await button.click();
    await isIgnored('they are turned off');
    await blur();
    await isIgnored('they are turned off and nothing has the focus');
    await button.click();
    await blur();
    await listens(page);
    await press('o', true);
    await waitUntilDrawn(page);
    expect(await queue(page), 'while an input method composes').toBe('suggesting');
    // A key without an obstacle works, which shows that the obstacles blocked the others.
    await press('o');
    await expect.poll(() => queue(page)).toBe('overruling');
  });

  it('reacts to no key out of view, or without a keyboard and a switch', async () => {
    const { page } = await visitLive('/monitoring-portal', desk);
    await listens(page);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await expect.poll(() => keys(page).getAttribute('data-state')).toBe('on.unseen');
    await page.keyboard.press('o');
    expect(await queue(page)).toBe('suggesting');
    const touched = await visitLive('/monitoring-portal', phone);
    expect(await isInFirstWindow(touched.page, 'Accept')).toBe(true);
    expect(await keys(touched.page).isVisible()).toBe(false);
    await touched.page.keyboard.press('o');
    expect(await queue(touched.page)).toBe('suggesting');
  });

  it('leaves Enter on a button to that button', async () => {
    const { page } = await visitLive('/monitoring-portal');
    await page.getByRole('button', { name: brandText('Accept') }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => focused(page))
      .toBe(brandText('Call to Police', 'monitoring-portal-queue'));
    await page.getByRole('button', { name: brandText('Overrule') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: brandText('No police needed') }).waitFor();
    expect(
      await page
        .getByRole('heading', { name: brandText('Call to Police', 'monitoring-portal-queue') })
        .isVisible(),
    ).toBe(true);
  });

  it.each(['Accept', null])(
    'reacts only once to a key that is held down, begun on %s',
    async (button) => {
      const { page } = await visitLive('/monitoring-portal');
      if (button === null) await page.locator('#agent-portal').focus();
      else await page.getByRole('button', { name: button }).focus();
      for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect
        .poll(() => focused(page))
        .toBe(brandText('Call to Police', 'monitoring-portal-queue'));
      for (let times = 0; times < 4; times++) await page.keyboard.down('o');
      await page.keyboard.up('o');
      await page.getByRole('button', { name: brandText('No police needed') }).waitFor();
      for (let times = 0; times < 4; times++) await page.keyboard.down('1');
      await page.keyboard.up('1');
      await expect.poll(() => focused(page)).toBe(brandText('Person in the bike store'));
      expect(await page.locator('#agent-portal').getAttribute('data-state')).toBe('suggesting');
    },
  );

  it('lists every alarm of the night under the queue, without scripts too', async () => {
    const { page } = await visit('/monitoring-portal', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Read every alarm of the night' }).click();
    expect(await page.locator('main tbody tr').count()).toBe(40);
    expect(await page.getByRole('button', { name: brandText('Accept') }).count()).toBe(0);
    await page.getByText('Deciding needs JavaScript.').waitFor();
  });
});

describe('the product OS', () => {
  it('recolours last week while the day is dragged', async () => {
    const { page, complaints } = await visit('/manager');
    const slider = page.getByRole('slider', { name: brandText('If the rule had held until') });
    await slider.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('[data-island$="trial"]').getAttribute('data-live'))
      .not.toBeNull();
    await page.getByText('9 of 15 alarms decided differently').waitFor();
    await slider.fill('0');
    await page.getByText('2 of 15 alarms decided differently').waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toBe('Monday');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('4 of 15 alarms decided differently').waitFor();
    expect(complaints).toEqual([]);
  });

  /** Returns the brightness of each region. */
  const lights = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('figure [data-region]')].map((region) => [
          region.getAttribute('data-region'),
          Number(getComputedStyle(region, '::after').opacity),
        ]),
      ),
    );
  const read = (page: Page, area: string) =>
    page
      .locator(`[data-area="${area}"]`)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

  it('lights the region of the text in view, and none after motion is paused', async () => {
    const { page } = await visitLive('/manager', { viewport: { width: 1280, height: 800 } });
    await read(page, 'workflows');
    await expect.poll(() => lights(page)).toMatchObject({ workflows: 1, sites: 0, quill: 0 });
    await page.getByRole('button', { name: motionControl.pause }).click();
    await expect.poll(async () => Math.max(...Object.values(await lights(page)))).toBe(0);
  });

  it('lights nothing with reduced motion', async () => {
    const { page } = await visit('/manager', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await read(page, 'workflows');
    expect(Math.max(...Object.values(await lights(page)))).toBe(0);
  });
});

describe('the log of 03:04', () => {
  /**
   * Scrolls past the log. Returns the parties that are named under the picture, each with the party of the entry in
   * view. Runs in the page.
   */
  const named = async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const log = document.querySelector('[aria-labelledby="log"]');
    const [stage, list] = [log?.querySelector('figure'), log?.querySelector('ol')];
    const rolled =
      stage?.querySelector('p[aria-hidden] b')?.parentElement?.parentElement?.parentElement;
    if (!stage || !list || !rolled) throw new Error('There is no log.');
    const points: { who: string; reads: string; fits: boolean }[] = [];
    const { top, bottom } = list.getBoundingClientRect();
    const start = scrollY;
    for (let y = start + top - innerHeight; y < start + bottom; y += 48) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
      const entry = [...list.children].find(
        (each) => Number(getComputedStyle(each, '::before').opacity) > 0.9,
      );
      const text = entry?.querySelector('h3')?.getBoundingClientRect();
      if (!entry || !text) continue;
      const line = rolled.parentElement?.getBoundingClientRect();
      const picture = stage.getBoundingClientRect();
      const who = [...rolled.children].find((each) => {
        const { top, height } = each.getBoundingClientRect();
        return Math.abs(top - (line?.top ?? Number.NaN)) < height / 2;
      });
      points.push({
        who: who?.querySelector('b')?.textContent ?? '',
        reads: entry.querySelector('p > span')?.textContent ?? '',
        fits:
          picture.top >= 0 &&
          (line?.bottom ?? Number.NaN) <= innerHeight &&
          text.bottom <= innerHeight &&
          (text.right <= picture.left || text.top >= picture.bottom),
      });
    }
    return points;
  };

  it.each([
    [1280, 800],
    [768, 1024],
    [360, 740],
  ])('shows the deciding party of every entry, %s × %s', async (width, height) => {
    const { page } = await visitLive('/tma', { viewport: { width, height } });
    const points = (await page.evaluate(named)).filter(({ fits }) => fits);
    const inTurn = points.map(({ reads }) => reads).filter((name, at, all) => name !== all[at - 1]);
    expect(inTurn).toEqual(['Camera PL-07', 'Quill', 'Speaker 2', 'Agent', 'Quill', 'Agent']);
    expect(points.filter(({ who, reads }) => who !== reads)).toEqual([]);
  });
});

describe('the first hour', () => {
  it.each([true, false])('can be clicked through, with scripts: %s', async (javaScriptEnabled) => {
    const { page, complaints } = await visit('/documentation', { javaScriptEnabled });
    const rule = page.getByText('If a person in hi-viz is seen within 10 minutes');
    expect(await rule.isVisible()).toBe(false);
    await page.getByRole('radio', { name: brandText('Write one rule') }).check();
    expect(await rule.isVisible()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await rule.isVisible()).toBe(false);
    expect(await page.getByText('18:38:07').first().isVisible()).toBe(true);
    // The hour ends with a test event that the visitor can send.
    const answer = page.getByText('204 No Content');
    expect(await answer.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Simulate a test event' }).click();
    expect(await answer.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a camera that has lost its picture', () => {
  it('has a description, and links to more', async () => {
    const { page } = await visit('/no/such/page');
    const description = page.locator('meta[name="description"]');
    expect(await description.count()).toBe(1);
    expect(await description.getAttribute('content')).toMatch(/^There is no page at this address/);
    await page
      .getByRole('link', { name: brandText('Agent Portal', 'monitoring-portal') })
      .first()
      .waitFor();
  });
});
