/**
 * Tests analytics in a real browser (spec 7.2, 9; decision D9). Its own build has a write key and is served under its
 * own policy, with a stand-in that records every request. tests/machines/analytics.test.ts tests each effect alone.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_PICTURES } from '../../tools/chromium.ts';
import {
  type AnalyticsService,
  startAnalyticsService,
} from '../../tools/stand-ins/analytics-service.ts';
import { brandText } from '../brand-text.ts';
import {
  fieldByLabel,
  fillFields,
  go,
  machineState,
  sendForm,
  withoutCookies,
} from './gestures.ts';
import { buildWith, siteIn, withReducedMotion } from './harness.ts';

const DIST = 'node_modules/.cache/analytics-site';
const form = '/industries/universities';

let records: AnalyticsService;
const { site, visit, visitLive } = siteIn({
  flags: [NO_PICTURES],
  device: withReducedMotion,
  build: async (sales) => {
    records = await startAnalyticsService({ port: 0 });
    return buildWith(DIST, {
      VITE_ANALYTICS_KEY: 'test_key',
      VITE_ANALYTICS_ORIGIN: records.origin,
      VITE_SALES_ORIGIN: sales,
    });
  },
});
const origin = () => site().preview.origin;

beforeEach(async () => {
  // Closes the pages of the last test first, because they may still record something.
  for (const context of site().browser.contexts()) await context.close();
  records.clear();
  site().service.script([]);
});
afterAll(() => records?.close());

const state = (page: Page) => expect.poll(machineState(page, 'analytics'));
const paths = () =>
  records
    .received()
    .flatMap((record) => (record.kind === 'page' ? [record.body.properties.path] : []));
const emails = () =>
  records
    .received()
    .flatMap((record) => (record.kind === 'identify' ? [record.body.traits.email] : []));
const distinct = (name: 'anonymousId' | 'sessionId') =>
  new Set(records.received().map(({ body }) => body[name])).size;
/** Waits long enough for a record that must not come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('page views', () => {
  it('are recorded on load and on navigation, with titles, and not for query or hash', async () => {
    const { page, complaints } = await visit(
      '/about?utm_source=post&utm_medium=mail&utm_campaign=night&utm_term=cctv&utm_content=a',
    );
    await state(page).toBe('on.watching');
    await expect.poll(paths).toEqual(['/about']);
    await page.evaluate(() => {
      history.replaceState(null, '', '/about?q=axis');
      location.hash = 'team';
    });
    await go(page, '/contact');
    await expect.poll(paths).toEqual(['/about', '/contact']);
    await go(page, '/products');
    await expect.poll(paths).toEqual(['/about', '/contact', '/manager']);
    await page.goBack();
    await expect.poll(() => paths().at(-1)).toBe('/contact');
    await go(page, '/nowhere');
    await expect.poll(() => paths().at(-1)).toBe('/nowhere');
    await aWhile();
    expect(paths()).toHaveLength(5);
    const [first, second] = records.received();
    expect(first).toMatchObject({
      key: 'test_key',
      body: {
        context: {
          locale: 'en-US',
          campaign: {
            source: 'post',
            medium: 'mail',
            name: 'night',
            term: 'cctv',
            content: 'a',
          },
        },
        properties: { title: 'About | Nightjar', referrer: '' },
      },
    });
    expect(second).toMatchObject({
      body: {
        context: { campaign: {} },
        properties: { title: 'Contact | Nightjar', query: '', url: `${origin()}/contact` },
      },
    });
    expect(distinct('anonymousId')).toBe(1);
    expect(distinct('sessionId')).toBe(1);
    expect(records.statuses().every((status) => status === 204)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('have one visitor, with one strict cookie, and one session across two tabs and a reload', async () => {
    // The host serves the error page for any unknown address.
    const { context, page } = await visit('/nowhere');
    await expect.poll(() => paths().length).toBe(1);
    const other = await context.newPage();
    await other.goto(`${origin()}/team`);
    await expect.poll(() => paths().length).toBe(2);
    await page.reload();
    await expect.poll(paths).toEqual(['/nowhere', '/team', '/nowhere']);
    expect(distinct('anonymousId')).toBe(1);
    expect(distinct('sessionId')).toBe(1);
    // The cookie is set on this host alone, because the host has no parent domain.
    const cookies = await context.cookies();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({
      name: 'analytics-id',
      value: records.received()[0]?.body.anonymousId,
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    });
    const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(days).toBeCloseTo(365, 1);
  });
});

describe('the visitor', () => {
  it('is forgotten once Do Not Track is switched on', async () => {
    const { context, page } = await visit(form);
    await fieldByLabel(page, 'Email').fill('ann@example.com');
    await page.keyboard.press('Tab');
    await expect.poll(emails).toEqual(['ann@example.com']);
    const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
    expect(await kept()).toEqual(['analytics-identified', 'analytics-session']);
    expect(await context.cookies()).toHaveLength(1);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    );
    await page.goto(`${origin()}/about`);
    await state(page).toBe('off');
    expect(await kept()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(paths()).toEqual([form]);
  });

  it('is counted without cookies and storage, in a browser that blocks them', async () => {
    await withoutCookies([], async (page) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`${origin()}/about`);
      await expect.poll(paths).toEqual(['/about']);
      await go(page, '/contact');
      await expect.poll(paths).toEqual(['/about', '/contact']);
      expect(await page.evaluate(() => document.cookie)).toBe('');
      expect(distinct('anonymousId')).toBe(1);
      expect(distinct('sessionId')).toBe(1);
      expect(errors).toEqual([]);
    });
  });
});

describe('addresses', () => {
  it('are identified when a field is filled in, once for each browser, across tabs and reloads', async () => {
    const { context, page } = await visit(form);
    await state(page).toBe('on.watching');
    const email = fieldByLabel(page, 'Email');
    await email.pressSequentially('ann@example.co');
    await aWhile();
    expect(emails()).toEqual([]);
    await email.pressSequentially('m');
    await page.keyboard.press('Tab');
    await expect.poll(emails).toEqual(['ann@example.com']);
    await page.reload();
    await email.fill('ANN@example.com');
    await page.keyboard.press('Tab');
    const other = await context.newPage();
    await other.goto(origin() + form);
    await fillFields(other, { Email: 'ann@example.com' });
    await other.keyboard.press('Tab');
    await aWhile();
    await email.fill('bob@example.com');
    await page.keyboard.press('Tab');
    await expect.poll(emails).toEqual(['ann@example.com', 'bob@example.com']);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('example.com');
  });
});

describe('the site', () => {
  async function sendLead(page: Page): Promise<void> {
    await sendForm(page, 'university', 'Ann');
    await page.getByText(brandText('Thank you for your interest!')).waitFor();
  }

  it('sends leads before records', async () => {
    const { page, letGo } = await visit(form, { hold: `${site().service.origin}/**` });
    await expect.poll(() => paths().length).toBe(1);
    await sendLead(page);
    await go(page, '/contact');
    await page.waitForFunction(() => document.title.startsWith('Contact'));
    await aWhile();
    expect(paths()).toEqual([form]);
    letGo();
    await expect.poll(paths).toEqual([form, '/contact']);
    expect(site().service.requests().at(-1)?.status).toBe(201);
  });

  it('works while records are refused, and while the code of analytics is blocked', async () => {
    const down = await visit(form, {
      beforeLoad: (fresh) => fresh.route(`${records.origin}/**`, (route) => route.abort()),
    });
    await state(down.page).toBe('on.watching');
    await sendLead(down.page);
    expect(down.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
    const blocked = await visitLive('/about', {
      beforeLoad: (fresh) => fresh.route('**/assets/analytics-*', (route) => route.abort()),
    });
    await go(blocked.page, '/contact');
    await blocked.page.waitForFunction(() => document.title.startsWith('Contact'));
    expect(blocked.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
    expect(paths()).toEqual([]);
  });

  it('has the code of analytics in a chunk that no document requests at the start', async () => {
    const files = await readdir(join(DIST, 'assets'));
    const chunk = files.find((file) => /^analytics-.*\.js$/.test(file)) ?? '';
    expect(await readFile(join(DIST, 'assets', chunk), 'utf8')).toContain('/identify');
    for (const file of files.filter((name) => name.endsWith('.js') && name !== chunk)) {
      const code = await readFile(join(DIST, 'assets', file), 'utf8');
      expect(code, file).not.toContain('/identify');
      expect(code, file).not.toMatch(new RegExp(`(from|import)\\s*["'][^"']*${chunk}`));
    }
    expect(await readFile(join(DIST, 'index.html'), 'utf8')).not.toContain(chunk);
  });
});
