/**
 * Tests a build that asks for consent, with analytics in the format of Segment. The tests check which data leaves the
 * page and which stays on the device, for visitors who agree, visitors who refuse, and visitors whose browser
 * objects.
 */

import type { Stage } from '@machines/proof';
import { explore, replayCommand } from '@machines/proof';
import { playwrightStage } from '@machines/proof/page';
import { walkSite } from '@machines/proof/vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_PICTURES } from '../../tools/chromium.ts';
import {
  type AnalyticsService,
  startAnalyticsService,
} from '../../tools/stand-ins/analytics-service.ts';
import { brandText } from '../brand-text.ts';
import { consentModelOf } from '../models/consent.model.ts';
import { sitePaths, walkExtents } from '../paths/site-paths.ts';
import { ourSite } from '../walks/site.ts';
import { go, machineState, phone, sendForm, waitUntilShown } from './gestures.ts';
import { buildWith, siteIn, withReducedMotion } from './harness.ts';

const form = '/industries/universities';
const landing = '/about?utm_source=post&gclid=abc&name=Canary';

let records: AnalyticsService;
const { site, visit, leadsOf } = siteIn({
  flags: [NO_PICTURES],
  device: withReducedMotion,
  build: async (sales) => {
    records = await startAnalyticsService({ port: 0 });
    return buildWith('node_modules/.cache/consent-site', {
      VITE_ANALYTICS_KEY: 'test_key',
      VITE_ANALYTICS_KIND: 'segment',
      VITE_ANALYTICS_CONSENT: 'ask',
      VITE_ANALYTICS_ORIGIN: `${records.origin}/data`,
      VITE_SALES_ORIGIN: sales,
    });
  },
});
beforeEach(async () => {
  for (const context of site().browser.contexts()) await context.close();
  records.clear();
});
afterAll(() => records?.close());

const state = (page: Page) => expect.poll(machineState(page, 'consent'));
const kinds = () => records.received().map(({ kind }) => kind);
/** Waits long enough for a record that must not come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));
/** Returns the names of the data that analytics and consent have stored on the device. */
const kept = async (context: BrowserContext, page: Page) => {
  const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  return [...cookies, ...(await page.evaluate(keys))]
    .filter((each) => each.includes('analytics'))
    .sort();
};
const notice = (page: Page) => page.getByRole('region', { name: brandText('Analytics') });
const answer = (page: Page, name: 'Allow' | 'Refuse') =>
  notice(page)
    .getByRole('button', { name: brandText(name) })
    .click();

/** Goes to the form by a link within the page, and sends a lead. */
async function sendLead(page: Page, name: string) {
  await go(page, form);
  await waitUntilShown(page, form);
  await sendForm(page, 'university', name);
  await page.getByText(brandText('Thank you for your interest!')).waitFor();
  await expect.poll(() => leadsOf(name).length).toBe(1);
  await aWhile();
}

describe('a visitor', () => {
  it('without an answer, or with a refusal, leaves no data and sends no data', async () => {
    const { context, page, complaints } = await visit(landing);
    await state(page).toBe('deciding.asked');
    await sendLead(page, 'Unasked');
    expect(await kept(context, page)).toEqual([]);
    await answer(page, 'Refuse');
    await state(page).toBe('deciding.refused.settled');
    await page.reload();
    await state(page).toBe('deciding.refused.settled');
    await sendLead(page, 'Refused');
    expect(records.statuses()).toEqual([]);
    expect(await kept(context, page)).toEqual(['analytics-consent']);
    expect([...leadsOf('Unasked'), ...leadsOf('Refused')].map((lead) => lead.visit)).toEqual([
      '',
      '',
    ]);
    expect(complaints).toEqual([]);
  });

  it('with consent is counted, with the form and the source of the lead, until the consent is revoked', async () => {
    const { context, page, complaints } = await visit(landing);
    await state(page).toBe('deciding.asked');
    await answer(page, 'Allow');
    await expect.poll(kinds).toEqual(['page']);
    await sendLead(page, 'Agreed');
    await expect.poll(kinds).toEqual(['page', 'page', 'identify', 'track']);
    expect(records.statuses().every((status) => status === 204)).toBe(true);
    expect(records.received().at(-1)).toMatchObject({
      key: 'test_key',
      body: { event: 'Lead accepted', properties: { form: 'university' } },
    });
    expect(leadsOf('Agreed')[0]?.visit).toBe('landing=%2Fabout&utm_source=post&gclid=abc');
    expect(await kept(context, page)).toEqual([
      'analytics-consent',
      'analytics-identified',
      'analytics-visit',
      'cookie analytics-id',
    ]);
    await page.getByRole('button', { name: brandText('Analytics: your choice') }).click();
    await answer(page, 'Refuse');
    await state(page).toBe('deciding.refused.settled');
    expect(await kept(context, page)).toEqual(['analytics-consent']);
    await go(page, '/contact');
    await waitUntilShown(page, '/contact');
    await aWhile();
    expect(kinds()).toHaveLength(4);
    expect(complaints).toEqual([]);
  });

  it('with Global Privacy Control is not asked, even after an earlier consent', async () => {
    const { context, page } = await visit(landing);
    await answer(page, 'Allow');
    await expect.poll(kinds).toEqual(['page']);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.reload();
    await state(page).toBe('objected');
    await sendLead(page, 'Objects');
    expect(await notice(page).isVisible()).toBe(false);
    expect(
      await page.getByRole('button', { name: brandText('Analytics: your choice') }).isVisible(),
    ).toBe(false);
    expect(kinds()).toEqual(['page']);
    expect(await kept(context, page)).toEqual(['analytics-consent']);
    expect(leadsOf('Objects')[0]?.visit).toBe('');
  });
});

describe('the notice', () => {
  it.each(['/', '/urgent-crime-hotline', form, '/quill'])(
    'covers no control of the first view and moves no content: %s',
    async (path) => {
      const { page } = await visit(path, {
        ...phone,
        viewport: { width: 360, height: 740 },
        beforeLoad: (fresh) =>
          fresh.addInitScript(() => {
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
                document.documentElement.dataset.shift = String(
                  Number(document.documentElement.dataset.shift ?? 0) + entry.value,
                );
            }).observe({ type: 'layout-shift', buffered: true });
          }),
      });
      await state(page).toBe('deciding.asked');
      const [refuse, allow] = await notice(page).getByRole('button').all();
      const [one, other] = await Promise.all([refuse?.boundingBox(), allow?.boundingBox()]);
      expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
      const first = page
        .locator('main')
        .locator('a:visible, button:visible, label:visible')
        .first();
      const [action, cover] = await Promise.all([first.boundingBox(), notice(page).boundingBox()]);
      expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
      // Fonts that arrive late may move a line slightly. The notice takes a fifth of this window.
      const shift = await page.evaluate(() => document.documentElement.dataset.shift);
      expect(Number(shift ?? 0)).toBeLessThan(0.01);
    },
  );
});

describe('the model', () => {
  const model = consentModelOf('segment');
  let stage: Stage;
  beforeAll(() => {
    const { browser, preview } = site();
    stage = playwrightStage({
      executor: 'chromium',
      site: ourSite,
      browser,
      origin: preview.origin,
      again: ({ id }, { name }) => replayCommand(`${id} · ${name}`, '', true),
    });
  });
  for (const path of sitePaths(explore(model), walkExtents.small))
    it(path.name, async () => {
      expect(await walkSite(stage, model, path)).not.toBeNull();
    });
});
