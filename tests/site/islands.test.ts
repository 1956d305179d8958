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
    await page.getByRole('button', { name: 'Send this alarm' }).click();
    expect(await page.locator(deciding).getAttribute('data-state')).toBe(before);
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
