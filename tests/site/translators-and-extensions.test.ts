/**
 * Tests pages that translators and extensions change while they are used (tests/walks/meddlers.ts): before hydration,
 * and after each change by the site. tests/views/islands.test.tsx tests islands alone.
 */

import { replayCommand } from '@machines/proof';
import { stopPainting } from '@machines/proof/page';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { brandText } from '../brand-text.ts';
import { openInPage } from '../paths/open.ts';
import { walkExtents } from '../paths/site-paths.ts';
import { walkAll } from '../paths/walk-all.ts';
import { extend, translate } from '../walks/meddlers.ts';
import { submit } from '../world/visitor.ts';
import { servedSite, waitUntilLive } from './harness.ts';

const { site, visit, visitLive } = servedSite(NO_PICTURES);

/** Returns a script that changes the page from the moment when the served document has been parsed. */
const meddle = (word: string) => `addEventListener('DOMContentLoaded', () => {
  (${extend})();
  (${translate})(${JSON.stringify(word)});
});`;

/**
 * Announcements to screen readers are not compared. An island that React has rendered again is reported as a remark,
 * so only errors count.
 */
const open = async () =>
  openInPage(await startPreview({ port: 0 }), {
    again: ({ id }, { name }) => replayCommand(`${id} · ${name}`),
    heard: ['error'],
    isPerceived: false,
    world: { prepare: (page) => page.addInitScript(meddle('')) },
  });

describe('walks on pages that a translator and extensions change', () => {
  walkAll('chromium', open, { ...walkExtents.states, withoutJourneys: true });
});

/**
 * Scrolls through a page until each of its islands is live. Returns the numbers of lost islands and of main headings.
 */
const visitIslands = (page: Page) =>
  page.evaluate(async () => {
    const island = (place: number) =>
      document.querySelectorAll<HTMLElement>('[data-island]').item(place) ?? undefined;
    for (let place = 0; island(place) !== undefined; place += 1) {
      island(place).firstElementChild?.scrollIntoView();
      const end = performance.now() + 30_000;
      // An island and its content can be replaced while it comes alive, so it is found anew each time.
      while (island(place)?.dataset.live === undefined) {
        if (performance.now() > end)
          throw new Error(`${island(place).dataset.island} is not live.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    return {
      lost: document.querySelectorAll('[data-lost]').length,
      headings: document.querySelectorAll('h1').length,
    };
  });

it('every island of every changed page is live, and every page can be left for the next', async () => {
  const { page, complaints } = await visit('/', {
    beforeLoad: async (fresh) => {
      await fresh.addInitScript(stopPainting);
      await fresh.addInitScript(meddle(''));
    },
  });
  const found: Record<string, object> = {};
  for (const id of routeIds) {
    await page.goto(site().preview.origin + routes[id].path, { waitUntil: 'commit' });
    await waitUntilLive(page);
    found[id] = await visitIslands(page);
  }
  for (const id of routeIds) {
    await page.evaluate((to) => history.pushState(null, '', to), routes[id].path);
    await page.locator(`#main[data-path="${routes[id].path}"][data-state=settled]`).waitFor();
    const { headings } = await visitIslands(page);
    expect(headings, `headings of ${id}`).toBe(1);
  }
  for (const id of routeIds) expect(found[id], id).toEqual({ lost: 0, headings: 1 });
  // A changed page is hydrated again, which is a remark and no error.
  expect(complaints.filter((text) => !text.includes('image loading is disabled'))).toEqual([]);
}, 300_000);

const university = { Name: 'Ann Example', Email: 'ann@example.com', University: 'Example' };
const fill = async (page: Page) => {
  for (const [label, text] of Object.entries(university))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const filled = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(university).map(async (label) => [
        label,
        await page.getByLabel(label, { exact: true }).inputValue(),
      ]),
    ),
  );

/** Wraps the content after which React will insert an element, so that React cannot insert it. */
const wrapFirstField = (page: Page) =>
  page
    .locator('label[for=university-name]')
    .locator('..')
    .evaluate((field) => {
      const wrapper = document.createElement('span');
      field.before(wrapper);
      wrapper.append(field);
    });

const form = {
  served: async () => {
    const { page } = await visitLive('/industries/universities');
    return page;
  },
  'reached by a link': async () => {
    const { page } = await visitLive('/');
    await page.evaluate(() => history.pushState(null, '', '/industries/universities'));
    await page.locator('#main[data-path="/industries/universities"][data-state=settled]').waitFor();
    return page;
  },
};

describe.each(Object.entries(form))('a form that is %s', (how, open) => {
  const begin = async () => {
    const page = await open();
    await page.locator('#university-form').scrollIntoViewIfNeeded();
    if (how === 'served')
      await page.locator('[data-island$=enquiry][data-live]').waitFor({ state: 'attached' });
    await page.getByLabel(brandText('Name'), { exact: true }).waitFor();
    return page;
  };

  it('is mounted again with its values after an extension has moved its fields', async () => {
    const page = await begin();
    await fill(page);
    await page.getByLabel(brandText('Email'), { exact: true }).fill('no address');
    await wrapFirstField(page);
    await submit(page);
    await page.getByRole('alert').getByRole('link').waitFor();
    expect(await filled(page)).toEqual({ ...university, Email: 'no address' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByLabel(brandText('Email'), { exact: true }).fill(university.Email);
    await submit(page);
    await page.getByText(brandText('Thank you for your interest!')).waitFor();
  });

  it('keeps its values over one reload if it cannot be rendered, and then shows other ways to reach us', async () => {
    const page = await begin();
    const breakDown = async () => {
      await fill(page);
      await page.getByLabel(brandText('Email'), { exact: true }).fill('no address');
      await wrapFirstField(page);
      await page.evaluate(() => {
        const { createElement } = document;
        document.createElement = (name: string) => {
          if (name === 'textarea') throw new Error('No more fields.');
          return createElement.call(document, name);
        };
      });
      await submit(page);
    };
    const reloaded = page.waitForEvent('load');
    await breakDown();
    await reloaded;
    await waitUntilLive(page);
    expect(await filled(page)).toEqual({ ...university, Email: 'no address' });
    await page.locator('#university-form').scrollIntoViewIfNeeded();
    await page.locator('[data-island$=enquiry][data-live]').waitFor({ state: 'attached' });
    await breakDown();
    await page.getByRole('alert').getByRole('link', { name: /@/ }).waitFor();
    expect(await filled(page)).toEqual({ ...university, Email: 'no address' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(
      await page.getByRole('heading', { name: brandText('Something Went Wrong') }).count(),
    ).toBe(0);
  });
});

it('a page with parts that an extension has removed and wrapped can be left for the next', async () => {
  const { page } = await visitLive('/');
  for (const path of ['/about', '/careers', '/contact']) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator(`#main[data-path="${path}"][data-state=settled]`).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('h1').textContent()).not.toContain('Error');
    await page.evaluate(() => {
      const main = document.getElementById('main');
      const sections = main?.querySelectorAll('section') ?? [];
      sections[0]?.remove();
      const wrapper = document.createElement('div');
      sections[1]?.before(wrapper);
      if (sections[1]) wrapper.append(sections[1]);
      document.querySelector('meta[name=description]')?.remove();
      main?.prepend(document.createElement('aside'));
    });
  }
});

it('the title of a translated page is marked only while a form has errors', async () => {
  const { page } = await visitLive('/industries/universities', {
    beforeLoad: (fresh) => fresh.addInitScript(meddle('DE ')),
  });
  await page.locator('#university-form').scrollIntoViewIfNeeded();
  await page.locator('[data-island$=enquiry][data-live]').waitFor({ state: 'attached' });
  const press = () => page.locator('#university-form button[type=submit]').click();
  for (const _ of [1, 2]) {
    await press();
    await expect.poll(() => page.title()).toMatch(/^(DE )+Error: (?!.*Error)/);
  }
  await page.locator('#university-name').fill(university.Name);
  await page.locator('#university-email').fill(university.Email);
  await page.locator('#university-university').fill(university.University);
  await press();
  await page.locator('[data-machine=leadForm][data-state=received]').waitFor();
  await expect.poll(() => page.title()).not.toContain('Error');
});
