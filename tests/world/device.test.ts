/** Tests that the data on a visitor's device survives releases of the site, wrong clocks and cleared storage. */

import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { brandText } from '../brand-text.ts';
import { clearStorage, putRecord, waitingLeads, waitingRecords } from './device.ts';
import { Ledger, newName } from './ledger.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';
import { openTab } from './tab.ts';
import { prepareLead, sendLead, submit } from './visitor.ts';
import { withVisitor } from './world.ts';

const world = worldOfFile();
/** The name of the lead of the running test. */
let name: string;
let ledger: Ledger;

beforeEach(async () => {
  const { service } = world();
  await service.reset();
  // The service refuses all leads until the test allows them.
  service.running.weather({ posts: { status: 503 } });
  name = newName();
  ledger = new Ledger();
});

const DAY = 24 * 60 * 60 * 1000;

async function sendMyLead(page: Page): Promise<void> {
  await sendLead(page, world().origin, 'university', name);
  ledger.sent(name);
}

/** Returns a lead in the form in which the first release stored it. */
const firstEdition = (kind: string, who: string) => ({
  id: randomUUID(),
  kind,
  createdAt: Date.now() - 60_000,
  signals: [],
  payload: {
    name: who,
    email: 'visitor@example.com',
    message: 'Waiting since the first edition',
    ...(kind === 'hotline'
      ? {
          phone: '555 0100',
          location: 'Here',
          recentCrime: 'no',
          hasCCTV: 'no',
          professionallyMonitored: '',
          providerSupport: '',
          willSource: '',
        }
      : { university: 'Aldermoor University', role: 'University Staff', department: 'Security' }),
  },
});

const FIRST_EDITION_KEY = 'lead-outbox';

const keepFirstEdition = (page: Page, leads: readonly object[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    FIRST_EDITION_KEY,
    JSON.stringify(leads),
  ] as const);

it('leads of the first release are taken over once, and sent by one of several tabs', async () => {
  const { origin, service } = world();
  const names = [newName(), newName()] as const;
  const leads = [firstEdition('hotline', names[0]), firstEdition('university', names[1])];
  for (const each of names) ledger.sent(each);
  await withVisitor(world(), async (page) => {
    await page.goto(`${origin}/login`);
    await keepFirstEdition(page, leads);
    await page.goto(`${origin}/contact`);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), FIRST_EDITION_KEY))
      .toBeNull();
    await expect.poll(() => waitingLeads(page)).toBe(2);
    service.running.weather({});
    const tabs = [page, await openTab(page.context()), await openTab(page.context())];
    await Promise.all(tabs.map((tab) => tab.goto(`${origin}/quill`)));
    await expect.poll(() => names.every(service.has), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => waitingLeads(page)).toBe(0);
    expectNoneLost('first edition', ledger.figures(service.leads(), await waitingRecords(page)));
    const keys = service.leads().map(({ key }) => key);
    expect(keys.toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
    for (const { payload, id } of leads) {
      expect(service.leads().find(({ key }) => key === id)?.payload).toEqual(payload);
    }
  });
});

it('records of an unknown format are kept and not sent', async () => {
  const { origin, service } = world();
  await withVisitor(world(), async (page) => {
    await sendMyLead(page);
    const [text = '{}'] = await waitingRecords(page);
    const record = JSON.parse(text) as Record<string, unknown>;
    expect(record.format).toBeTypeOf('number');
    const newer = { ...record, id: randomUUID(), format: Number(record.format) + 1 };
    const unknown = { ...record, id: randomUUID(), kind: 'webinar' };
    await putRecord(page, newer);
    await putRecord(page, unknown);
    await keepFirstEdition(page, [firstEdition('webinar', newName())]);
    service.running.weather({});
    await page.goto(`${origin}/contact`);
    await expect.poll(() => service.has(name), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => waitingLeads(page)).toBe(3);
    expectNoneLost('newer records', ledger.figures(service.leads()));
    const records = (await waitingRecords(page)).map((each) => JSON.parse(each) as typeof record);
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([newer.id, unknown.id]));
    expect(records.find(({ id }) => id === newer.id)).toMatchObject({
      format: newer.format,
      payload: record.payload,
    });
    expect(new Set(service.running.requests().map(({ key }) => key))).toEqual(new Set([record.id]));
  });
});

/** Sets the time that the site's host returns, in milliseconds since the epoch. */
async function setHostTime(context: BrowserContext, time: number): Promise<void> {
  await context.unrouteAll();
  await context.route('**/*', (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    return route.fulfill({ status: 200, headers: { Date: new Date(time).toUTCString() } });
  });
}

// tests/effects/lead-store.test.ts tests all combinations of clocks. A single wrong clock cannot end a lead.
it.each<[what: string, device: number, host: number, becomes: 'sent' | 'deleted']>([
  ['clock was set forward', 8, 1, 'sent'],
  ['clock was set back', 1, 8, 'sent'],
  ['clock is right, after eight days', 8, 8, 'deleted'],
])(
  'a lead whose %s: %i days by the device, %i by the host: %s',
  async (_, device, host, becomes) => {
    const { service } = world();
    await withVisitor(world(), async (page) => {
      const context = page.context();
      const start = Date.now();
      await context.clock.install({ time: start });
      await setHostTime(context, start);
      await sendInVain(page, name);
      await expect.poll(async () => (await waitingRecords(page)).join()).toContain('hostAt');
      await page.close();
      service.running.weather({});
      const before = service.running.requests().length;
      // The next visit is on a device whose clock differs from that of the host.
      await setHostTime(context, start + host * DAY);
      await context.clock.setSystemTime(start + device * DAY);
      const next = await openTab(context);
      await next.goto(`${world().origin}/contact`);
      await expect.poll(() => waitingLeads(next), { timeout: 15_000 }).toBe(0);
      expect(service.has(name)).toBe(becomes === 'sent');
      expect(service.running.requests().length - before).toBe(becomes === 'sent' ? 1 : 0);
    });
  },
);

/** Simulates that the device sleeps: its clock advances, but the monotonic clock of the page stands still. */
async function sleepFor(page: Page, days: number): Promise<void> {
  await page.evaluate((by) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + by;
  }, days * DAY);
}

it('a tab that was open while its device slept for eight days sends no lead', async () => {
  const { origin, service } = world();
  await withVisitor(world(), async (page) => {
    const context = page.context();
    await fillDevice(page, origin);
    await sendInVain(page, name);
    service.running.weather({});
    await setHostTime(context, Date.now() + 8 * DAY);
    await sleepFor(page, 8);
    const before = service.running.requests().length;
    await comeBackOnline(context);
    // The page has given up the lead, so no pause leads to another attempt.
    await expect
      .poll(() => page.locator('[data-machine=outbox]').getAttribute('data-state'), {
        timeout: 15_000,
      })
      .toBe('idle');
    expect(service.running.requests().length).toBe(before);
    expect(await waitingLeads(page)).toBe(0);
  });
});

/** Sends a lead that the service refuses, and waits until the page has read the answer. */
async function sendInVain(page: Page, lead: string): Promise<void> {
  const refusal = page.waitForEvent('console', (message) =>
    message.text().startsWith('Server responded with'),
  );
  await sendLead(page, world().origin, 'university', lead);
  ledger.sent(lead);
  await refusal;
}

/** Opens the site, and leaves no room for a lead on the device. */
async function fillDevice(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/contact`);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

/** Disconnects the network and connects it again. */
async function comeBackOnline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

it('leads of two open tabs are sent although their storage was cleared', async () => {
  const { service } = world();
  const names = [newName(), newName()] as const;
  await withVisitor(world(), async (page) => {
    const context = page.context();
    const tabs = [page, await openTab(context)] as const;
    for (const [index, tab] of tabs.entries()) await sendInVain(tab, names[index] ?? '');
    await clearStorage(page);
    service.running.weather({});
    await comeBackOnline(context);
    await expect.poll(() => names.every(service.has), { timeout: 15_000 }).toBe(true);
    await expect.poll(() => waitingLeads(page)).toBe(0);
    expectNoneLost('cleared, two tabs', ledger.figures(service.leads()));
  });
});

it('a page that alone holds a lead, because the device is full, is not reloaded, and sends the lead when the network is back', async () => {
  const { origin, service } = world();
  await withVisitor(world(), async (page) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await fillDevice(page, origin);
    service.running.script([{ delayMs: 2000, status: 503 }]);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await prepareLead(page, origin, 'university', name);
    await submit(page);
    ledger.sent(name);
    await asked;
    service.running.weather({});
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => history.pushState(null, '', '/about'));
    await page
      .getByRole('heading', { level: 1, name: brandText('Something Went Wrong') })
      .waitFor();
    await comeBackOnline(page.context());
    await expect.poll(() => service.has(name), { timeout: 20_000 }).toBe(true);
    expectNoneLost('code gone', ledger.figures(service.leads()));
    expect(complaints).toEqual([]);
  });
});
