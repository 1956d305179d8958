/**
 * Tests pages that the browser keeps while the visitor is on another site, and then shows again unchanged
 * (back/forward cache). These pages continue, and notice the changes of the meantime.
 */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchChromium, NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { waitingLeads } from '../world/device.ts';
import { formPages, submit, typedValues, waitForThanks, walkToForm } from '../world/visitor.ts';
import {
  desktopWindow,
  fieldByLabel,
  fillFields,
  footerLink,
  motionControl,
  pagesWithUnlikeBehaviours,
  phone,
  scrollPosition,
  sendForm,
} from './gestures.ts';
import { scrollTo, siteIn, waitUntilLive, withReducedMotion } from './harness.ts';

// Uses the full browser, without the switch by which Playwright disables this cache.
const { site, visit, visitLive, leadsOf } = siteIn({
  flags: [NO_PICTURES],
  device: { ...desktopWindow, ...withReducedMotion },
  launch: (options) =>
    launchChromium({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Leaves the document, and returns to the same one. */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.goto('about:blank');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.locator('html').getAttribute('data-kept')).toBe('');
}

it('every page is kept in the back/forward cache', async () => {
  const { page, complaints } = await visit('/contact');
  const expectKept = async (path: string) => {
    expect(await page.locator('html').getAttribute('data-kept'), path).toBe(path);
    await page
      .getByRole('banner')
      .getByRole('button', { name: brandText('Product') })
      .click();
    await page.locator('#menu-product').waitFor();
    expect(complaints, path).toEqual([]);
  };
  // The pages form pairs. In each pair, the visitor goes from one page to the other.
  for (let at = 0; at < pagesWithUnlikeBehaviours.length; at += 2) {
    const pair = [
      pagesWithUnlikeBehaviours[at] ?? '',
      pagesWithUnlikeBehaviours[at + 1] ?? '/contact',
    ] as const;
    for (const path of pair) {
      await page.goto(site().preview.origin + path);
      await waitUntilLive(page);
      await page.evaluate((name) => document.documentElement.setAttribute('data-kept', name), path);
    }
    await page.goBack({ waitUntil: 'commit' });
    await expectKept(pair[0]);
    await page.goForward({ waitUntil: 'commit' });
    await expectKept(pair[1]);
  }
});

describe('a page that is restored', () => {
  it('shows no motion after motion was paused in another tab', async () => {
    const { context, page } = await visitLive('/', { reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: motionControl.pause }).waitFor();
    await leaveAndReturn(page, async () => {
      const other = await context.newPage();
      await other.goto(`${site().preview.origin}/quill`);
      await waitUntilLive(other);
      await other.getByRole('button', { name: motionControl.pause }).click();
      await other.getByRole('button', { name: motionControl.play }).waitFor();
      await other.close();
    });
    await page.getByRole('button', { name: motionControl.play }).waitFor();
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(running).toBe(0);
  });

  it('has its menu still open, and can be used after the menu is closed', async () => {
    const { page } = await visitLive('/login', phone);
    await page.getByRole('button', { name: brandText('Open menu') }).click();
    const isOutOfReach = () =>
      page.locator('#main').evaluate((main) => (main as HTMLElement).inert);
    await expect.poll(isOutOfReach).toBe(true);
    await leaveAndReturn(page);
    await page.getByRole('dialog').waitFor();
    expect(await isOutOfReach()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOutOfReach).toBe(false);
  });

  it('continues the questionnaire, which is sent once', async () => {
    const { page } = await visit(formPages.hotline);
    await walkToForm(page);
    await fillFields(page, Object.fromEntries(typedValues('hotline', 'Half-typed')));
    await leaveAndReturn(page);
    expect(await fieldByLabel(page, 'Name').inputValue()).toBe('Half-typed');
    await submit(page);
    await waitForThanks(page);
    await expect.poll(() => leadsOf('Half-typed').length).toBe(1);
    await leaveAndReturn(page);
    await waitForThanks(page);
    await expect.poll(() => waitingLeads(page)).toBe(0);
    expect(leadsOf('Half-typed')).toHaveLength(1);
  });

  it('sends a lead that was still waiting', async () => {
    site().service.script([{ status: 503 }]);
    const { page } = await visit(formPages.university);
    await sendForm(page, 'university', 'Still waiting');
    await waitForThanks(page);
    expect(await waitingLeads(page)).toBe(1);
    await leaveAndReturn(page);
    await expect.poll(() => leadsOf('Still waiting').length, { timeout: 30_000 }).toBe(1);
    await expect.poll(() => waitingLeads(page)).toBe(0);
  });

  it.each([
    ['it was on its way', { delayMs: 1500 }],
    ['it was being lost itself', { drop: true, delayMs: 1500 }],
  ] as const)('sends a lead once, also after leaving while %s', async (name, outcome) => {
    site().service.script([outcome]);
    const { page } = await visit(formPages.university);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await sendForm(page, 'university', name);
    await asked;
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => leadsOf(name).length, { timeout: 30_000 }).toBe(1);
    await expect.poll(() => waitingLeads(page), { timeout: 30_000 }).toBe(0);
    expect(leadsOf(name)).toHaveLength(1);
  });

  it('goes back from the next page to the same scroll position', async () => {
    const { page } = await visitLive('/about');
    await leaveAndReturn(page);
    await scrollTo(page.getByRole('contentinfo'), 0.5);
    const top = await scrollPosition(page);
    await footerLink(page, 'Careers').click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    // The browser must not scroll the page as well, because the page would jump before the visitor leaves it.
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => scrollPosition(page)).toBe(top);
  });
});
