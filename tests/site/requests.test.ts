/**
 * Tests that files are not fetched until a visitor points at a link. tests/site/judges/requests.ts tests all other
 * requests of a visit.
 */

import { expect, it } from 'vitest';
import { brandText } from '../brand-text.ts';
import { servedSite } from './harness.ts';

const { visitLive } = servedSite();

it('opening the menu of a phone, by touch and by keys, fetches no page', async () => {
  const { page } = await visitLive('/urgent-crime-hotline', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const button = page.getByRole('button', { name: brandText('Menu') });
  const dialog = page.getByRole('dialog');
  await button.tap();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button.press('Enter');
  await dialog.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await dialog.getByRole('link', { name: brandText('Careers') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
