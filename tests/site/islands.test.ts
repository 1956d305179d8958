import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { yesNo } from '../models/hotline.hears.ts';
import { onceParsed, translate } from '../walks/meddlers.ts';
import {
  documentsAskedFor,
  footerLink,
  islandLive,
  machineState,
  motionControl,
  phone,
} from './gestures.ts';
import { holdBack, servedSite, waitUntilLive } from './harness.ts';

const { yes } = yesNo;

/** Tests a served page and its islands (src/views/support/island.tsx) in a browser. */

const { visit, visitLive } = servedSite(NO_PICTURES);

const deciding = '[data-machine=alarmDecision]';
const alarmCode = /\/assets\/alarm-decision\.island-.*\.js$/;

describe('an island', () => {
  it('fetches no code until it comes near the viewport', async () => {
    const asked: string[] = [];
    const { page } = await visit('/', {
      beforeLoad: async (fresh) => {
        fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await waitUntilLive(page);
    const rules = () => asked.filter((path) => path.includes('alarm-path.island')).length;
    await expect.poll(() => asked.some((path) => path.includes('headline.island'))).toBe(true);
    expect(rules()).toBe(0);
    await page.locator('[data-machine=ruleSentence]').scrollIntoViewIfNeeded();
    await expect.poll(machineState(page, 'ruleSentence')).toBe('rotating');
    expect(rules()).toBeGreaterThan(0);
  });

  it('keeps the value of a slider that was moved while its code was loading', async () => {
    let letGo = () => {};
    const { page, complaints } = await visit('/manager', {
      beforeLoad: async (fresh) => {
        letGo = await holdBack(fresh, /\/assets\/trial\.island-.*\.js$/);
      },
    });
    await page.getByRole('slider').press('Home');
    letGo();
    await islandLive(page, 'trial');
    await page.getByText('2 of 15 alarms decided differently').waitFor();
    expect(await page.getByRole('slider').inputValue()).toBe('0');
    expect(complaints).toEqual([]);
  });

  it('receives a real click once on a slow device, at any moment', async () => {
    const wrong: string[] = [];
    const cases = [
      ['/', '[data-machine=motion]', 'paused'],
      ['/quill-voice', '[data-machine=voiceDemo]', 'playing'],
    ] as const;
    const rounds = Array.from({ length: 8 }, (_, round) => round);
    for (const round of rounds) {
      const [path, machine, state] = cases[round % 2] as (typeof cases)[number];
      const { context, page } = await visit('/robots.txt');
      const tools = await context.newCDPSession(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
      const button = page.locator(`${machine} button, button${machine}`).first();
      await button.waitFor();
      await page.waitForTimeout(round * 50);
      await button.click();
      await waitUntilLive(page);
      const shown = page.locator(`${machine}[data-state=${state}]`);
      await shown.waitFor({ timeout: 15_000 }).catch(() => wrong.push(`${path}, round ${round}`));
    }
    console.log(`real clicks at a quarter of the speed: ${rounds.length}, wrong: ${wrong.length}`);
    expect(wrong).toEqual([]);
  }, 300_000);

  it('removes the message about its missing code when the code has arrived', async () => {
    const code = /\/assets\/demo\.island-.*\.js$/;
    const { page } = await visit('/quill-voice', {
      beforeLoad: (fresh) => fresh.route(code, (route) => route.abort()),
    });
    const island = page.locator('[data-island="pages/quill-voice/demo"]');
    const words = island.locator('.without-script');
    await island.getByRole('button').first().click();
    await words.waitFor();
    await page.unroute(code);
    await island.getByRole('button').first().click();
    await island.and(page.locator('[data-live]')).waitFor({ state: 'attached' });
    expect(await words.isVisible()).toBe(false);
  });

  it('continues by itself on a phone on which it is taller than two windows', async () => {
    const { page } = await visit('/quill', { viewport: { width: 390, height: 500 } });
    const state = machineState(page, 'alarmDecision');
    await page.getByRole('button', { name: brandText('Send this alarm') }).click();
    const seen = new Set([await state()]);
    await expect.poll(async () => seen.add(await state()).size).toBeGreaterThan(3);
  });

  it('stays as it was served if its code cannot be loaded', async () => {
    const { page } = await visit('/quill', {
      beforeLoad: (fresh) => fresh.route(alarmCode, (route) => route.abort()),
    });
    const failed = page.waitForEvent('requestfailed', (request) => alarmCode.test(request.url()));
    await page.locator(deciding).scrollIntoViewIfNeeded();
    await failed;
    expect(
      await page.getByRole('heading', { name: brandText('Something Went Wrong') }).count(),
    ).toBe(0);
    expect(await page.getByRole('button', { name: brandText('Send this alarm') }).isVisible()).toBe(
      true,
    );
  });

  it('delays no other island if its code cannot be loaded at the start', async () => {
    let aborted = 0;
    const { page } = await visit('/', {
      beforeLoad: (fresh) =>
        fresh.route(/\/assets\/headline\.island-.*\.js$/, (route) => {
          aborted += 1;
          return route.abort();
        }),
    });
    await expect.poll(() => aborted).toBeGreaterThan(0);
    await page.getByRole('button', { name: motionControl.pause }).click();
    await page.getByRole('button', { name: motionControl.play }).waitFor();
  });
});

describe('a served page', () => {
  it('becomes live completely after a translator has changed it', async () => {
    const { page, complaints } = await visitLive('/urgent-crime-hotline', {
      beforeLoad: (fresh) => fresh.addInitScript(onceParsed(translate, '')),
    });
    await page.getByRole('radio').first().check();
    expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThan(3);
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(8);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('button', { name: brandText('Continue') }).isVisible()).toBe(true);
    expect(complaints.filter((text) => !text.includes('Minified React error'))).toEqual([]);
  });

  it.each([
    [
      '/quill-voice',
      brandText('Stop audio'),
      (page: Page) => page.getByRole('button', { name: brandText('Play demo warning') }),
    ],
    [
      '/urgent-crime-hotline',
      'Step 2 of 5',
      (page: Page) => page.getByRole('button', { name: brandText('Continue') }),
    ],
  ])('%s shows later changes after it was translated: %s', async (path, text, button) => {
    const { page } = await visitLive(path);
    await page.evaluate(`(${translate})('')`);
    if (path !== '/quill-voice') await page.getByRole('radio').first().check();
    await button(page).click();
    await page.locator('main').getByText(text).first().waitFor();
  });
});

describe('a page on a phone', () => {
  const isLive = (page: Page) => page.evaluate(() => document.documentElement.dataset.live);
  const entryCode = /\/assets\/main-.*\.js$/;

  const asking = async (path: string, code: string) => {
    const asked: string[] = [];
    const { page, complaints } = await visit(path, {
      ...phone,
      beforeLoad: async (fresh) => {
        fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await waitUntilLive(page);
    await page.waitForLoadState('networkidle');
    return { page, complaints, isAsked: () => asked.some((address) => address.includes(code)) };
  };

  it('fetches no React if no island is near, nor if a link only scrolls', async () => {
    const { page, complaints, isAsked } = await asking('/about', '/react-');
    expect(isAsked()).toBe(false);
    await page.getByRole('heading', { level: 1 }).tap();
    expect(isAsked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('hydrates the questionnaire at its first use, even if it is offline by then, and keeps the scroll position', async () => {
    const { page, complaints } = await visit('/urgent-crime-hotline', phone);
    await page.locator('html[data-live=""]').waitFor();
    await page.waitForLoadState('networkidle');
    const island = page.locator('[data-rests]');
    expect(await island.getAttribute('data-state')).toBe('served');
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: yes }).check();
    await page.getByRole('button', { name: brandText('Continue') }).tap();
    const advisory = page.locator('[data-machine=hotline][data-state^=advisory]');
    await advisory.waitFor();
    expect(await island.getAttribute('data-state')).toBe('live');
    await page.context().setOffline(false);
    // A returning visitor sees the stored screen without a press.
    await page.reload();
    await advisory.waitFor();
    expect(complaints).toEqual([]);
  });

  it('fetches the code of a pressed island at any distance', async () => {
    const { page, isAsked } = await asking('/quill', 'alarm-decision.island');
    expect(isAsked()).toBe(false);
    await page.getByRole('button', { name: brandText('Send this alarm') }).dispatchEvent('click');
    await expect.poll(machineState(page, 'alarmDecision')).not.toContain('choosing');
  });

  it('applies the filter of the address at once', async () => {
    const { page } = await asking('/updates?tag=devices', 'log.island');
    await page
      .locator('p[aria-live]', { hasText: new RegExp(`^\\d+ ${brandText('releases')}$`) })
      .waitFor();
    expect(await page.getByRole('radio', { name: brandText('Devices') }).isChecked()).toBe(true);
  });

  it('switches motion off by a press before any script except the one in the head has run', async () => {
    let letGo = () => {};
    const { page } = await visit('/quill', {
      ...phone,
      beforeLoad: async (fresh) => {
        letGo = await holdBack(fresh, entryCode);
      },
    });
    await page.getByRole('button', { name: motionControl.pause }).tap();
    expect(await isLive(page)).toBeUndefined();
    letGo();
    await page.getByRole('button', { name: motionControl.play }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: motionControl.play }).waitFor();
  });

  it.each([
    ['is not there', (page: Page) => page.route(entryCode, (route) => route.abort())],
    [
      'cannot run',
      (page: Page) =>
        page.route(entryCode, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
        ),
    ],
  ])('leaves links to the browser where the code %s', async (_, beforeLoad) => {
    const { page } = await visit('/about', { ...phone, beforeLoad });
    await page.locator('html[data-state=unavailable]').waitFor();
    const asked = documentsAskedFor(page);
    await footerLink(page, 'Careers').tap();
    await expect.poll(() => page.title()).toContain('Careers');
    expect(asked).toEqual(['/careers']);
  });

  it('reports the error with which it could not be started', async () => {
    const { page, complaints } = await visit('/about', {
      ...phone,
      beforeLoad: (fresh) =>
        fresh.addInitScript(() => {
          document.getElementById = () => {
            throw new Error('broken');
          };
        }),
    });
    await expect.poll(() => isLive(page)).toBe('failed');
    expect(complaints.join()).toContain('The page could not be started.');
  });
});

describe('a page that is reloaded in the middle', () => {
  it('keeps its scroll position', async () => {
    const { page } = await visit('/privacy');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.locator('html').getAttribute('data-top')).toBeNull();
    const place = () =>
      page.evaluate(() => [
        window.scrollY,
        ...Array.from(document.querySelectorAll('main h2'), (each) =>
          Math.round(each.getBoundingClientRect().top),
        ),
      ]);
    await waitUntilLive(page);
    const before = await place();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(place).toEqual(before);
  });
});
