import { describe, expect, it } from 'vitest';
import { documentationPage } from '../../src/data/pages/documentation.copy.ts';
import { routes } from '../../src/data/routes.ts';
import { live, servedSite } from './harness.ts';

/** Folds, the collapsible texts of the documentation page: native elements, each with an address of its own. */

const { visit } = servedSite();

const { path } = routes.documentation;
const topics = documentationPage.topics.items;
const questions = documentationPage.questions.items;
const [first, second] = [`topic-${topics[0]?.id}`, `faq-${questions.at(-1)?.id}`];

describe('a fold', () => {
  it.each([true, false])(
    'opens and closes by keyboard, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, complaints } = await visit(path, { javaScriptEnabled });
      const fold = page.locator(`#${first}`);
      const open = () => fold.getAttribute('open');
      const text = fold.getByText(topics[0]?.text ?? '');
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
    await live(page);
    expect(await page.locator(`#${first}`).getAttribute('open')).toBe('');
  });

  it('is opened by its address: on arrival, on the page, and on the way back', async () => {
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

  it('is opened, and scrolled to, on the way from another page', async () => {
    const { page } = await visit(routes.contact.path);
    await live(page);
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
