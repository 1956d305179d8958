import { expect, it } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';
import { actor, connection, roomStage, send, status } from './room-tools.ts';

/** A page of the machine room that is left and returned to, in a browser that keeps pages. */

// The whole browser, without the switch by which Playwright would keep no page.
const launch = () => launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const stage = roomStage('room-return-vite', {}, launch);

it('comes back from the back/forward cache alive', async () => {
  const { page, room } = await stage.openBoth('/urgent-crime-hotline?inspect');
  await expect.poll(() => actor(room, 'hotline').count()).toBe(1);
  await page.evaluate(() => {
    (window as { kept?: boolean }).kept = true;
  });
  await page.goto(`${stage.origin()}/robots.txt`);
  await expect.poll(() => connection(room).textContent()).toContain('No page is connected');
  await page.goBack({ waitUntil: 'commit' });
  // Not a reload: the very same document.
  expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
  await actor(room, 'hotline').click();
  await send(room, 'answer.given', { answer: 'yes' });
  await expect.poll(() => status(room).textContent()).toMatch(/was taken/);
  await expect
    .poll(() => page.getByRole('heading', { name: 'Urgent Crime Support' }).count())
    .toBe(1);
});
