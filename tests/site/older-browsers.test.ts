/**
 * Tests older browsers (decision D22). Without any of the newer APIs, pages can be read, links followed, menus opened
 * and both leads delivered. With `CHROMIUM_PATH` set to an old Chromium, the same tests run in that browser.
 */

import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { brandText } from '../brand-text.ts';
import { submit, submitButton, walkToForm } from '../world/visitor.ts';
import { desktopWindow, fillFields, pagesWithUnlikeBehaviours, phone } from './gestures.ts';
import { calmSite, reopenAtOnce } from './harness.ts';
import { missingApis, unusedApis } from './missing-apis.ts';

const { site, leadsOf, visit } = calmSite();

const all = Object.values(missingApis).map(({ take }) => take);
const cases: [string, readonly (() => void)[]][] = [
  ...Object.entries(missingApis).map(([name, { take }]): [string, (() => void)[]] => [
    name,
    [take],
  ]),
  ['all of them', all],
];
const without = (takes: readonly (() => void)[]) => async (page: Page) => {
  for (const take of takes) await page.addInitScript(take);
};

beforeEach(() => site().service.script([]));

const contact = { Email: 'ann@example.com', Phone: '123', Location: 'Here' };

/** Goes from the first question to the thank-you, by the shortest path. */
async function sendHotlineLead(page: Page, name: string): Promise<void> {
  await walkToForm(page);
  await fillFields(page, { Name: name, ...contact });
  await submit(page);
  await page.getByText(brandText('Thank you! Your request has been received.')).waitFor();
}

async function sendUniversityLead(page: Page, name: string): Promise<void> {
  await fillFields(page, { Name: name, Email: contact.Email, University: 'Aldermoor University' });
  await submit(page);
  await page.getByText(brandText('Thank you for your interest!')).waitFor();
}

/** Returns the ids of the menus that are drawn on the page. */
const openPanels = (page: Page) =>
  page
    .locator('[popover]')
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.getClientRects().length > 0).map(({ id }) => id),
    );

describe('the list of newer APIs', () => {
  it('matches the bundles', async () => {
    const files = await readdir('dist/assets');
    const texts = await Promise.all(
      [
        'index.html',
        ...files.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`),
      ].map((name) => readFile(`dist/${name}`, 'utf8')),
    );
    const found = (pattern: RegExp) => texts.some((text) => pattern.test(text));
    const idle = Object.entries(missingApis).filter(([, { used }]) => !found(used));
    expect(idle.map(([name]) => name)).toEqual([]);
    expect(unusedApis.filter(found)).toEqual([]);
  });
});

const isLive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.live !== undefined);

describe.each(cases)('without %s', (missing, takes) => {
  it('menus open, their links lead to pages, and a lead is delivered', async () => {
    const { page, complaints } = await visit('/login', {
      ...desktopWindow,
      beforeLoad: without(takes),
    });
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: brandText('Universities', 'menus') });
    await isLive(page);
    expect(await openPanels(page)).toEqual([]);
    await page.getByRole('button', { name: brandText('Industries') }).click();
    await link.waitFor();
    expect(await reopenAtOnce(page, 'menu-industries')).toBe(0);
    await link.click();
    await page.waitForFunction(() => document.title.startsWith('Universities'));
    await link.waitFor({ state: 'hidden' });
    expect(await openPanels(page)).toEqual([]);

    const name = `Without ${missing}`;
    await sendUniversityLead(page, name);
    await expect.poll(() => leadsOf(name).map(({ kind }) => kind)).toEqual(['university']);
    expect(complaints).toEqual([]);
  });
});

// No browser has popovers but lacks `inert`, so `inert` is removed only together with popovers.
describe.each([
  ['popovers', [missingApis.popovers?.take as () => void]],
  ['all of them', all],
])('on a phone without %s', (missing, takes) => {
  it('the side dialog opens and closes, and its links lead to pages', async () => {
    const { page, complaints } = await visit('/login', { ...phone, beforeLoad: without(takes) });
    const dialog = page.getByRole('dialog');
    const open = page.getByRole('button', { name: brandText('Open menu') });
    const state = () => page.locator('[data-machine=mobileMenu]').getAttribute('data-state');
    expect(await openPanels(page)).toEqual([]);
    await expect
      .poll(async () => {
        if (await dialog.isVisible()) return state();
        // A press before the polyfill has loaded opens no menu, so the press is repeated.
        await open.click();
        return 'pressed';
      })
      .toBe('open');
    await page.getByRole('button', { name: brandText('Close menu') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(state).toBe('closed');
    await open.click();
    await expect.poll(state).toBe('open');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(state).toBe('closed');
    await open.click();
    await expect.poll(state).toBe('open');
    expect(await reopenAtOnce(page, 'mobile-menu')).toBe(0);
    expect(await state()).toBe('open');
    await dialog.getByText(brandText('Industries'), { exact: true }).click();
    await dialog.getByRole('link', { name: brandText('Universities', 'menus') }).click();
    await page.waitForFunction(() => document.title.startsWith('Universities'));
    await dialog.waitFor({ state: 'hidden' });
    await sendUniversityLead(page, `Phone without ${missing}`);
    await expect.poll(() => leadsOf(`Phone without ${missing}`).length).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe('without all of them', () => {
  it('only one menu is open at a time, keys and a press elsewhere close it, and a hotline lead is delivered', async () => {
    const { page, complaints } = await visit('/privacy', {
      ...desktopWindow,
      beforeLoad: without(all),
    });
    const banner = page.getByRole('banner');
    const inside = (name: string | RegExp) => banner.getByRole('link', { name });
    const press = (name: string) => page.getByRole('button', { name }).click();
    await isLive(page);
    await press('Product');
    await inside('Quill Voice').waitFor();
    await press('Industries');
    await inside('Universities').waitFor();
    await inside('Quill Voice').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await inside('Universities').waitFor({ state: 'hidden' });
    await press('Industries');
    await page.mouse.click(9, 700);
    await inside('Universities').waitFor({ state: 'hidden' });
    await inside(/^Been /)
      .first()
      .click();
    await page.waitForFunction(() => document.title.startsWith('Urgent'));
    await sendHotlineLead(page, 'Hotline without all');
    await expect.poll(() => leadsOf('Hotline without all').length).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('a form sent before its code has loaded is delivered', async () => {
    const { page, letGo } = await visit('/industries/universities', {
      ...desktopWindow,
      hold: '**/assets/*.js',
      beforeLoad: without(all),
    });
    await submitButton(page).waitFor();
    const fields = { Name: 'Early', Email: contact.Email, University: 'Aldermoor University' };
    await fillFields(page, fields);
    await submit(page);
    letGo();
    await page.getByText(brandText('Thank you for your interest!')).waitFor();
    await expect.poll(() => leadsOf('Early').length).toBe(1);
  });

  it('every page can be read, as a served page and after navigation', async () => {
    const { page, complaints } = await visit('/contact', {
      ...desktopWindow,
      // With motion, the headline would change between the two readings of the home page.
      reducedMotion: 'reduce',
      beforeLoad: without(all),
    });
    for (const path of pagesWithUnlikeBehaviours) {
      await page.goto(site().preview.origin + path);
      await isLive(page);
      // Until the polyfill has loaded, `@supports` hides the panels, and no script can remove that from this browser.
      expect(await openPanels(page)).toEqual([]);
      const { texts, seen } = await page.evaluate(
        async ([there, here]) => {
          // The first text of the home page's headline stays while the other texts are typed.
          const heading = () => document.querySelector('h1')?.firstChild?.textContent ?? '';
          const seen = [...document.querySelectorAll('.without-script')].filter(
            (each) => each.getClientRects().length > 0,
          ).length;
          const texts = [heading()];
          for (const to of [there, here]) {
            history.pushState(null, '', to);
            const main = document.getElementById('main');
            while (main?.dataset.path !== to || main?.dataset.state !== 'settled')
              await new Promise(requestAnimationFrame);
            texts.push(heading());
          }
          return { texts, seen };
        },
        [path === '/contact' ? '/login' : '/contact', path] as const,
      );
      expect(seen, path).toBe(0);
      expect(texts[0], path).toMatch(/\w/);
      expect(texts[2], path).toBe(texts[0]);
    }
    expect(complaints).toEqual([]);
  });
});
