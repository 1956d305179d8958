/** Tests a browser that darkens every page which does not declare its own colours (Chromium's Auto Dark Theme). */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';
import { siteIn, withReducedMotion } from './harness.ts';

const device = {
  ...withReducedMotion,
  colorScheme: 'dark',
  viewport: { width: 1280, height: 800 },
} as const;
const darkens = siteIn({
  flags: ['--enable-features=WebContentsForceDark'],
  // The full browser is used, because the headless shell does not darken pages.
  launch: launchChromium,
});
const leaves = siteIn({ launch: launchChromium });

/** Returns a picture of a light section with wordmarks, which are black. */
async function wordmarks(page: Page): Promise<Buffer> {
  const section = page.locator('main section', { has: page.locator('img[src*=wordmarks]') }).last();
  await section.scrollIntoViewIfNeeded();
  await section.evaluate(async (each) => {
    await document.fonts.ready;
    for (const image of each.querySelectorAll('img')) await image.decode();
  });
  return section.screenshot({ animations: 'disabled' });
}

it('the site keeps its colours in a browser that darkens pages', async () => {
  const [dark, usual] = await Promise.all(
    [darkens, leaves].map(async ({ visit }) => {
      const { page } = await visit('/about', device);
      return { page, picture: await wordmarks(page) };
    }),
  );
  expect(dark?.picture.equals(usual?.picture as Buffer)).toBe(true);
  // A page that does not declare its colours is darkened, so the browser's feature is on.
  const [darkened, white] = await Promise.all(
    [dark, usual].map(async (each) => {
      await each?.page.goto('data:text/html,<body style="background: white">');
      return each?.page.screenshot();
    }),
  );
  expect(darkened?.equals(white as Buffer)).toBe(false);
});
