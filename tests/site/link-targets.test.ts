/** Tests the targets of addresses and links on a page. They are in sight, and never behind the header. */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { submit } from '../world/visitor.ts';
import { servedSite, waitUntilLive } from './harness.ts';

const { site, visitLive } = servedSite(NO_PICTURES);

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
interface Finder {
  find(words: string): boolean;
}

/** The last heading of the home page. On phones, the browser lays out the parts above it after the first view. */
const last = "Got any questions? Let's talk.";

/**
 * Opens a page in a browser that scrolls smoothly if styles ask for it. `early` runs with the words of the heading as
 * soon as the document is there.
 */
async function arrive(path: string, early?: (words: string) => void): Promise<Page> {
  const context = await site().browser.newContext(phone);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (early)
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', () => (${early})(${JSON.stringify(last)}))`,
    );
  await page.goto(site().preview.origin + path);
  return page;
}

/** Expects that a heading is between the header and the lower edge of the window, and stays there. */
async function inSight(heading: Locator): Promise<void> {
  const top = () => heading.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  await expect.poll(top).toSatisfy((at: number) => at > 60 && at < 740);
  await heading.page().waitForTimeout(500);
  expect(await top()).toSatisfy((at: number) => at > 60 && at < 740);
}

describe('a home page whose distant parts are skipped', () => {
  it.each([
    ['a text of the page', '/#:~:text=Got%20any%20questions'],
    ['a text, in an advertisement', '/?gclid=1#:~:text=Got%20any%20questions'],
    ['a place in other letters', '/#%74alk'],
    ['a place, and a text', '/#talk:~:text=Got%20any%20questions'],
  ])('scrolls to the target of its address: %s', async (_, path) => {
    const page = await arrive(path);
    const heading = page.getByRole('heading', { name: last });
    await waitUntilLive(page);
    await inSight(heading);
  });

  it.each([
    ['a search in the page', (words: string) => void (window as Partial<Finder>).find?.(words)],
    [
      'the focus',
      () => document.querySelector<HTMLElement>('#main section:last-of-type a[href^=tel]')?.focus(),
    ],
  ])('keeps the scroll position of an earlier action: %s', async (_, scroll) => {
    const page = await arrive('/', scroll);
    await waitUntilLive(page);
    const heading = page.getByRole('heading', { name: last });
    await inSight(heading);
    // After the visitor has scrolled, the page scrolls smoothly.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 300);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior))
      .toBe('smooth');
  });
});

/**
 * Returns the field with the focus, and whether the field, its error and its label are in sight. Runs in the page.
 */
function lookAtField() {
  const field = document.activeElement as HTMLInputElement;
  const [error = ''] = field.getAttribute('aria-describedby')?.split(' ').slice(-1) ?? [];
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isSeen = (each?: Element | null) => {
    const { top = 0 } = each?.getBoundingClientRect() ?? {};
    return top >= header && top + 40 <= innerHeight;
  };
  const group = field.closest('fieldset');
  return {
    field: `#${field.id} ${isSeen(field)}`,
    error: isSeen(group?.querySelector('[id$=error]') ?? document.getElementById(error)),
    label: isSeen(group?.querySelector('legend') ?? field.labels?.[0]),
  };
}

describe.each([
  [320, 568, '100%'],
  [320, 568, '200%'],
])('a link of an error summary, on %i by %i px with letters of %s', (width, height, letters) => {
  const open = async (path: string) => {
    const { page } = await visitLive(path, { viewport: { width, height } });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    return page;
  };

  /** Follows each link of the error summary, and expects that its field is in sight. */
  const follow = async (page: Page) => {
    const links = page.getByRole('alert').getByRole('link');
    await links.first().waitFor();
    const before = [page.url(), await page.evaluate(() => history.length)];
    const number = await links.count();
    for (let at = 0; at < number; at += 1) {
      const href = (await links.nth(at).getAttribute('href')) ?? '';
      await links.nth(at).click();
      // With large letters, a question of four lines, or a label with a hint, leaves no room for the label.
      const isLong = letters === '200%' && ['#cctv-yes', '#university-message'].includes(href);
      await expect
        .poll(() => page.evaluate(lookAtField))
        .toEqual({ field: `${href} true`, error: true, label: !isLong });
    }
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual(before);
    return number;
  };

  it("leads to a field of the universities' form, its label and its error, without a history entry", async () => {
    const page = await open(routes.universities.path);
    await page.getByLabel(brandText('Security Challenges')).fill('x'.repeat(5001));
    await submit(page);
    expect(await follow(page)).toBe(4);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  it('leads to the question, and to the fields under an outcome', async () => {
    const page = await open(routes.hotline.path);
    const next = page.getByRole('button', { name: brandText('Continue') });
    await next.click();
    expect(await follow(page)).toBe(1);
    await page.getByRole('radio', { name: brandText('No') }).check();
    await next.click();
    await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
    await next.click();
    await page.getByRole('heading', { name: brandText('24 months') }).waitFor();
    await page.getByRole('radio', { name: brandText('No') }).check();
    await next.click();
    await submit(page);
    expect(await follow(page)).toBe(4);
  });
});

it('the browser opens a link of an error summary that is pressed for another tab', async () => {
  const { page, context } = await visitLive(routes.universities.path);
  await submit(page);
  const other = context.waitForEvent('page');
  await page
    .getByRole('alert')
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  // A new tab is at about:blank until its document has loaded.
  await (await other).waitForURL('**#university-name');
});
