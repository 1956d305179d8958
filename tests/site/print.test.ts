import { expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { live, servedSite } from './harness.ts';

/** Folds are printed; judges/paper.ts judges the look of pages on paper. */

const { visit } = servedSite();

it('folds of any page, in any browser, are open while the page is printed, and then as before', async () => {
  const { page } = await visit('/contact');
  await live(page);
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
