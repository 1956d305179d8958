/** Tests the access to the pages for the people who answer, their contents, and attacks on them. */

import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { HtmlValidate } from 'html-validate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { colours } from '../../src/data/colours.copy.ts';
import type { KeptLead } from '../src/lead.ts';
import { hashPassword } from '../src/people/password.ts';
import { people } from '../src/people/people.ts';
import { style } from '../src/people/style.ts';
import { parseSettings } from '../src/settings.ts';
import type { LeadStore } from '../src/store.ts';
import {
  hostileLead,
  hotline,
  makeDeliveryStuck,
  openSample,
  RECEIVED,
  storeLead,
  university,
  visit,
} from './sample.ts';

const PASSWORD = 'a long enough one';
const hash = await hashPassword(PASSWORD);
const HOUR = 3_600_000;

let store: LeadStore;
let lead: KeptLead['lead'];
let now: number;
let site: Hono;
const said: string[] = [];

const open = (settings: Readonly<Record<string, string>> = { SERVICE_PASSWORD_HASH: hash }) => {
  site = new Hono().route(
    '/leads',
    people({
      store,
      settings: parseSettings({ SERVICE_TIME_ZONE: 'Pacific/Auckland', ...settings }),
      now: () => now,
      visitor: ({ req }) => req.header('x-from') ?? '',
      log: (line) => said.push(line),
    }),
  );
};

beforeEach(async () => {
  store = await openSample();
  lead = (await storeLead(store, hotline)).lead;
  now = RECEIVED + HOUR;
  open();
});
afterEach(() => store.close());

/** The headers that a browser sends with a form of our pages. */
const ours = { Origin: 'https://sales.example', 'Sec-Fetch-Site': 'same-origin' };
let cookie = '';
const ask = async (path: string, init: RequestInit = {}) =>
  site.request(`https://sales.example/leads${path}`, init);
const post = (path: string, fields: Readonly<Record<string, string>> = {}, headers = {}) =>
  ask(path, {
    method: 'POST',
    headers: { Cookie: cookie, ...ours, ...headers },
    body: new URLSearchParams(fields),
  });
const get = (path: string, headers = {}) => ask(path, { headers: { Cookie: cookie, ...headers } });
const page = async (path: string) => (await get(path)).text();

const signIn = async (password = PASSWORD, headers = {}, to = '') => {
  const answer = await post('/sign-in', { password, to }, headers);
  cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return answer;
};

/** Returns every address that people can read. All of them concern the same lead. */
const gets = () => [
  '',
  `/${lead.id}`,
  `/${lead.id}/delete`,
  `/${lead.id}/forget`,
  '/export.csv',
  '/export.json',
  '/metrics',
  '/reports',
];
const posts = () => [
  '/resend',
  ...['resend', 'remark', 'delete', 'forget'].map((job) => `/${lead.id}/${job}`),
];
const untouched = async () =>
  expect(await store.list()).toMatchObject([{ lead: { id: lead.id }, status: 'new', note: '' }]);

describe('access to the pages', () => {
  beforeEach(() => {
    cookie = '';
  });

  it('is refused while no password is set', async () => {
    open({});
    for (const path of [...gets(), '/sign-in', '/nowhere']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(503);
      const text = await answer.text();
      expect(text).toContain('No password is set.');
      expect(text).not.toContain('Ann');
    }
    expect((await signIn('')).status).toBe(503);
  });

  it('requires the password: a request without it leads to the password and then back', async () => {
    for (const path of gets()) {
      const answer = await get(path);
      expect([answer.status, await answer.text()], path).toEqual([303, '']);
      const to = `/leads${path}`;
      expect(answer.headers.get('location')).toBe(`/leads/sign-in?${new URLSearchParams({ to })}`);
    }
    for (const path of posts()) expect((await post(path)).status, path).toBe(303);
    await untouched();
    const answer = await signIn(PASSWORD, {}, `/leads/${lead.id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/leads/${lead.id}`]);
    for (const path of gets()) expect((await get(path)).status, path).toBe(200);
    const leadsTo = async (path: string) => (await get(path)).headers.get('location');
    expect(await leadsTo('/sign-in?to=/leads?kind=hotline')).toBe('/leads?kind=hotline');
    expect(await leadsTo('/')).toBe('/leads');
    const headers = { Cookie: cookie };
    expect((await ask('', { method: 'HEAD', headers })).status).toBe(200);
  });

  it.each(['https://evil.example', '//evil.example', '/leadsevil', '/leads/\n', ''])(
    'is led nowhere else: %j',
    async (to) => {
      expect((await signIn(PASSWORD, {}, to)).headers.get('location')).toBe('/leads');
    },
  );

  it('is refused for a cookie that has expired, was changed, or was made with another password', async () => {
    const answer = await signIn();
    expect(answer.headers.get('set-cookie')).toMatch(
      /^leads-session=\S+; Max-Age=43200; Path=\/leads; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [own, until] = [cookie, `${RECEIVED + 13 * HOUR}`];
    cookie = own.replace(until, `${Number(until) + 1}`);
    expect(cookie).not.toBe(own);
    expect((await get('')).status, 'changed').toBe(303);
    cookie = own;
    now += 12 * HOUR - 1;
    expect((await get('')).status).toBe(200);
    now += 1;
    expect((await get('')).status, 'ended').toBe(303);
    now -= 1;
    open({ SERVICE_PASSWORD_HASH: await hashPassword('another long one') });
    expect((await get('')).status, 'another password').toBe(303);
  });

  it('ends when the person signs out', async () => {
    await signIn();
    const answer = await post('/sign-out');
    expect(answer.headers.get('set-cookie')).toMatch(/^leads-session=; Max-Age=0; Path=\/leads;/);
    // `open` restarts the service. The copied cookie of the ended session stays invalid, and a new session is valid.
    open();
    expect((await get('')).status).toBe(303);
    await signIn();
    expect((await get('')).status).toBe(200);
  });

  it('keeps the cookie on a machine without https', async () => {
    const local = { Origin: 'http://localhost:8787' };
    expect((await signIn(PASSWORD, local)).headers.get('set-cookie')).not.toContain('Secure');
  });

  describe('over http at an address of the network', () => {
    const there = 'http://192.0.2.7:8787';
    const askThere = (path: string, headers = {}, body?: URLSearchParams) =>
      site.request(there + path, { headers, ...(body && { method: 'POST', body }) });
    const needsHttps = async (answer: Response) => {
      expect(answer.status).toBe(403);
      const text = await answer.text();
      expect(text).toContain('needs an address that starts with https');
      expect(text).not.toContain('type="password"');
      return text;
    };

    it('is refused without a question for the password', async () => {
      const led = await askThere('/leads/sign-in?to=/leads/metrics');
      expect(led.headers.get('set-cookie')).toMatch(/; Secure; SameSite=Lax$/);
      const to = led.headers.get('location') ?? '';
      expect([led.status, to]).toEqual([303, '/leads/sign-in?to=%2Fleads%2Fmetrics&tried=']);
      expect(await needsHttps(await askThere(to))).not.toContain('href="https');
      const sent = { Origin: there, Host: '192.0.2.7:8787' };
      const form = new URLSearchParams({ password: PASSWORD });
      await needsHttps(await askThere('/leads/sign-in', sent, form));
      open({ SERVICE_PASSWORD_HASH: hash, SERVICE_ORIGIN: 'https://sales.example' });
      expect(await needsHttps(await askThere(to))).toContain(
        'href="https://sales.example/leads/metrics"',
      );
    });

    it.each([
      ['a browser that says so', '/leads/sign-in', { 'Sec-Fetch-Site': 'none' }],
      ['an older one, by its cookie', '/leads/sign-in?tried=', { Cookie: 'leads-secure=1' }],
    ])('is open behind a proxy that has made http of https: %s', async (_, path, headers) => {
      const answer = await askThere(path, headers);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('type="password"'),
      ]);
    });

    it('is allowed on this machine', async () => {
      for (const host of ['localhost', '127.0.0.1', '[::1]']) {
        const answer = await site.request(`http://${host}:8787/leads/sign-in`);
        expect(await answer.text(), host).toContain('type="password"');
      }
    });
  });

  it('works after a link in a mail, with which browsers send no cookie', async () => {
    const answer = await get(`/${lead.id}`, { 'Sec-Fetch-Site': 'cross-site' });
    const to = encodeURIComponent(`/leads/${lead.id}`);
    expect(answer.headers.get('refresh')).toBe(`0; url=/leads/sign-in?to=${to}`);
    expect(await answer.text()).not.toContain('Ann');
  });

  it('allows each address five wrong passwords in 15 minutes', async () => {
    const from = (name: string) => ({ 'X-From': name });
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => signIn('a wrong one', from('a'))),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
    const stopped = await signIn(PASSWORD, from('a'));
    expect([stopped.status, stopped.headers.get('retry-after'), cookie]).toEqual([429, '900', '']);
    expect(await stopped.text()).toContain('Try again in 15 minutes.');
    expect((await signIn(PASSWORD, from('b'))).status).toBe(303);
    now += 15 * 60_000;
    for (let time = 0; time < 7; time += 1) {
      expect((await signIn(PASSWORD, from('a'))).status, 'the right one counts anew').toBe(303);
    }
  });
});

describe('guesses from many addresses', () => {
  /** The number of wrong passwords that were checked before the right one was accepted. */
  let checked = 0;
  /** Sends more wrong passwords than the service can check while the right password waits. */
  const guesses = (from: number) =>
    Array.from({ length: 60 }, async (_, at) => {
      const { status } = await signIn('a wrong one', { 'X-From': `${from}-${at}` });
      if (status === 401) checked += 1;
      return status;
    });

  it('do not lock out the right password', async () => {
    checked = 0;
    const all = guesses(1);
    expect((await signIn(PASSWORD, { 'X-From': 'owner' })).status).toBe(303);
    expect(checked).toBeLessThan(8);
    expect(new Set(await Promise.all(all))).toEqual(new Set([401, 503]));

    checked = 0;
    cookie = '';
    const more = guesses(2);
    for (let each = 0; each < 5; each += 1) {
      cookie = '';
      expect((await signIn(PASSWORD, { 'X-From': `owner-${each}` })).status).toBe(303);
    }
    expect(checked, 'a password that was right before waits for no other').toBeLessThan(3);
    expect((await get('/sign-in')).status, 'somebody who has signed in').toBe(303);
    await Promise.all(more);
  });

  it('do not count as guesses from one address if the addresses are unknown', async () => {
    cookie = '';
    for (let each = 0; each < 7; each += 1) expect((await signIn('a wrong one')).status).toBe(401);
    expect((await signIn()).status).toBe(303);
  });
});

describe('another site', () => {
  it.each([
    ['by its origin', { Origin: 'https://evil.example' }],
    ['of the same domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://www.sales.example' }],
    ['with our origin made up', { 'Sec-Fetch-Site': 'cross-site' }],
    ['without an origin', { Origin: 'null' }],
  ])('changes no lead: %s', async (_, headers) => {
    await signIn();
    const sent = { 'Sec-Fetch-Site': undefined, Host: 'sales.example', ...headers };
    const given = Object.entries({ ...ours, ...sent, Cookie: cookie }).filter(([, value]) => value);
    for (const path of [...posts(), '/sign-in', '/sign-out']) {
      const init = { method: 'POST', headers: given as [string, string][] };
      expect((await ask(path, init)).status, path).toBe(403);
    }
    await untouched();
  });

  it('does not include an older browser, which sends only its origin', async () => {
    await signIn();
    const headers = { Cookie: cookie, Origin: 'https://sales.example', Host: 'sales.example' };
    expect((await ask('/resend', { method: 'POST', headers })).status).toBe(303);
  });
});

describe('for signed-in people', () => {
  let signedIn = '';
  beforeEach(async () => {
    if (signedIn === '') await signIn();
    else cookie = signedIn;
    signedIn = cookie;
  });

  it('every page is valid, and its policy allows only its own style sheet', async () => {
    await storeLead(store, hostileLead, { signals: ['honeypot', 'too-fast'], visit });
    await makeDeliveryStuck(store, 'The mail server refused the message (550).');
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'no-redundant-role': 'off' },
    });
    const paths = gets().filter((path) => !/^\/(export|metrics)/.test(path));
    for (const path of [...paths, '?search=nobody', '?state=stuck', '/nowhere', '/sign-in']) {
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy');
      if (answer.status !== 303) {
        const { results } = await validator.validateString(await answer.text());
        const found = results.flatMap(({ messages }) => messages);
        expect(
          found.map(({ ruleId, message, line }) => `${path} ${line} ${ruleId}: ${message}`),
        ).toEqual([]);
      }
      expect(policy).toBe(
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
    }
  });

  it("strangers' words are shown as text only", async () => {
    const evil = (await storeLead(store, hostileLead, { visit })).lead;
    for (const path of [
      '',
      `/${evil.id}`,
      `/${evil.id}/forget`,
      `?search=${encodeURIComponent('"><script>')}`,
    ]) {
      const text = await page(path);
      expect(text, path).not.toMatch(/<(script|img|form action=\/)|[\u202a-\u202e]/);
    }
    expect(await page(`/${evil.id}`)).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(await page(`/${evil.id}`)).toContain('href="mailto:x%22@example.com"');
    expect(await page(`/${evil.id}`)).toContain('<dt>Came in on</dt><dd><bdi>/retail</bdi></dd>');
  });

  it('the page of a lead shows its answers in words, its marks, its deliveries, and its time in the local zone', async () => {
    await storeLead(store, university, { signals: ['too-fast'] });
    await makeDeliveryStuck(store, 'Refused (550).');
    const text = (await page(`/${lead.id}`)).replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    for (const words of [
      'Ann Example',
      'Two break-ins',
      '9 Feb 2026, 14:02',
      'Do you currently have CCTV cameras?No',
      'Will you source cameras yourself or do you need help?I need help',
      'MailStuck after 1 try, 9 Feb 2026, 14:03 Refused (550).',
      'WebhookWaiting',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('professionally monitored');
    expect(await page(`/${lead.id}`)).toContain('datetime="2026-02-09T01:02:03.456Z"');
    const list = (await page('')).replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
    expect(list).toContain('1 delivery is stuck');
    expect(list).toMatch(/All leads2 .*Aldermoor University.*Spam\?.*Port Road/);
    expect(list).toContain('A lead is deleted after 365 days.');
  });

  it('the list is filtered by words, form and delivery, and links to all pages of results', async () => {
    for (let each = 0; each < 119; each += 1) {
      await storeLead(store, { ...university, name: `Student ${each}` });
    }
    const names = (text: string) =>
      [...text.matchAll(/<bdi>(Student \d+|Ann Example)<\/bdi><\/a>/g)].map(([, name]) => name);
    const found: unknown[] = [];
    let path: string | undefined = '';
    while (path !== undefined) {
      const text = await page(path);
      found.push(...names(text));
      path = /href="\/leads([^"]*)">Older</.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(found).toHaveLength(120);
    expect([found[0], found.at(-1), new Set(found).size]).toEqual([
      'Student 118',
      'Ann Example',
      120,
    ]);
    expect(names(await page('?search=STUDENT+11&kind=university'))).toHaveLength(10);
    expect(names(await page('?kind=hotline&state=waiting'))).toEqual(['Ann Example']);
    expect(await page('?state=stuck')).toContain('No lead has all of this.');
    expect(names(await page('?kind=neither&state=unknown')), 'filters nothing').toHaveLength(50);
    expect(await page('?search=Student+11')).toContain(
      'href="/leads/export.csv?search=Student+11"',
    );
  });

  it('an export contains the filtered leads, for spreadsheets and for programs', async () => {
    await storeLead(store, { ...hostileLead, email: 'evil@example.com' });
    for (const phone of ['+1 (415) 555-0132', '+64-21-000', '+1+cmd|1'])
      await storeLead(store, { ...hotline, phone });
    const csv = await get('/export.csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename="leads-2026-02-09.csv"',
    );
    const text = Buffer.from(await csv.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFF"Id",')).toBe(true);
    expect(text).toContain(`,"'=cmd|calc",`);
    for (const phone of ['+64 21 000 000', '+1 (415) 555-0132', "'+64-21-000", "'+1+cmd|1"])
      expect(text).toContain(`,"${phone}",`);
    expect(text).toContain(`,"'=HYPERLINK(1)\n'+1;'@SUM(1)\n'</p>`);
    expect(text).toContain(',"<script>alert(1)</script>[31mEvil",');
    expect(text).toContain(
      ',"No","Yes","","","I need help","","1","waiting","waiting","","New","","",""\r\n',
    );
    const json = await get('/export.json?search=evil@example.com');
    expect(await json.json()).toMatchObject([
      { payload: { ...hostileLead, email: 'evil@example.com' } },
    ]);
  });

  it('status and note are saved as one plain line, shown, found and exported', async () => {
    const { headers } = await post(`/${lead.id}/remark`, {
      status: 'in-progress',
      note: ' =called\r\n"><b>back\u202e ',
    });
    const [, path = ''] = /^\/leads(.*)$/.exec(headers.get('location') ?? '') ?? [];
    const note = '&quot;&gt;&lt;b&gt;back';
    for (const text of [await page(path), await page('?status=in-progress')])
      expect(text).toContain(`=called ${note}`);
    expect(await page(path)).toContain('Status and note were saved.');
    expect(await page(path)).toContain('<option value="in-progress" selected>In progress</option>');
    expect(await page('?status=done')).toContain('No lead has all of this.');
    expect(await (await get('/export.csv')).text()).toContain(
      `"In progress","'=called ""><b>back"`,
    );
    expect(await (await get('/export.json?status=in-progress')).json()).toMatchObject([
      { status: 'in-progress', note: '=called "><b>back' },
    ]);
    await post(`/${lead.id}/remark`, { note: 'Done' });
    expect(await store.find(lead.id)).toMatchObject({ status: 'in-progress', note: 'Done' });
    for (const bad of [
      { status: 'lost' },
      { note: 'x'.repeat(201) },
      { note: '\u0301'.repeat(3000) },
    ])
      expect((await post(`/${lead.id}/remark`, bad)).status).toBeGreaterThanOrEqual(413);
    expect(await store.find(lead.id)).toMatchObject({ status: 'in-progress', note: 'Done' });
    expect((await post('/nowhere/remark', { note: 'x' })).status).toBe(404);
  });

  it('an export that fails is recognisable as incomplete', async () => {
    const { list } = store;
    store.list = async (query) => {
      if (query?.before !== undefined) throw new Error('gone');
      return (
        Array.from({ length: 500 }, () => ({
          lead,
          deliveries: [],
          position: 1,
          status: 'new' as const,
          note: '',
        })) ?? list(query)
      );
    };
    const answer = await get('/export.json');
    await expect(answer.text()).rejects.toThrow('gone');
  });

  it('a lead can be sent again or deleted, and all leads of a person can be deleted', async () => {
    await makeDeliveryStuck(store, 'Refused (550).');
    const done = async (path: string) => {
      const { headers } = await post(path);
      return page((headers.get('location') ?? '').replace('/leads', ''));
    };
    expect(await done('/resend')).toContain('1 delivery is sent again now.');
    expect(await done(`/${lead.id}/resend`)).toContain('2 deliveries are sent again now.');
    expect((await store.count()).deliveries).toMatchObject({ waiting: 2, stuck: 0 });

    const other = (await storeLead(store, { ...university, email: 'ANN@example.com' })).lead;
    const stranger = (await storeLead(store, { ...university, email: 'joann@example.com' })).lead;
    expect(await page(`/${other.id}/forget`)).toContain('2 leads go for good');
    expect(await page(`/${other.id}/delete`)).toContain('1 lead goes for good');
    expect(await done(`/${other.id}/forget`)).toContain('2 leads were deleted.');
    expect((await get(`/${lead.id}`)).status).toBe(404);
    expect(await done(`/${stranger.id}/delete`)).toContain('1 lead was deleted.');
    expect(await store.list()).toEqual([]);
    expect((await post(`/${stranger.id}/delete`)).status, 'twice').toBe(404);
  });

  it('a missed canary is reported above all leads', async () => {
    await store.expectCanary({ kind: 'university', key: 'lost', at: now - 11 * 60_000 });
    expect(await page('')).not.toContain('did not arrive');
    await store.judgeCanaries(now, 600_000);
    expect((await page('')).replace(/<[^>]*>/g, '')).toContain(
      'University, sent at 9 Feb 2026, 14:51. It has not reached the service.',
    );
  });

  it('a missing database is reported in a sentence, and its message is not logged', async () => {
    said.length = 0;
    store.list = () => Promise.reject(new Error('near "Ann": syntax error'));
    const answer = await get('');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('None is lost by that');
    expect(said).toEqual(['Error on the pages of leads']);
  });
});

it('the style sheet has the colours of the brand and the tokens of the site, and is served without a password', async () => {
  open({});
  const answer = await get('/style.css');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css']);
  const tokens = await readFile('src/views/tokens.css', 'utf8');
  const own = style.match(/ {2}--(?:radius|text)[\w-]*: [^;]+;/g);
  expect(own?.length).toBeGreaterThan(9);
  expect(own?.filter((token) => !tokens.includes(token))).toEqual([]);
  const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => `${name}:`);
  expect(used.filter((name) => !style.includes(`  ${name}`))).toEqual([]);
  expect(style).toContain(
    `background: ${colours['paper-ground']}; color: ${colours['paper-text']};`,
  );
});
