/**
 * Tests the printing of folds, and of one part alone. tests/site/judges/paper.ts tests the look of pages on paper.
 */

import { expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { brandText } from '../brand-text.ts';
import { servedSite } from './harness.ts';

const { visitLive } = servedSite();

it('folds of any page, in any browser, are open while the page is printed, and then as before', async () => {
  const { page } = await visitLive('/contact');
  const look = () =>
    page
      .locator('main details')
      .evaluateAll((folds) => folds.map((fold) => (fold as HTMLDetailsElement).open));
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const each = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
      const lazy = document.querySelectorAll('main img[loading=lazy]').length;
      document.documentElement.dataset.printed = `${each.every(({ open }) => open)} ${lazy}`;
    });
  });
  for (const path of [routes.documentation.path, routes.monitoringPortal.path, '/team']) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator(`#main[data-path="${path}"][data-state=settled]`).waitFor();
    await page
      .locator('main summary')
      .first()
      .click({ timeout: 500 })
      .catch(() => {});
    const before = await look();
    await page.pdf();
    expect(await page.locator('html').getAttribute('data-printed'), path).toBe('true 0');
    expect(await look(), path).toEqual(before);
  }
});

it('the security review is printed alone by its own link, and at its own address', async () => {
  const { page } = await visitLive(routes.hybrid.path);
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = location.hash;
    };
  });
  const printed = () =>
    page
      .locator('main section')
      .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map(({ id }) => id));
  await page.emulateMedia({ media: 'print' });
  expect((await printed()).length).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: brandText('Print or save as PDF') }).click();
  expect(await page.locator('html').getAttribute('data-printed')).toBe('#security-review');
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toEqual(['security-review']);
});
