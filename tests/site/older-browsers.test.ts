import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { submit, submitButton } from '../world/visitor.ts';
import { fill, phone } from './gestures.ts';
import { holdBack, reopenAtOnce, servedSite } from './harness.ts';
import { missingApis, unusedApis } from './missing-apis.ts';

/**
 * Older browsers (decision D22): without any of the newer APIs the pages can be read, links followed, menus
 * opened and both leads delivered. With `CHROMIUM_PATH` set to an old Chromium the same runs there.
 */

const { site, leadsOf, visit } = servedSite();
const desktop = { viewport: { width: 1280, height: 900 } };

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

async function answer(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const contact = { Email: 'ann@example.com', Phone: '123', Location: 'Here' };

/** From the first question to the thank-you, by the shortest way. */
async function sendHotlineLead(page: Page, name: string): Promise<void> {
  await answer(page, 'No');
  await page.getByRole('heading', { name: 'Urgent Crime Support' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: /24 months/ }).waitFor();
  await answer(page, 'No');
  await fill(page, { Name: name, ...contact });
  await submit(page);
  await page.getByText('Thank you! Your request has been received.').waitFor();
}

async function sendUniversityLead(page: Page, name: string): Promise<void> {
  await fill(page, { Name: name, Email: contact.Email, University: 'Aldermoor University' });
  await submit(page);
  await page.getByText('Thank you for your interest!').waitFor();
}

/** Text that is drawn over the page where a closed menu lies. */
const openPanels = (page: Page) =>
  page
    .locator('[popover]')
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.getClientRects().length > 0).map(({ id }) => id),
    );

describe('the list of newer APIs', () => {
  it('is that of the bundles', async () => {
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

describe.each(cases)('without %s', (missing, takes) => {
  it('menus open, links lead on, and leads are delivered', async () => {
    const { page, complaints } = await visit('/', { ...desktop, beforeLoad: without(takes) });
    const banner = page.getByRole('banner');
    const inside = (name: string) => banner.getByRole('link', { name });
    await expect
      .poll(() => page.locator('html').getAttribute('data-live'), { message: 'live' })
      .not.toBeNull();
    expect(await openPanels(page)).toEqual([]);

    await page.getByRole('button', { name: 'Product' }).click();
    await inside('Quill Voice').waitFor();
    await page.getByRole('button', { name: 'Industries' }).click();
    await inside('Universities').waitFor();
    await inside('Quill Voice').waitFor({ state: 'hidden' });
    expect(await reopenAtOnce(page, 'menu-industries')).toBe(0);
    await inside('Universities').waitFor();
    await page.keyboard.press('Escape');
    await inside('Universities').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Industries' }).click();
    await page.mouse.click(640, 850);
    await inside('Universities').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Industries' }).click();
    await inside('Universities').click();
    await page.waitForFunction(() => document.title.startsWith('Universities'));
    await inside('Universities').waitFor({ state: 'hidden' });
    expect(await openPanels(page)).toEqual([]);

    const name = `Without ${missing}`;
    await sendUniversityLead(page, name);
    await expect.poll(() => leadsOf(name).map(({ kind }) => kind)).toEqual(['university']);
    expect(complaints).toEqual([]);
    // The same code sends both forms.
    if (takes !== all) return;
    await banner
      .getByRole('link', { name: /^Been / })
      .first()
      .click();
    await page.waitForFunction(() => document.title.startsWith('Urgent'));
    await sendHotlineLead(page, name);
    await expect
      .poll(() =>
        leadsOf(name)
          .map(({ kind }) => kind)
          .sort(),
      )
      .toEqual(['hotline', 'university']);
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ['popovers', [missingApis.popovers?.take as () => void]],
  ['inert', [missingApis.inert?.take as () => void]],
  ['all of them', all],
])('on a phone without %s', (missing, takes) => {
  it('the side dialog opens, closes and leads on', async () => {
    const { page, complaints } = await visit('/', { ...phone, beforeLoad: without(takes) });
    const dialog = page.getByRole('dialog');
    const open = page.getByRole('button', { name: 'Open menu' });
    const state = () => page.locator('[data-machine=mobileMenu]').getAttribute('data-state');
    expect(await openPanels(page)).toEqual([]);
    await expect
      .poll(async () => {
        if (await dialog.isVisible()) return state();
        // A press before the polyfill has been loaded opens nothing.
        await open.click();
        return 'pressed';
      })
      .toBe('open');
    await page.getByRole('button', { name: 'Close menu' }).click();
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
    await dialog.getByText('Industries', { exact: true }).click();
    await dialog.getByRole('link', { name: 'Universities' }).click();
    await page.waitForFunction(() => document.title.startsWith('Universities'));
    await dialog.waitFor({ state: 'hidden' });
    await sendUniversityLead(page, `Phone without ${missing}`);
    await expect.poll(() => leadsOf(`Phone without ${missing}`).length).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe('without all of them', () => {
  it('a form that is sent before its code is here is delivered', async () => {
    const { page } = await visit('/login', { ...desktop, beforeLoad: without(all) });
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(`${site().preview.origin}/industries/universities`, { waitUntil: 'commit' });
    await submitButton(page).waitFor();
    const fields = { Name: 'Early', Email: contact.Email, University: 'Aldermoor University' };
    await fill(page, fields);
    await submit(page);
    release();
    await page.getByText('Thank you for your interest!').waitFor();
    await expect.poll(() => leadsOf('Early').length).toBe(1);
  });

  it('every page can be read, by itself and as the next one', async () => {
    const { page, complaints } = await visit('/contact', { ...desktop, beforeLoad: without(all) });
    const heading = () => page.getByRole('heading', { level: 1 }).textContent();
    for (const id of routeIds) {
      const { path } = routes[id];
      await page.goto(site().preview.origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const served = await heading();
      expect(await page.locator('.without-script:visible').count(), path).toBe(0);
      await expect
        .poll(() => page.locator('html').getAttribute('data-live'), { message: path })
        .not.toBeNull();
      // Until then `@supports` hides the panels, which no script can take away from this browser.
      expect(await openPanels(page)).toEqual([]);
      const before = path === '/contact' ? '/login' : '/contact';
      await page.evaluate((to) => history.pushState(null, '', to), before);
      await page.waitForFunction(
        (to) => document.getElementById('main')?.dataset.path === to,
        before,
      );
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page.waitForFunction(
        (to) => document.getElementById('main')?.dataset.path === to,
        path,
      );
      expect(await heading(), path).toBe(served);
    }
    expect(complaints).toEqual([]);
  });
});
