/**
 * Tests that states are visible and usable. tests/site/judges/pages.ts tests the pages as they are served; this file
 * tests other states.
 */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { brandText } from '../brand-text.ts';
import { servedSite, waitUntilLive } from './harness.ts';
import { eyeFaults } from './judges/eye.ts';
import { cutTextsOf, setFontSize, splitWords } from './judges/overflow.ts';
import { openBrokenPage, pageScript } from './looks-states.ts';

const { visit, visitLive } = servedSite();

it('every part of the side dialog can be scrolled into view on a phone in landscape', async () => {
  const { page } = await visitLive('/', {
    viewport: { width: 640, height: 320 },
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', { name: brandText('Open menu') }).click();
  for (const group of await page.locator('dialog summary').all()) await group.click();
  expect(await eyeFaults(page, 'dialog')).toEqual([]);
  // The dialog can be closed from every scroll position.
  const close = page.getByRole('button', { name: brandText('Close menu') });
  await page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  const { y = -1, height = 0 } = (await close.boundingBox()) ?? {};
  expect([y >= 0, y + height <= 320]).toEqual([true, true]);
  // The fixed bar hides the text that scrolls under it.
  const over = await page.locator('dialog').evaluate((dialog) => {
    const bar = dialog.firstElementChild;
    const box = bar?.getBoundingClientRect() ?? new DOMRect();
    const found = new Set<string>();
    for (let top = dialog.scrollHeight; top >= 0; top -= 13) {
      dialog.scrollTo({ top, behavior: 'instant' });
      for (let x = box.left + 2; x < box.right - 2; x += 4) {
        const there = document.elementFromPoint(x, box.top + box.height / 2);
        if (!bar?.contains(there)) found.add(`${there?.localName} "${there?.textContent?.trim()}"`);
      }
    }
    return { found: [...found], isWide: box.width > 300 };
  });
  expect(over).toEqual({ found: [], isWide: true });
});

it.each([
  ['without scripts', { javaScriptEnabled: false }],
  ['where less motion is asked for', { reducedMotion: 'reduce' as const }],
  [
    'where motion was paused on an earlier visit',
    {
      beforeLoad: (page: Page) => page.addInitScript(() => localStorage.setItem('motion', 'pause')),
    },
  ],
])('a sighted visitor reads the last headline %s (decision D12)', async (_, options) => {
  const { page } = await visit('/', options);
  const typed = page.locator('h1 > [aria-hidden=true]');
  await expect
    .poll(async () => (await typed.innerText()).trim())
    .toBe(brandText('Eliminate Alarms.'));
});

it('no control of an alarm breaks a word at a font size of 32 px, from the choice to the end', async () => {
  const { page } = await visit('/quill', {
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
  });
  await setFontSize(page, 32);
  await waitUntilLive(page);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).click();
    expect(await splitWords(page), `after ${name}`).toEqual([]);
  };
  const next = page.getByRole('button', { name: brandText('Next step') });
  const goOn = async () => {
    while (await next.isVisible()) await press('Next step');
  };
  await page.getByRole('radio', { name: brandText('Armed hours') }).check();
  await press('Send this alarm');
  await goOn();
  await press('Close as false alarm');
  await goOn();
  await press('Reopen this alert');
});

/** A word without a break opportunity, as an address or a serialised object has. */
const longWord = 'x'.repeat(120);

it.each([
  ['Something Went Wrong', `throw new Error("${longWord}");`],
  [
    'Unexpected Application Error!',
    `throw { get statusText() { throw new Error("${longWord}"); } };`,
  ],
])('the message of an error fits on a phone: %s', async (title, code) => {
  const { page } = await visitLive('/login', { viewport: { width: 320, height: 800 } });
  await openBrokenPage(page, pageScript(code), title);
  await page.getByText(longWord).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const cut = await cutTextsOf(page);
  expect({ width, cut }).toEqual({ width: 320, cut: [] });
});
