import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { urgentLabels } from '../../src/data/menus.copy.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import { brandText } from '../brand-text.ts';
import { questions, yesNo } from '../models/hotline.hears.ts';
import { waitingLeads } from '../world/device.ts';
import { submit } from '../world/visitor.ts';
import { calmSite, holdBack, waitUntilLive } from './harness.ts';

const { no, yes } = yesNo;

/**
 * Tests the hotline in a real browser with the stand-in service (spec 4, D2, D4, D5, D7). The model of the hotline
 * (tests/models) has all seven outcomes, the contents of each lead and each reminder; tests/site/models.test.ts walks
 * it.
 */

const { site, visit, visitLive } = calmSite();

const path = '/urgent-crime-hotline';
const { cctv, crime, monitored, source } = questions;

async function answer(page: Page, question: string, label: string): Promise<void> {
  await page.getByRole('heading', { name: question, level: 2 }).waitFor();
  await page.getByRole('radio', { name: label, exact: true }).check();
  await page.getByRole('button', { name: brandText('Continue') }).click();
}

/** Waits for the advisory, because until it is drawn, "Continue" is the button of the previous question. */
async function passAdvisory(page: Page): Promise<void> {
  await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
  await page.getByRole('button', { name: brandText('Continue') }).click();
}

/** Returns all texts that the tab and the device store. */
const keptText = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

/** Returns the first words of the visible texts in the hero beside the questionnaire. */
const beside = async (page: Page) =>
  (await page.locator('p[data-when]').filter({ visible: true }).allTextContents()).map((text) =>
    text.slice(0, 12),
  );

async function progress(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
}

const person = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '+64 21 000 000',
  location: 'Port Road',
};

async function fillIn(page: Page, message?: string): Promise<void> {
  await page.getByLabel(brandText('Name'), { exact: true }).fill(person.name);
  await page.getByLabel(brandText('Email'), { exact: true }).fill(person.email);
  await page.getByLabel(brandText('Phone'), { exact: true }).fill(person.phone);
  await page.getByLabel(brandText('Location'), { exact: true }).fill(person.location);
  if (message !== undefined)
    await page.getByLabel(brandText('Message'), { exact: true }).fill(message);
}

it('shows the question, the progress and the outcome, and delivers the lead', async () => {
  const before = site().service.leads().length;
  const { page, complaints } = await visit(path);
  const seen = [await progress(page)];
  const asked = async (heading: string) => {
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
    seen.push(await progress(page));
  };
  expect(await beside(page)).toEqual(['Answer a few']);
  await answer(page, cctv.title, no);
  await page
    .getByText(brandText('Please report your crime to the police before contacting us.'))
    .waitFor();
  seen.push(await progress(page));
  await passAdvisory(page);
  await asked(crime.title);
  await answer(page, crime.title, yes);
  await asked(source.title);
  await answer(page, source.title, 'I need help');
  await asked('Great, we can help you get set up.');
  expect(seen).toEqual([0, 25, 50, 75, 100]);
  await expect.poll(() => beside(page)).toEqual(['That was the']);
  const vendors = page.locator('#questions').getByRole('link', { name: /opens in a new tab/ });
  expect(await vendors.count()).toBe(3);
  // Each field exists once only.
  await fillIn(page, 'Two break-ins');
  expect(await page.locator('#questions form').getByRole('textbox').count()).toBe(5);
  await submit(page);
  const thanks = page.getByRole('status');
  await thanks.getByText(hotlineCard.thanks.title).waitFor();
  await thanks.getByText(hotlineCard.thanks.text).waitFor();
  await expect.poll(() => beside(page)).toEqual(['If anything ']);
  await expect.poll(() => site().service.leads().length).toBe(before + 1);
  expect(site().service.leads().at(-1)?.payload).toEqual({
    ...person,
    message: 'Two break-ins',
    hasCCTV: 'no',
    recentCrime: 'yes',
    professionallyMonitored: '',
    providerSupport: '',
    willSource: 'need-help',
  });
  // After its delivery, the lead has left no data on the device.
  await expect.poll(() => waitingLeads(page)).toBe(0);
  expect(await keptText(page)).not.toContain(person.email);
  await page.getByRole('button', { name: brandText('Back to start') }).click();
  await page.getByRole('heading', { name: cctv.title }).waitFor();
  expect(await progress(page)).toBe(0);
  // The page's styles follow the state of the card.
  await expect.poll(() => beside(page)).toEqual(['Answer a few']);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe('on a small phone (decision D24)', () => {
  it('shows the first question and both its answers in the first view', async () => {
    const { page } = await visit(path, { viewport: { width: 360, height: 740 } });
    for (const element of [
      page.getByRole('heading', { name: cctv.title }),
      page.getByRole('radio', { name: yes, exact: true }).locator('..'),
      page.getByRole('radio', { name: no, exact: true }).locator('..'),
    ]) {
      const box = await element.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    }
  });
});

describe('the questionnaire', () => {
  it('keeps its answers, but no text, over a reload for 30 minutes', async () => {
    const { page } = await visit(path, { beforeLoad: (fresh) => fresh.clock.install() });
    await answer(page, cctv.title, no);
    await passAdvisory(page);
    await answer(page, crime.title, yes);
    await answer(page, source.title, 'I need help');
    await fillIn(page, 'Secret words');
    const kept = await keptText(page);
    expect(kept, 'the answers are kept').toContain('need-help');
    expect(kept).not.toMatch(/Ann|ann@|Secret/);
    await page.clock.fastForward('29:00');
    await page.reload();
    await page
      .getByRole('heading', { name: brandText('Great, we can help you get set up.') })
      .waitFor();
    expect(await page.getByLabel(brandText('Name'), { exact: true }).inputValue()).toBe('');
    await page.clock.fastForward('31:00');
    await page.reload();
    await waitUntilLive(page);
    await page.getByRole('heading', { name: cctv.title }).waitFor();
    expect(await progress(page)).toBe(0);
  });

  it('uses the answer that was given before its code arrived, not the stored one', async () => {
    const { page } = await visit(path);
    await answer(page, cctv.title, yes);
    await passAdvisory(page);
    await answer(page, crime.title, no);
    await page.getByRole('heading', { name: 'Good news' }).waitFor();
    const arrive = await holdBack(page, /\/assets\/.*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await answer(page, cctv.title, no);
    arrive();
    await passAdvisory(page);
    await answer(page, crime.title, yes);
    await page.getByRole('heading', { name: source.title }).waitFor();
  });

  it.each(['click', 'tap'] as const)('takes a double %s on Continue for one', async (how) => {
    const touch = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page } = await visitLive(path, how === 'tap' ? touch : {});
    const twice = async () => {
      const button = page.getByRole('button', { name: brandText('Continue') });
      await button.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      const [left, top] = [x + width / 2, y + height - 6];
      if (how === 'click') return await page.mouse.dblclick(left, top, { delay: 20 });
      // Both events carry their own time, so the speed of the browser does not matter.
      const session = await page.context().newCDPSession(page);
      const now = Date.now() / 1000;
      for (const timestamp of [now, now + 0.06]) {
        const touchPoints = [{ x: left, y: top }];
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints,
          timestamp,
        });
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchEnd',
          touchPoints: [],
          timestamp,
        });
      }
    };
    await page.getByRole('radio', { name: yes, exact: true }).check();
    await twice();
    const advisory = page.getByRole('heading', { name: brandText('Urgent Crime Support') });
    await advisory.waitFor();
    expect(await advisory.count()).toBe(1);
    await twice();
    await page.getByRole('heading', { name: crime.title }).waitFor();
    await page.getByRole('radio', { name: yes, exact: true }).check();
    await twice();
    await page.getByRole('heading', { name: monitored.title }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('has fields that browsers can fill in, and one that only programs fill in', async () => {
    const { page } = await visit(path);
    await answer(page, cctv.title, no);
    await passAdvisory(page);
    await answer(page, crime.title, no);
    const autofill = await page
      .locator('#questions form [name]')
      .evaluateAll((fields) =>
        fields.map((field) => [
          field.getAttribute('name'),
          field.getAttribute('autocomplete'),
          field.getAttribute('type'),
          field.hasAttribute('required'),
        ]),
      );
    expect(autofill).toEqual([
      ['name', 'name', 'text', true],
      ['email', 'email', 'email', true],
      ['phone', 'tel', 'tel', true],
      ['location', 'address-line1', 'text', true],
      // Browsers keep typed values for a visitor who returns, unless a field forbids it.
      ['message', null, null, false],
      ['topic', 'off', null, false],
    ]);
    const trap = page.locator('[name=topic]');
    expect(
      await trap.evaluate((field) => field.checkVisibility()),
      'fillers know it by its box',
    ).toBe(false);
  });

  it('keeps typed values for a return to a question, and for no other visitor', async () => {
    const { page } = await visit(path);
    const toForm = async () => {
      await answer(page, cctv.title, no);
      await passAdvisory(page);
      await answer(page, crime.title, no);
    };
    const entered = {
      Name: 'Ann',
      Email: 'ann@example.com',
      Phone: '123',
      Location: 'Here',
      Message: 'Help',
    };
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const fill = async () => {
      for (const [label, text] of Object.entries(entered)) await field(label).fill(text);
    };
    const texts = async () => {
      await field(brandText('Name')).waitFor();
      return Promise.all(Object.keys(entered).map((label) => field(label).inputValue()));
    };
    const nothing = Object.values(entered).map(() => '');
    await toForm();
    await fill();
    await page.getByRole('button', { name: brandText('Back'), exact: true }).click();
    // Another answer can show another outcome, but the form is the same.
    await answer(page, crime.title, yes);
    await answer(page, source.title, 'I need help');
    expect(await texts()).toEqual(Object.values(entered));
    // A corrected value is kept as well.
    await field(brandText('Name')).fill('Bob');
    await page.getByRole('button', { name: brandText('Back'), exact: true }).click();
    await answer(page, source.title, 'I need help');
    expect(await texts()).toEqual(['Bob', ...Object.values(entered).slice(1)]);
    await page.getByRole('button', { name: brandText('Back to start') }).click();
    await toForm();
    expect(await texts()).toEqual(nothing);
    // The visitor goes back first, and only then to the start.
    await fill();
    await page.getByRole('button', { name: brandText('Back'), exact: true }).click();
    await page.getByRole('button', { name: brandText('Back to start') }).click();
    await toForm();
    expect(await texts()).toEqual(nothing);
    // The visitor goes to another page and back with the browser. The answers stay (decision D6).
    await fill();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: brandText('Contact'), exact: true })
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('#main').getAttribute('data-path')).toBe('/contact');
    await page.goBack();
    expect(await texts()).toEqual(nothing);
    // The texts are deleted after the lead is sent.
    await fill();
    await submit(page);
    await page.getByText(hotlineCard.thanks.title).waitFor();
    await page.getByRole('button', { name: brandText('Back to start') }).click();
    await toForm();
    expect(await texts()).toEqual(nothing);
  });
});

it('puts the emergency number of the visitor’s time zone first, on served and on rendered pages, but on no others (D27)', async () => {
  const { page } = await visit(path, { timezoneId: 'America/New_York' });
  const first = () =>
    page
      .locator('[data-emergency]')
      .first()
      .evaluate(
        (row) =>
          [...row.querySelectorAll('a')].sort(
            (one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left,
          )[0]?.href,
      );
  const country = () => page.evaluate(() => document.documentElement.dataset.country);
  expect(await first()).toBe('tel:911');
  await page.goto(site().preview.origin);
  await waitUntilLive(page);
  expect(await country()).toBeUndefined();
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(urgentLabels.join('|').replaceAll('?', '\\?')) })
    .click();
  await expect.poll(first).toBe('tel:911');
});
