/**
 * Tests folds: the collapsible texts of the documentation page, each with its own address, and long parts that only
 * phones collapse. Folds are native elements.
 */

import { describe, expect, it } from 'vitest';
import { documentationPage } from '../../src/data/pages/documentation.copy.ts';
import { hybridPage } from '../../src/data/pages/hybrid.copy.ts';
import { routes } from '../../src/data/routes.ts';
import { releases } from '../../src/data/updates-releases.copy.ts';
import { releaseAnchor } from '../../src/views/bindings/release-filter.ts';
import { servedSite, waitUntilLive } from './harness.ts';

const { visit, visitLive } = servedSite();

const { path } = routes.documentation;
const questions = documentationPage.questions.items;
const [first, second] = [`faq-${questions[0]?.id}`, `faq-${questions.at(-1)?.id}`];

describe('a fold', () => {
  it.each([true, false])(
    'opens and closes by keyboard, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, complaints } = await visit(path, { javaScriptEnabled });
      const fold = page.locator(`#${first}`);
      const open = () => fold.getAttribute('open');
      const text = fold.getByText(questions[0]?.answer ?? '');
      expect(await text.isVisible()).toBe(false);
      await fold.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect.poll(open).toBe('');
      expect(await text.isVisible()).toBe(true);
      await page.keyboard.press('Space');
      await expect.poll(open).toBeNull();
      expect(complaints).toEqual([]);
    },
  );

  it('stays open if it was opened before the scripts arrived', async () => {
    const { page } = await visit(path, {
      beforeLoad: (fresh) =>
        fresh.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector<HTMLElement>('main summary')?.click(),
          );
        }),
    });
    await waitUntilLive(page);
    expect(await page.locator(`#${first}`).getAttribute('open')).toBe('');
  });

  it('is opened by its address: on arrival, by a link on the page, and by Back', async () => {
    const { page } = await visit(`${path}#${first}`);
    const open = (id: string) => page.locator(`#${id}`).getAttribute('open');
    await expect.poll(() => open(first)).toBe('');
    expect(await open(second)).toBeNull();
    await page.evaluate((id) => location.assign(`#${id}`), second);
    await expect.poll(() => open(second)).toBe('');
    await page.locator(`#${first} summary`).click();
    expect(await open(first)).toBeNull();
    await page.goBack();
    await expect.poll(() => open(first)).toBe('');
  });

  it('is opened and scrolled to by a link on another page', async () => {
    const { page } = await visitLive(routes.contact.path);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
      link.setAttribute('href', href);
      document.querySelector('main')?.prepend(link);
    }, `${path}#${second}`);
    await page.getByRole('link', { name: 'There' }).click();
    const fold = page.locator(`#${second}`);
    await expect.poll(() => fold.getAttribute('open')).toBe('');
    await expect
      .poll(() => fold.evaluate((node) => node.getBoundingClientRect().top))
      .toBeLessThan(700);
  });
});

describe('a fold of phones', () => {
  const phone = { width: 390, height: 844 };
  const [newest, ...others] = releases.map(({ version }) => version);
  const oldest = others.at(-1) ?? '';
  const folded = [
    [routes.hybrid.path, hybridPage.securityReview.asOf],
    [routes.updates.path, oldest],
  ] as const;

  it.each(folded)(
    'of %s is opened by its summary, and has no summary on wider screens',
    async (at, text) => {
      const { page } = await visit(at, { viewport: phone });
      const inside = page.locator('main').getByText(text, { exact: true });
      const fold = page.locator('main details', { has: page.getByText(text, { exact: true }) });
      const line = fold.locator('summary');
      expect(await inside.isVisible()).toBe(false);
      await line.click();
      await expect.poll(() => inside.isVisible()).toBe(true);
      await line.click();
      await expect.poll(() => inside.isVisible()).toBe(false);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => inside.isVisible()).toBe(true);
      expect(await line.isVisible()).toBe(false);
    },
  );

  it('is opened by the address of its section', async () => {
    const { page } = await visit(`${routes.hybrid.path}#security-review`, { viewport: phone });
    const inside = page.getByText(hybridPage.securityReview.asOf);
    await expect.poll(() => inside.isVisible()).toBe(true);
  });

  it('is opened by the address of a release in it, and by a filter', async () => {
    const { page } = await visitLive(routes.updates.path, { viewport: phone });
    const release = (version = '') =>
      page.locator('main').getByRole('link', { name: version, exact: true });
    expect(await release(newest).isVisible()).toBe(true);
    await page.evaluate((hash) => location.assign(hash), `#${releaseAnchor(oldest)}`);
    await expect.poll(() => release(oldest).isVisible()).toBe(true);
    const closed = page.locator('main details:not([open])');
    expect(await closed.count()).toBeGreaterThan(1);
    await page.getByRole('searchbox').fill('alert');
    await expect.poll(() => closed.count()).toBe(0);
  });
});
