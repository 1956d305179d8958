import { expect, it } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';
import { actor, connection, one, roomStage, send, status, text } from './room-tools.ts';

/** A page of the machine room that is left and returned to, in a browser that keeps pages. */

// The whole browser, without the switch by which Playwright would keep no page.
const launch = () => launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const stage = roomStage('room-return-vite', {}, launch);

it('comes back from the back/forward cache alive', async () => {
  const { page, room } = await stage.openBoth('/urgent-crime-hotline?inspect');
  await one(actor(room, 'hotline'));
  await page.evaluate(() => {
    (window as { kept?: boolean }).kept = true;
  });
  await page.goto(`${stage.origin()}/robots.txt`);
  await text(connection(room)).toContain('No page is connected');
  await page.goBack({ waitUntil: 'commit' });
  // Not a reload: the very same document.
  expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
  await actor(room, 'hotline').click();
  await send(room, 'answer.given', { answer: 'yes' });
  await text(status(room)).toMatch(/was taken/);
  await one(page.getByRole('heading', { name: 'Urgent Crime Support' }));
});
