/**
 * Tests parts far below the first view, which browsers skip until they come near (tools/heights.ts). Every way to
 * reach them works. tests/site/judges/far-from-view.ts checks on every page that the reserved heights are right and
 * that no part is cut off.
 */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { readHeights } from '../../tools/heights.ts';
import { calmSite, servedSite, waitUntilLive } from './harness.ts';

const { visit, visitLive } = calmSite();
/** A browser that builds the accessibility tree from the beginning, as Chromium does for a screen reader. */
const heard = servedSite(NO_PICTURES, '--force-renderer-accessibility');
/** A phone whose width is not among those at which heights were measured. */
const phone = { viewport: { width: 430, height: 740 } };

const isSkipped = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => !part.checkVisibility({ contentVisibilityAuto: true }));

/** A heading far below the first view of the home page, and another element there. */
const far = '#how-title';
const place = '#how ol > li:last-child h3';
const words = async (page: Page) => (await page.locator(place).textContent()) ?? '';

/** Returns whether an element is visible below the header. */
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && bottom <= innerHeight;
  });

/** If the heights of a brand were not measured, its pages are laid out whole. */
const isMeasured = Object.keys(await readHeights()).length > 0;

describe.skipIf(!isMeasured)('what lies far below the first view', () => {
  it('is skipped, and rendered when it comes near', async () => {
    const { page } = await visit('/', phone);
    expect(await isSkipped(page, far)).toBe(true);
    expect(await isSkipped(page, 'h1')).toBe(false);
    await page.locator('#how').scrollIntoViewIfNeeded();
    await expect.poll(() => isSkipped(page, far)).toBe(false);
  });

  it('is reached by a link to its fragment on the open page', async () => {
    const { page } = await visit('/', phone);
    await page.evaluate(() => {
      location.hash = '#how-title';
    });
    await expect.poll(() => isInSight(page, far)).toBe(true);
  });

  it('is reached by an address with a text fragment', async () => {
    const { page } = await visit('/', phone);
    const text = encodeURIComponent(await words(page));
    await page.goto(new URL('/login', page.url()).href);
    await page.goto(new URL(`/#:~:text=${text}`, page.url()).href);
    await expect.poll(() => isInSight(page, place)).toBe(true);
  });

  it('is found by a search in the page', async () => {
    const { page } = await visit('/', phone);
    const isFound = await page.evaluate(
      (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
      await words(page),
    );
    expect(isFound).toBe(true);
    await expect.poll(() => isInSight(page, place)).toBe(true);
  });

  it('is printed', async () => {
    const { page } = await visit('/', phone);
    await page.emulateMedia({ media: 'print' });
    expect(await isSkipped(page, far)).toBe(false);
  });

  it('is at its place in the accessibility tree', async () => {
    const { page, context } = await heard.visit('/', phone);
    expect(await isSkipped(page, far)).toBe(true);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Accessibility.enable');
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const inOrder = (id: string | undefined): typeof nodes => {
      const node = nodes.find(({ nodeId }) => nodeId === id);
      return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
    };
    const headings = inOrder(nodes[0]?.nodeId).filter(({ role }) => role?.value === 'heading');
    const headingNames = headings.map(({ name }) => String(name?.value).replaceAll('\u00a0', ' '));
    const read = await page
      .locator('main h2')
      .evaluateAll((all) => all.map((each) => (each.textContent ?? '').replaceAll('\u00a0', ' ')));
    expect(read.length).toBeGreaterThan(3);
    expect(headingNames.filter((name) => read.includes(name))).toEqual(read);
  });

  it('keeps its place after a reload, and after Back', async () => {
    const { page } = await visitLive('/', phone);
    const top = () =>
      page.locator('#how').evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await page.locator('#how').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
    // A jump makes the browser lay out the parts above its target.
    await expect.poll(() => page.locator('html').getAttribute('data-top')).toBeNull();
    const before = await top();
    await page.reload();
    await expect.poll(top).toBe(before);
    await waitUntilLive(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click(),
    );
    await page.waitForURL('**/contact');
    await waitUntilLive(page);
    await page.goBack();
    await expect.poll(() => page.locator('main').getAttribute('data-path')).toBe('/');
    await expect.poll(top).toBe(before);
  });
});
