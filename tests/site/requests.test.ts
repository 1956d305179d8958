import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { live, servedSite } from './harness.ts';

/**
 * What a visit asks the host for: nothing twice, no style that the document has brought along, and no page
 * that nobody has pointed at.
 */

const { visit } = servedSite();

it.each(routeIds.map((id) => routes[id].path))(
  '%s, and the page after it, fetch nothing twice',
  async (path) => {
    const asked: string[] = [];
    const { page, complaints } = await visit(path, {
      reducedMotion: 'reduce',
      beforeLoad: async (fresh) => {
        fresh.on('request', (request) => {
          // Sound is fetched in pieces.
          if (request.resourceType() !== 'media')
            asked.push(`${request.method()} ${request.url()}`);
        });
      },
    });
    // What comes near on the way to the footer is fetched, and live before the page is left.
    await page.locator('footer').scrollIntoViewIfNeeded();
    await live(page);
    const brought = await page.locator('style[data-files]').getAttribute('data-files');
    const next = path === '/contact' ? '/careers' : '/contact';
    await page.locator(`footer a[href="${next}"]`).click();
    await page.waitForURL(`**${next}`);
    await expect.poll(() => page.locator('main').getAttribute('data-path')).toBe(next);
    await page.waitForLoadState('networkidle');
    const files = asked.map((request) => new URL(request.split(' ')[1] ?? '').pathname);
    // Browsers ask for the icon of each page.
    const parts = files.filter((file) => !file.startsWith('/icons/'));
    expect(parts.filter((file, place) => parts.indexOf(file) !== place)).toEqual([]);
    // Our own copy has no character that the cores of the fonts do not hold.
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts.filter((file) => !file.includes('-core-'))).toEqual([]);
    const held = (brought ?? '').split(' ').map((file) => basename(file));
    const styles = files.filter((file) => held.includes(basename(file)));
    expect(styles, 'the document holds these styles').toEqual([]);
    // A browser warns of what was fetched ahead and is not used.
    expect(complaints).toEqual([]);
  },
);

it('whoever opens the menu of a phone, by touch and by keys, fetches no page for it', async () => {
  const { page } = await visit('/urgent-crime-hotline', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await live(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const button = page.getByRole('button', { name: 'Menu' });
  const dialog = page.getByRole('dialog');
  await button.tap();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button.press('Enter');
  await dialog.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await dialog.getByRole('link', { name: 'Careers' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
