/** Tests header menus and the side dialog, by mouse and keyboard, and before any script has run (spec 2, D19). */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mobile } from '../../src/data/menus.copy.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import {
  desktopWindow,
  go,
  isFocused,
  machineState,
  motionControl,
  phone,
  scrollPosition,
  waitUntilShown,
} from './gestures.ts';
import { holdBack, reopenAtOnce, servedSite, waitUntilLive, withReducedMotion } from './harness.ts';

const { visit, visitLive } = servedSite(NO_PICTURES);

describe('dropdown menus', () => {
  it('open and close by click, one at a time, by Escape and by a click outside', async () => {
    const { page } = await visitLive('/login', { ...desktopWindow, ...withReducedMotion });
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
    const button = (name: string) => page.getByRole('button', { name });
    await button(brandText('Product')).click();
    await link(brandText('Quill Voice')).waitFor();
    await button(brandText('Company')).click();
    await link(brandText('Careers')).waitFor();
    await link(brandText('Quill Voice')).waitFor({ state: 'hidden' });
    await button(brandText('Company')).click();
    await link(brandText('Careers')).waitFor({ state: 'hidden' });
    await button(brandText('Resources')).focus();
    await page.keyboard.press('Enter');
    await link(brandText('Integrations')).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Integrations',
    );
    await page.keyboard.press('Escape');
    await link(brandText('Integrations')).first().waitFor({ state: 'hidden' });
    await button(brandText('Industries')).click();
    await link(brandText('Universities', 'menus')).waitFor();
    await page.mouse.click(9, 700);
    await link(brandText('Universities', 'menus')).waitFor({ state: 'hidden' });
    await expect.poll(machineState(page, 'menus')).toBe('closed');
  });
});

it('a menu opened before any script has run stays open', async () => {
  const { page, complaints } = await visit('/login');
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(page.url().replace('/login', '/about'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: brandText('Product') }).click();
  const link = page.getByRole('banner').getByRole('link', { name: brandText('Quill Voice') });
  await link.waitFor();
  release();
  await waitUntilLive(page);
  await expect.poll(machineState(page, 'menus')).toBe('open');
  expect(await link.isVisible()).toBe(true);
  // One further press closes the menu.
  await page.getByRole('button', { name: brandText('Product') }).click();
  await link.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

describe('the side dialog', () => {
  it('opens, holds the focus, and closes by its button and by Escape', async () => {
    const { page, complaints } = await visitLive('/login', { ...phone, ...withReducedMotion });
    const open = page.getByRole('button', { name: brandText('Open menu') });
    const dialog = page.getByRole('dialog');
    await open.click();
    await dialog.waitFor();
    await expect.poll(machineState(page, 'mobileMenu')).toBe('open');
    const focused = new Set<string>();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      focused.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          // Between the last element and the first, the focus is in the browser's own controls.
          if (activeElement === document.body) return 'browser';
          return `${activeElement?.closest('dialog') ? 'inside' : 'outside'} ${activeElement?.textContent}`;
        }),
      );
    }
    expect([...focused].filter((each) => each.startsWith('outside'))).toEqual([]);
    // The thirteen elements are the home link, the button, four groups, six links and the urgent button.
    expect([...focused].filter((each) => each.startsWith('inside'))).toHaveLength(13);
    await page.getByRole('button', { name: brandText('Close menu') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open.click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(machineState(page, 'mobileMenu')).toBe('closed');
    await expect.poll(() => isFocused(open)).toBe(true);
    // A tablet is turned. The dialog closes at the width at which the header shows its own menus, and not earlier.
    await open.click();
    for (const [width, isOpen] of [
      [1023, true],
      [1024, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const control = page.locator('[popovertargetaction=show]');
      await expect.poll(() => control.isVisible()).toBe(isOpen);
      expect(await page.locator('[popovertarget=menu-product]').isVisible()).toBe(!isOpen);
      await expect.poll(() => dialog.isVisible()).toBe(isOpen);
    }
    expect(complaints).toEqual([]);
  });

  it('has its groups and direct links, and closes after a link', async () => {
    const { page } = await visitLive('/login', { ...phone, ...withReducedMotion });
    await page.getByRole('button', { name: brandText('Open menu') }).click();
    const dialog = page.getByRole('dialog');
    for (const { label, sections } of mobile.groups) {
      const group = dialog.locator('details', { hasText: label }).filter({
        has: page.locator('summary', { hasText: new RegExp(`^${label}$`) }),
      });
      const links = group.getByRole('link');
      expect(await links.count(), `${label} is closed`).toBe(0);
      await group.locator('summary').click();
      await expect
        .poll(() => links.count(), { message: label })
        .toBe(sections.flatMap(({ items }) => items).length);
      await group.locator('summary').click();
    }
    for (const { name } of mobile.links) {
      await dialog.getByRole('link', { name, exact: true }).waitFor();
    }
    await dialog.getByRole('link', { name: brandText('Contact Us') }).click();
    await page.waitForFunction(() => document.title.startsWith('Contact |'));
    await dialog.waitFor({ state: 'hidden' });
  });

  it('keeps the page inert when it is opened again at once', async () => {
    const { page } = await visitLive('/login', { ...phone, ...withReducedMotion });
    await page.getByRole('button', { name: brandText('Open menu') }).click();
    // The page must not take the focus, and must not scroll under the dialog.
    const isOutOfReach = () =>
      page.locator('#main').evaluate((main) => {
        const { overflowY } = getComputedStyle(document.documentElement);
        const { inert } = main as HTMLElement;
        return inert === (overflowY === 'hidden') ? inert : `inert ${inert}, scrolls: ${overflowY}`;
      });
    await expect.poll(isOutOfReach).toBe(true);
    expect(await reopenAtOnce(page, 'mobile-menu')).toBe(0);
    await expect.poll(isOutOfReach).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOutOfReach).toBe(false);
  });

  it('opens before any script has run, and stays open when its actor has started', async () => {
    const { page, complaints } = await visit('/login', phone);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(page.url().replace('/login', '/about'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: brandText('Open menu') }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByText(brandText('Industries'), { exact: true }).click();
    release();
    await waitUntilLive(page);
    await expect.poll(machineState(page, 'mobileMenu')).toBe('open');
    await expect.poll(() => page.locator('#group-industries').getAttribute('open')).toBe('');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: brandText('Universities', 'menus') })
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('an open menu when the page changes', () => {
  const kinds = [
    ['the side dialog', phone, 'Open menu'],
    ['a dropdown menu', desktopWindow, 'Company'],
  ] as const;
  /** Returns which menus are still open, which elements are inert, and which element has the focus. */
  const left = (page: Page) =>
    page.evaluate(() => ({
      open: document.querySelectorAll(':popover-open').length,
      inert: document.querySelectorAll('[inert]').length,
      modal: document.documentElement.dataset.modal ?? null,
      overflow: getComputedStyle(document.documentElement).overflowY,
      focus: document.activeElement?.tagName,
      states: ['menus', 'mobileMenu'].map(
        (name) => document.querySelector<HTMLElement>(`[data-machine=${name}]`)?.dataset.state,
      ),
    }));
  const nothing = {
    open: 0,
    inert: 0,
    modal: null,
    overflow: 'visible',
    focus: 'H1',
    states: ['closed', 'closed'],
  };
  const follow = async (page: Page, path: string) => {
    await page.evaluate(
      (to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click(),
      path,
    );
    await waitUntilShown(page, path);
  };
  const open = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(async () => (await left(page)).states).toContain('open');
    if (name === 'Open menu') await expect.poll(async () => (await left(page)).inert).not.toBe(0);
  };

  it.each(kinds)('is closed by Back and Forward: %s', async (_, device, name) => {
    const { page, complaints } = await visitLive('/login', { ...device, ...withReducedMotion });
    await follow(page, '/about');
    await open(page, name);
    await page.goBack();
    await waitUntilShown(page, '/login');
    await expect.poll(() => left(page)).toEqual(nothing);
    await open(page, name);
    await page.goForward();
    await waitUntilShown(page, '/about');
    await expect.poll(() => left(page)).toEqual(nothing);
    // The menu opens again.
    await open(page, name);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await left(page)).open).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(kinds)(
    'is closed by Back to another place on the page that is shown: %s',
    async (_, device, name) => {
      const { page } = await visitLive('/privacy', { ...device, reducedMotion: 'reduce' });
      await page.locator('main a[href="#security"]').click();
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(500);
      await open(page, name);
      await page.goBack();
      await expect.poll(() => scrollPosition(page)).toBe(0);
      await expect
        .poll(() => left(page))
        .toMatchObject({ states: ['closed', 'closed'], open: 0, inert: 0, modal: null });
    },
  );

  it.each(kinds)(
    'that was opened while the next page loads is closed: %s',
    async (_, device, name) => {
      const { page } = await visitLive('/login', { ...device, ...withReducedMotion });
      const arrive = await holdBack(page, /\/assets\/contact-.*\.js$/);
      await go(page, '/contact');
      await page.locator('main[data-state^=loading]').waitFor();
      await open(page, name);
      arrive();
      await waitUntilShown(page, '/contact');
      await expect.poll(() => left(page)).toEqual(nothing);
    },
  );

  it('is closed by a link of the dialog, to another page and to a place on this one', async () => {
    const { page } = await visitLive('/about', phone);
    const dialog = page.getByRole('dialog');
    await open(page, 'Open menu');
    // The link leads to the page that is already shown.
    await dialog.getByRole('link', { name: brandText('About'), exact: true }).click();
    await expect.poll(() => left(page)).toEqual(nothing);
    await open(page, 'Open menu');
    await dialog.getByRole('link', { name: brandText('Team'), exact: true }).evaluate((link) => {
      link.setAttribute('href', '/about#main');
    });
    await dialog.getByRole('link', { name: brandText('Team'), exact: true }).click();
    await expect.poll(() => left(page)).toMatchObject({ open: 0, inert: 0, modal: null });
  });
});

describe('the motion control', () => {
  // A choice of the visitor overrides the wish of the system (decision D13).
  it.each([
    ['no-preference', null, motionControl.pause],
    ['no-preference', 'pause', motionControl.play],
    ['reduce', null, motionControl.play],
    ['reduce', 'play', motionControl.pause],
  ] as const)('is right before any code has come: %s, %s', async (reducedMotion, choice, name) => {
    const { page } = await visit('/', {
      reducedMotion,
      beforeLoad: async (fresh) => {
        await holdBack(fresh, '**/assets/*.js');
        await fresh.addInitScript((stored) => {
          if (stored !== null) localStorage.setItem('motion', stored);
        }, choice);
      },
    });
    await page.getByRole('button', { name, exact: true }).waitFor();
    const moves = name === motionControl.pause;
    expect(await page.evaluate(() => document.documentElement.dataset.motion)).toBe(
      moves ? 'playing' : 'paused',
    );
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running > 0).toBe(moves);
  });
});
