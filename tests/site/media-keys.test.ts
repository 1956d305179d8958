/**
 * Tests that media keys, headsets, the lock screen and the system play and pause the demo warning, and that its
 * button shows the state.
 */

import { expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { brandText } from '../brand-text.ts';
import { servedSite } from './harness.ts';

const unplayable = brandText(
  'This browser cannot play the warning. What it says is written below.',
);

const { visitLive } = servedSite();

it('the button says whether the demo warning plays, by any control, and one press stops it', async () => {
  const { page, complaints } = await visitLive(routes.quillVoice.path);
  const audio = page.locator('#talkdown');
  const button = page.getByRole('button', {
    name: new RegExp(`${brandText('Play demo warning')}|${brandText('Stop audio')}`),
  });
  const look = () =>
    Promise.all([button.textContent(), audio.evaluate((each: HTMLAudioElement) => !each.paused)]);
  const act = (what: 'play' | 'pause' | 'load') =>
    audio.evaluate(async (each: HTMLAudioElement, deed) => void (await each[deed]()), what);
  const [plays, stands] = [
    ['Stop audio', true],
    ['Play demo warning', false],
  ];
  await button.click();
  await expect.poll(look).toEqual(plays);
  // A key pauses the recording and plays it again, twice. A press on the button then stops it.
  for (const _ of [1, 2]) {
    await act('pause');
    await expect.poll(look).toEqual(stands);
    await act('play');
    await expect.poll(look).toEqual(plays);
  }
  await expect
    .poll(() => page.locator('[data-machine=voiceDemo] .reading').textContent())
    .toMatch(/0:0[1-9]/);
  await button.click();
  await expect.poll(look).toEqual(stands);
  // After a key has started it, the recording plays to its end, and returns to its start.
  await act('play');
  await expect.poll(look).toEqual(plays);
  await audio.evaluate((each: HTMLAudioElement) => {
    each.currentTime = each.duration - 0.2;
  });
  await expect.poll(look).toEqual(stands);
  await expect.poll(() => audio.evaluate((each: HTMLAudioElement) => each.currentTime)).toBe(0);
  expect(await page.getByText(unplayable).count()).toBe(0);
  // The recording loses its source while it plays. Another press plays it again.
  await button.click();
  await expect.poll(look).toEqual(plays);
  await act('load');
  await expect.poll(look).toEqual(stands);
  await button.click();
  await expect.poll(look).toEqual(plays);
  expect(complaints).toEqual([]);
});

it('the button reports that the browser refuses to play, and a key still plays the warning', async () => {
  const { page } = await visitLive(routes.quillVoice.path);
  const audio = page.locator('#talkdown');
  await audio.evaluate((each: HTMLAudioElement) => {
    Object.defineProperty(each, 'play', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      configurable: true,
    });
  });
  await page.getByRole('button', { name: brandText('Play demo warning') }).click();
  await page.getByText(unplayable).waitFor();
  await audio.evaluate((each: HTMLAudioElement) => HTMLMediaElement.prototype.play.call(each));
  await page.getByRole('button', { name: brandText('Stop audio') }).waitFor();
  await page.getByText(unplayable).waitFor({ state: 'detached' });
});
