import type { BrowserContext, Page } from 'playwright-core';
import { browserSession } from './profile.ts';

/** Opens a tab without pictures and motion, because both take time and do not concern leads. */
export async function openTab(context: BrowserContext): Promise<Page> {
  return calm(await context.newPage());
}

/** Opens a tab without pictures and motion in its own window, so that it stays in front beside others. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const session = await browserSession(context);
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    session.send('Target.createTarget', { url: 'about:blank', newWindow: true }),
  ]);
  await session.detach();
  return calm(page);
}

/** Sets the clock forward in every document that a page loads from now on. `by` is in milliseconds. */
export async function setForward(page: Page, by: number): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + milliseconds;
  }, by);
}

/** The time after which the reservation of a lead by a closed page has ended, in milliseconds. */
export const RESERVED = 21_000;

async function calm(page: Page): Promise<Page> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urls: ['*.avif', '*.webp', '*.jpg', '*.png', '*.woff2'],
  });
  return page;
}
