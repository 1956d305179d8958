/** Tests the pages for the people who answer on the running service, in a browser without JavaScript. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../../../tests/once-per-worker.ts';
import { violationsOf } from '../../../tests/site/accessibility.ts';
import { NO_PICTURES } from '../../../tools/chromium.ts';
import { type Service, startService } from '../../src/node.ts';
import { hashPassword } from '../../src/people/password.ts';
import { parseSettings } from '../../src/settings.ts';
import type { LeadStore } from '../../src/store.ts';
import {
  hostileLead,
  hotline,
  makeDeliveryStuck,
  openSample,
  storeLead,
  university,
} from '../sample.ts';

const PASSWORD = 'a long enough one';
const hash = await hashPassword(PASSWORD);

let browser: Browser;
let folder: string;
let service: Service;
let store: LeadStore;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser(NO_PICTURES);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'people-'));
  const settings = parseSettings({
    SERVICE_PORT: '0',
    SERVICE_DATABASE: join(folder, 'leads.sqlite'),
    SERVICE_PASSWORD_HASH: hash,
    SERVICE_TIME_ZONE: 'Pacific/Auckland',
    SERVICE_KEEP_DAYS: '36500',
    SERVICE_ADDRESS_HEADER: 'X-From',
  });
  service = await startService(settings);
  store = await openSample(settings.database);
  await storeLead(
    store,
    { ...university, message: 'Bicycles, mostly.' },
    { signals: ['too-fast'] },
  );
  await storeLead(store, hostileLead, { signals: ['honeypot'] });
  await storeLead(store, { ...hotline, name: 'Ben Example', email: 'ben@example.com' });
  complaints.length = 0;
});
afterEach(async () => {
  await context.close();
  await store.close();
  await service.close();
  await rm(folder, { recursive: true });
});

async function visit(path: string, options: object = {}): Promise<void> {
  await context?.close();
  context = await browser.newContext({ javaScriptEnabled: false, ...options });
  page = await context.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.origin)) complaints.push(request.url());
  });
  await page.goto(service.origin + path);
}

/** Signs in, and waits until the next document and its style sheet are loaded. */
async function signIn(password = PASSWORD): Promise<void> {
  await page.getByLabel('Password').fill(password);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await loaded;
}

const heading = () => page.getByRole('heading', { level: 1 }).textContent();
const rows = () => page.getByRole('row').allInnerTexts();

describe('a person of the sales team', () => {
  it('signs in, reads the newest lead with its answers in words, and signs out', async () => {
    await visit('/leads');
    await signIn('a wrong one at first');
    await expect.poll(() => page.title()).toMatch(/^Error: Sign in/);
    expect(await page.getByRole('alert').innerText()).toBe('This is not the password');
    await signIn();
    await expect.poll(heading).toBe('Leads');
    expect((await rows())[1]).toContain('Ben Example');
    await page.getByRole('link', { name: 'Ben Example' }).click();
    await expect.poll(heading).toBe('Ben Example');
    const answers = page.getByRole('region', { name: 'What was answered' });
    expect(await answers.getByRole('term').allInnerTexts()).toEqual([
      'Do you currently have CCTV cameras?',
      'Has your business experienced a crime in the last 24 months?',
      'Will you source cameras yourself or do you need help?',
    ]);
    expect(await answers.getByRole('definition').allInnerTexts()).toEqual([
      'No',
      'Yes',
      'I need help',
    ]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(heading).toBe('Sign in');
    await page.goBack();
    await page.reload();
    expect(await heading()).toBe('Sign in');
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
  });

  it("finds, exports and deletes leads, in which strangers' words have no effect", async () => {
    await visit('/leads?kind=hotline');
    await signIn();
    await expect.poll(async () => (await rows()).length).toBe(3);
    await page.getByLabel('Words in a lead').fill('evil');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect.poll(async () => (await rows()).length).toBe(2);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const lines = await readFile(await file.path(), 'utf8');
    expect(lines).toContain(`"'=cmd|calc"`);
    expect(lines).not.toContain('Ben');

    await page.getByRole('link', { name: 'alert(1)' }).click();
    await expect.poll(heading).toContain('<script>alert(1)</script>');
    expect(await page.locator('script, img, iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'Delete everything of this person' }).click();
    await page.getByRole('button', { name: 'Delete 1 lead' }).click();
    await expect.poll(() => page.getByRole('status').innerText()).toBe('1 lead was deleted.');
    expect(await store.list()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('reaches a lead by the link in a mail, and stays signed in at the next link', async () => {
    const [newest] = await store.list();
    const path = `/leads/${newest?.lead.id}`;
    await visit('/leads');
    await signIn();
    await expect.poll(heading).toBe('Leads');
    const mail = await context.newPage();
    await mail.goto(`data:text/html,<a href="${service.origin}${path}">A lead</a>`);
    await mail.getByRole('link').click();
    await expect
      .poll(() => mail.getByRole('heading', { level: 1 }).textContent())
      .toBe('Ben Example');
  });

  it('saves a status and a note', async () => {
    await visit('/leads?kind=hotline');
    await signIn();
    await page.getByRole('link', { name: 'Ben Example' }).click();
    await page.getByLabel('Status').selectOption('Done');
    await page.getByLabel('Note').fill('Called back');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByRole('status').innerText()).toContain('saved');
    expect(await page.getByLabel('Note').inputValue()).toBe('Called back');
    expect((await store.list({ status: 'done' })).map(({ note }) => note)).toEqual(['Called back']);
  });

  it('cannot try a sixth password after five wrong ones', async () => {
    await visit('/leads', { extraHTTPHeaders: { 'X-From': '203.0.113.7' } });
    for (let time = 0; time < 5; time += 1) {
      await signIn(`a wrong one: ${time}`);
      await expect.poll(() => page.getByRole('alert').innerText()).toBe('This is not the password');
    }
    await signIn();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('Try again in 15 minutes.');
  });
});

it('over http at another name of the machine, the page asks for https instead of the password', async () => {
  const name = 'sales.nightjar.example';
  const away = await sharedBrowser(NO_PICTURES, `--host-resolver-rules=MAP ${name} 127.0.0.1`);
  await context?.close();
  context = await away.newContext({ javaScriptEnabled: false });
  page = await context.newPage();
  await page.goto(`${service.origin.replace('127.0.0.1', name)}/leads`);
  expect(await heading()).toBe('Use https');
  expect(await page.getByLabel('Password').count()).toBe(0);
});

it('every page is accessible on a phone and on a desktop, and does not scroll sideways', async () => {
  await makeDeliveryStuck(store, 'The mail server refused the message (550 5.1.1).');
  // These visits allow JavaScript, because the accessibility checker axe is a script.
  await visit('/leads/sign-in', { javaScriptEnabled: true, bypassCSP: true });
  const found: string[] = [];
  const look = async (name: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const each of await violationsOf(page)) found.push(`${name}, ${width}: ${each}`);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) found.push(`${name} scrolls sideways at ${width}`);
    }
  };
  await look('sign-in');
  await signIn('a wrong one');
  await page.getByRole('alert').waitFor();
  await look('wrong');
  await signIn();
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  await look('list');
  const paths: string[] = [];
  for (const { lead } of await store.list()) paths.push(`/leads/${lead.id}`);
  const about = { page: '/about', release: '2026-02-09.1' };
  await store.countReports(
    [
      { kind: 'lcp', class: '6000', ...about },
      { kind: 'error', class: 'ReferenceError', ...about },
    ],
    Date.now(),
  );
  for (const path of [
    ...paths,
    '/leads/reports',
    `${paths[1]}/forget`,
    '/leads/nowhere',
    '/leads?search=nobody',
  ]) {
    await page.goto(service.origin + path);
    await look(path.replace(/\W+/g, '-').replace(/lead_\w+/, `lead${paths.indexOf(path)}`));
  }
  expect(found).toEqual([]);
});
