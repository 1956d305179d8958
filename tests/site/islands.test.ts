import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { descriptions } from '../../src/data/descriptions.ts';
import { settings } from '../../src/data/settings.ts';
import { live, servedSite } from './harness.ts';

/** A served page and its islands (src/views/support/island.tsx), in a browser. */

const { visit } = servedSite();

const deciding = '[data-machine=alarmDecision]';
const alarmCode = /\/assets\/alarm-decision\.island-.*\.js$/;

describe('an island', () => {
  it('brings no code until it comes near', async () => {
    const asked: string[] = [];
    const { page } = await visit('/', {
      beforeLoad: async (fresh) => {
        fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await live(page);
    const rules = () => asked.filter((path) => path.includes('alarm-path.island')).length;
    expect(asked.some((path) => path.includes('headline.island'))).toBe(true);
    expect(rules()).toBe(0);
    await page.locator('[data-machine=ruleSentence]').scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('[data-machine=ruleSentence]').getAttribute('data-state'))
      .toBe('rotating');
    expect(rules()).toBeGreaterThan(0);
  });

  it('does what was pressed while its code was on the way', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { page, complaints } = await visit('/quill', {
      beforeLoad: (fresh) =>
        fresh.route(alarmCode, async (route) => {
          await arrived;
          await route.continue();
        }),
    });
    await page.locator(deciding).scrollIntoViewIfNeeded();
    const before = await page.locator(deciding).getAttribute('data-state');
    const send = page.getByRole('button', { name: 'Send this alarm' });
    await send.click();
    expect(await page.locator(deciding).getAttribute('data-state')).toBe(before);
    // A second press would be meant for what stands there afterwards.
    await expect(send.click({ timeout: 300 })).rejects.toThrow('Timeout');
    arrive();
    await expect.poll(() => page.locator(deciding).getAttribute('data-state')).not.toBe(before);
    expect(complaints).toEqual([]);
  });

  it('stays as it was served where its code cannot be had', async () => {
    const { page } = await visit('/quill', {
      beforeLoad: (fresh) => fresh.route(alarmCode, (route) => route.abort()),
    });
    await page.locator(deciding).scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { name: 'Something Went Wrong' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Send this alarm' }).isVisible()).toBe(true);
  });

  describe('that moves', () => {
    const desktop = { viewport: { width: 1350, height: 940 } };
    const playState = (page: Page) =>
      page
        .locator('#alert-strip')
        .evaluate((strip) =>
          strip.getAnimations({ subtree: true }).map((animation) => animation.playState),
        );

    it('moves before its code is there, and stops out of sight', async () => {
      const { page } = await visit('/', {
        ...desktop,
        beforeLoad: (fresh) =>
          fresh.route(/\/assets\/strip\.island-.*\.js$/, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 1000));
            await route.continue();
          }),
      });
      expect(await page.locator('#alert-strip').getAttribute('data-sight')).toBeNull();
      expect(await playState(page)).toEqual(['running']);
      await expect
        .poll(() => page.locator('#alert-strip').getAttribute('data-state'))
        .toBe('moving');
      expect(await playState(page)).toEqual(['running']);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => playState(page)).toEqual(['paused']);
    });

    it('stands where nothing could pause it', async () => {
      const { page } = await visit('/', {
        ...desktop,
        beforeLoad: (fresh) => fresh.route(/\/assets\/main-.*\.js$/, (route) => route.abort()),
      });
      await expect.poll(() => playState(page)).toEqual(['paused']);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
      await expect.poll(() => page.title()).toContain('Careers');
    });
  });

  it('keeps nobody else waiting where its code cannot be had at the start', async () => {
    const { page } = await visit('/', {
      beforeLoad: (fresh) =>
        fresh.route(/\/assets\/headline\.island-.*\.js$/, (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.getByRole('button', { name: 'Play motion' }).waitFor();
  });
});

describe('a served page', () => {
  it('that a translator has changed comes alive whole', async () => {
    const { page, complaints } = await visit('/urgent-crime-hotline', {
      beforeLoad: (fresh) =>
        fresh.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const texts: Text[] = [];
            while (walker.nextNode()) texts.push(walker.currentNode as Text);
            for (const text of texts) {
              if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript'))
                continue;
              const font = document.createElement('font');
              font.textContent = `«${text.data}»`;
              text.replaceWith(font);
            }
          });
        }),
    });
    await live(page);
    await page.getByRole('radio').first().check();
    expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThan(3);
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(8);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /Continue/ }).isVisible()).toBe(true);
    expect(complaints.filter((text) => !text.includes('Minified React error'))).toEqual([]);
  });

  it('takes its head along when it is left', async () => {
    const { page } = await visit('/');
    await live(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect.poll(() => page.title()).toContain('Careers');
    const head = await page.evaluate(() => ({
      titles: document.head.querySelectorAll('title').length,
      descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(
        ({ content }) => content,
      ),
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => href,
      ),
      data: document.head.querySelectorAll('script[type="application/ld+json"]').length,
    }));
    expect(head).toEqual({
      titles: 1,
      descriptions: [descriptions.careers],
      canonical: [`${settings.siteOrigin}/careers`],
      data: 0,
    });
  });
});

describe('a page on a phone', () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const isLive = (page: Page) => page.evaluate(() => document.documentElement.dataset.live);
  const isWhole = (page: Page) =>
    page.waitForFunction(() => document.documentElement.dataset.whole !== undefined);
  /** A mark that another document does not bear. */
  const mark = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset.mark = '';
    });
  const isMarked = (page: Page) =>
    page.evaluate(() => document.documentElement.dataset.mark !== undefined);
  const careers = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const siteCode = /\/assets\/site-.*\.js$/;

  it('runs neither React nor machines before the first sign of a visitor', async () => {
    const { page, complaints } = await visit('/about', phone);
    await isWhole(page);
    await page.waitForTimeout(500);
    expect(await isLive(page)).toBeUndefined();
    expect(await page.evaluate(() => Object.keys(document).join())).not.toContain('__react');
    await page.touchscreen.tap(200, 300);
    await expect.poll(() => isLive(page)).toBe('');
    expect(complaints).toEqual([]);
  });

  const asking = async (path: string, code: string) => {
    const asked: string[] = [];
    const { page, complaints } = await visit(path, {
      ...phone,
      beforeLoad: async (fresh) => {
        fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await isWhole(page);
    await page.waitForLoadState('networkidle');
    return { page, complaints, isAsked: () => asked.some((address) => address.includes(code)) };
  };

  it('fetches the questionnaire when somebody is there to answer it, and keeps their place', async () => {
    const code = 'questionnaire.island';
    const { page, complaints, isAsked } = await asking('/urgent-crime-hotline', code);
    expect(isAsked()).toBe(false);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Continue' }).tap();
    const advisory = page.locator('[data-machine=hotline][data-state^=advisory]');
    await advisory.waitFor();
    expect(isAsked()).toBe(true);
    // Whoever comes back need not touch anything.
    await page.reload();
    await advisory.waitFor();
    expect(complaints).toEqual([]);
  });

  it('fetches it without a sign when it is looked at for a while', async () => {
    const { page, isAsked } = await asking('/urgent-crime-hotline', 'questionnaire.island');
    await page.waitForTimeout(2000);
    expect(isAsked()).toBe(false);
    await expect.poll(isAsked).toBe(true);
  });

  it('filters what the address asks for at once', async () => {
    const { page } = await asking('/updates?tag=devices', 'log.island');
    await page.getByText(/^\d+ releases?$/).waitFor();
    expect(await page.getByRole('radio', { name: 'Devices' }).isChecked()).toBe(true);
  });

  it('switches motion off by a press that is the first sign', async () => {
    const { page } = await visit('/about', phone);
    await page.getByRole('button', { name: 'Pause motion' }).tap();
    await page.getByRole('button', { name: 'Play motion' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Play motion' }).waitFor();
    expect(await isLive(page)).toBeUndefined();
  });

  it('follows a link that is the first sign, within the document', async () => {
    const { page, complaints } = await visit('/about', phone);
    await isWhole(page);
    await page.waitForLoadState('networkidle');
    await mark(page);
    // No scroll before: the link itself is the first that hears of the visitor.
    await careers(page).dispatchEvent('click');
    await expect.poll(() => page.title()).toContain('Careers');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('leaves links to the browser while the code is not there', async () => {
    const { page } = await visit('/about', {
      ...phone,
      beforeLoad: (fresh) => fresh.route(siteCode, (route) => route.abort()),
    });
    await isWhole(page);
    await mark(page);
    await careers(page).tap();
    await expect.poll(() => page.title()).toContain('Careers');
    expect(await isMarked(page)).toBe(false);
  });

  it('lets the browser follow the link that waited for code which cannot run', async () => {
    const { page, complaints } = await visit('/about', {
      ...phone,
      beforeLoad: (fresh) =>
        fresh.route(siteCode, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
        ),
    });
    await isWhole(page);
    await page.waitForLoadState('networkidle');
    await mark(page);
    await careers(page).dispatchEvent('click');
    await expect.poll(() => page.title()).toContain('Careers');
    expect(await isMarked(page)).toBe(false);
    await heading(page).waitFor();
    expect(complaints.join()).toContain('The page could not be started.');
  });
});

describe('a page that somebody comes back to in the middle', () => {
  it('is laid out whole at once', async () => {
    const { page } = await visit('/privacy');
    await page.evaluate(() => window.scrollTo(0, 1500));
    const place = () =>
      page.evaluate(() => ({ y: window.scrollY, height: document.body.scrollHeight }));
    await live(page);
    const before = await place();
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.dataset.whole)).toBe('');
    await expect.poll(place).toEqual(before);
  });
});
