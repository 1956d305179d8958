/**
 * Tests texts that visitors paste into the fields of the two forms and into the searches, in a real browser, which
 * changes some of the texts itself. Also tests the searches on a phone.
 */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/data/routes.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { submit } from '../world/visitor.ts';
import { servedSite, waitUntilLive } from './harness.ts';

const { site, visit, visitLive } = servedSite(NO_PICTURES);

/** Pastes a text into an empty field through the clipboard, as a visitor does. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill('');
  await field.focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const payloads = () =>
  site()
    .service.leads()
    .map(({ payload }) => payload as Record<string, string>);

describe('a form', () => {
  it('accepts a pasted address from any source', async () => {
    const { page } = await visit(routes.universities.path, clipboard);
    for (const [from = '', pasted = '', address] of [
      ['Windows’ contacts', '\u202aann@example.com\u202c', 'ann@example.com'],
      ['a letter', 'Ann Example <ann@example.com>,', 'ann@example.com'],
      ['a PDF file', 'ann@exam\u00adple.com\u00a0', 'ann@example.com'],
      ['a Japanese keyboard', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
      // Chromium converts the domain itself; Firefox does not (tests/effects/lead-form.test.ts).
      ['a company with an umlaut', 'ann@bücher.de', 'ann@xn--bcher-kva.de'],
    ]) {
      await page.reload();
      await waitUntilLive(page);
      await paste(page, 'Name', `\u200b${from}\u202c`);
      await paste(page, 'Email', pasted);
      await paste(page, 'University', 'e\u0301cole\u00a0\u3000Nord');
      await paste(page, 'Security Challenges', 'First\r\n\u200bsecond 👩‍👩‍👧\ufeff');
      await submit(page);
      await page.getByText(brandText('Thank you for your interest!')).waitFor();
      await expect
        .poll(() => payloads().find(({ name }) => name === from))
        .toMatchObject({
          email: address,
          university: 'école Nord',
          message: 'First\nsecond 👩‍👩‍👧',
        });
    }
  });

  it('refuses no address that the browser calls valid, and explains the fault of any other', async () => {
    const { page } = await visitLive(routes.universities.path, clipboard);
    const isValid = () =>
      page
        .getByLabel(brandText('Email'), { exact: true })
        .evaluate((field) => (field as HTMLInputElement).validity.valid);
    const verdicts = { valid: 0, invalid: 0 };
    for (const address of [
      'ann@bücher.de',
      'ann@bu\u0308cher.de',
      'ann@例え.jp',
      'ann@i❤.ws',
      'ann@straße.de',
      'ann@l·l.cat',
      "o'hara@example.com",
      'root@localhost',
      'ann@example。com',
      'ann',
      'ann@',
      'ann@bücher..de',
      'ann@-bücher.de',
      'jörg@example.com',
      'ann@example.com, bob@example.com',
    ]) {
      await paste(page, 'Email', address);
      const valid = await isValid();
      await submit(page);
      // Until the new summary is drawn, the page shows that of the previous address, so the test polls.
      const refusal = page.getByRole('alert').getByRole('link', { name: 'correct format' });
      await expect.poll(() => refusal.count(), { message: address }).toBe(valid ? 0 : 1);
      verdicts[valid ? 'valid' : 'invalid'] += 1;
    }
    expect(verdicts).toEqual({ valid: 9, invalid: 6 });
  });

  it('treats invisible characters as a missing value', async () => {
    const { page } = await visitLive(routes.universities.path, clipboard);
    for (const label of ['Name', 'University']) await paste(page, label, '\u200b\u2060');
    await paste(page, 'Email', '\u202a\u202c');
    await submit(page);
    await expect
      .poll(() => page.getByRole('alert').getByRole('link').allTextContents())
      .toEqual(['Enter your name', 'Enter an email address', 'Enter your university']);
  });

  it('writes a name in the direction of its script', async () => {
    const { page } = await visitLive(routes.universities.path, clipboard);
    const side = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((field) => getComputedStyle(field).direction);
    for (const label of ['Name', 'University', 'Security Challenges']) {
      expect(await side(label)).toBe('ltr');
      await paste(page, label, 'عبد الله');
      expect(await side(label), label).toBe('rtl');
    }
    expect(await side('Email')).toBe('ltr');
  });
});

describe.each([
  [routes.integrations.path, 'Search integrations', 'axis', '1 integration'],
  [routes.updates.path, 'Search updates', 'dahua', /^[1-9] release/],
] as const)('the search of %s', (path, label, word, count) => {
  const wide = [...word]
    .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
    .join('');
  it('finds an entry despite full-width letters, accents, other blanks and invisible characters', async () => {
    const { page } = await visitLive(path, clipboard);
    const shown = page.locator('main [aria-live=polite]').first();
    const all = (await shown.textContent()) ?? '';
    const start = word.slice(0, 1);
    for (const text of [
      wide,
      `${start}\u0301${word.slice(1).toUpperCase()}`,
      `\u3000${word}\u00a0`,
      `\u200b${start}\u00ad${word.slice(1)}\u202c`,
    ]) {
      await paste(page, label, text);
      await expect.poll(() => shown.textContent(), { message: text }).toMatch(count);
      await paste(page, label, '\u200b');
      await expect.poll(() => shown.textContent()).toBe(all);
    }
    expect(all).not.toMatch(count);
  });

  it.each([
    ['a phone', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, false],
    ['a desk', { viewport: { width: 1280, height: 800 } }, true],
  ])('on %s, Enter shows the results at any time', async (_, device, keepsFocus) => {
    const { page } = await visitLive(path, device);
    const field = page.getByLabel(label, { exact: true });
    const isFocused = () => field.evaluate((each) => each === document.activeElement);
    for (const pause of [0, 700]) {
      await field.focus();
      await field.fill(pause === 0 ? word : word.toUpperCase());
      // The address of the page changes by itself after half a second.
      await page.waitForTimeout(pause);
      await field.press('Enter');
      await expect.poll(isFocused).toBe(keepsFocus);
      expect((await field.inputValue()).toLowerCase()).toBe(word);
      await expect.poll(() => page.url().toLowerCase()).toContain(`?q=${word}`);
    }
    // The field may have lost the focus, but the Tab key continues from its place.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit');
  });
});
