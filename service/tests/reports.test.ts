/** Tests the counts of reports, which hold no other data of the reports, on every engine. */

import { describe, expect, it } from 'vitest';
import { fill } from '../../src/data/fill.ts';
import { routes } from '../../src/data/paths.ts';
import type { FaultReport } from '../../src/effects/report.effect.ts';
import { type AppOptions, createApp } from '../src/app.ts';
import type { Engine } from '../src/engines/engine.ts';
import { expiryOf } from '../src/expiry.ts';
import { leadWords } from '../src/people/leads.copy.ts';
import { twoDecimals } from '../src/people/numbers.ts';
import { reportsPage } from '../src/people/reports.ts';
import { REPORT_LIMIT } from '../src/reports/read.ts';
import { addUpReports } from '../src/reports/sums.ts';
import { sitePages } from '../src/site-pages.ts';
import type { LeadStore } from '../src/store.ts';
import { engines, openForEachTest } from './engines.ts';
import { hotline, RECEIVED } from './sample.ts';

const site = 'https://nightjar.example';
const TOKEN = 'a-token-of-the-metrics-0123';
const DAY = 86_400_000;
const settings = { origins: [site], addressHeader: 'x-from', rate: 1000, metricsToken: TOKEN };
const where = { page: '/about', release: '2026-02-09.1' };

describe.each(Object.entries(engines))('the count of reports on %s', (_, start) => {
  let engine: Engine;
  let store: LeadStore;
  let app: ReturnType<typeof createApp>;
  let now: number;
  openForEachTest(start, (...opened) => {
    [store, engine] = opened;
    now = RECEIVED;
    serve();
  });

  function serve(options: Partial<AppOptions> = {}): void {
    const channels = () => [];
    app = createApp({ store, settings, channels, pages: sitePages, now: () => now, ...options });
  }
  const send = async (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.request('/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const counts = async () =>
    (await store.reports()).map(({ kind, class: name, page, release, count }) =>
      [kind, name, page, release, count].join(' '),
    );
  const metrics = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    now += 5000;
    return (await app.request('/metrics', { headers })).text();
  };

  it('adds one for each report to its kind, class, page and release', async () => {
    const sent: readonly FaultReport[] = [
      { type: 'error', name: 'RangeError', at: '/assets/a-1.js:1:2' },
      { type: 'error', name: 'RangeError', at: '/assets/b-1.js:7:7' },
      { type: 'policy', directive: 'img-src', blocked: 'https://tracker.example' },
      { type: 'lead-failed', status: 403, failures: 1, waiting: 2 },
      { type: 'leads-expired', count: 3 },
    ];
    for (const report of sent) {
      const answer = await send({ ...report, ...where });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    // The report of a missing page names no release.
    await send({ ...sent[0], page: 'none' });
    const place = `${where.page} ${where.release}`;
    expect((await counts()).toSorted()).toEqual([
      'error RangeError /about 2026-02-09.1 2',
      'error RangeError none unknown 1',
      `lead-failed 403 ${place} 1`,
      `leads-expired  ${place} 1`,
      `policy img-src ${place} 1`,
    ]);
    expect(await metrics()).toContain(
      'nightjar_reports{kind="error",class="RangeError",page="/about",release="2026-02-09.1"} 2\n',
    );
  });

  it('is kept separately for every page of the site', async () => {
    for (const { path } of Object.values(routes))
      await send({ type: 'error', name: 'Error', at: '', page: path });
    const pages = (await store.reports()).map(({ page }) => page);
    expect(pages.toSorted()).toEqual(
      Object.values(routes)
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('keeps only texts that are on fixed lists', async () => {
    const text = 'ann@example.com';
    const wheres = [
      { page: `/${text}`, release: text },
      { page: '/ann', release: `a${'b'.repeat(40)}` },
      { page: '/about?ann', release: '<b>ann' },
    ];
    const said = [
      { type: 'error', name: 'AnnExample', at: text, message: text, [text]: text },
      { type: 'policy', directive: 'ann-src', blocked: `https://${text}` },
      { type: 'lead-failed', status: 599, failures: 1, waiting: 1, email: text },
    ];
    for (const each of wheres) for (const report of said) await send({ ...report, ...each });
    expect((await counts()).toSorted()).toEqual(
      ['error', 'lead-failed', 'policy'].map((kind) => `${kind} other other other 3`),
    );
    expect(JSON.stringify(await engine.db.selectFrom('report').selectAll().execute())).not.toMatch(
      /ann|example/i,
    );
  });

  it('yields an estimate of the 75th percentile of visits', async () => {
    const visit = (lcp: number, cls: number, inp?: number) =>
      send({ kind: 'vitals', lcp, cls, ...(inp !== undefined && { inp }), ...where });
    for (const lcp of [900, 2200, 2300, 2400]) await visit(lcp, 0);
    await visit(60_000, 2, 4000);
    const { speeds } = addUpReports(await store.reports());
    expect(speeds).toEqual([
      {
        ...where,
        visits: 5,
        quartiles: { lcp: expect.closeTo(2458, 0), cls: 0.009375, inp: 1000 },
      },
    ]);
    const text = await metrics();
    expect(text).toContain(
      'nightjar_vitals_p75{vital="cls",page="/about",release="2026-02-09.1"} 0.009375\n',
    );
    expect(text).toContain('nightjar_vitals_visits{page="/about",release="2026-02-09.1"} 5\n');
    const frame = { timeZone: 'UTC', keepDays: 1 };
    const page = `${await reportsPage(frame, addUpReports(await store.reports()))}`;
    const { good, poor, seconds } = leadWords.pages.reports;
    const inSeconds = (value: number) => fill(seconds, { number: twoDecimals(value) });
    for (const [words, value] of [
      [good, inSeconds(2.46)],
      [good, twoDecimals(0.01)],
      [poor, inSeconds(1)],
    ] as const)
      expect(page).toContain(fill(words, { value }));
  });

  it.each<[string, number, unknown, Readonly<Record<string, string>>?]>([
    ['no object', 422, '7'],
    ['another kind', 422, { type: 'ann', ...where }],
    ['a speed that is none', 422, { kind: 'vitals', lcp: -1, ...where }],
    ['a speed in words', 422, { kind: 'vitals', cls: 'ann', ...where }],
    ['a text without end', 422, { type: 'error', name: 'x'.repeat(201), ...where }],
    ['no JSON', 400, '{'],
    ['one byte too many', 413, `"${'x'.repeat(REPORT_LIMIT - 1)}"`],
    ['another type', 415, '{}', { 'Content-Type': 'text/plain' }],
    ['a stranger', 403, { type: 'leads-expired', ...where }, { Origin: 'https://evil.example' }],
  ])('refuses %s: %i', async (__, status, body, headers) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.text()).not.toContain('ann');
    expect(await store.reports()).toEqual([]);
  });

  it('accepts posts from pages of the site, with a limit for each address that leaves leads unaffected', async () => {
    serve({ settings: { ...settings, rate: 2 } });
    const preflight = await app.request('/reports', {
      method: 'OPTIONS',
      headers: { Origin: site, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(site);
    const statuses = [];
    for (const from of ['a', 'a', 'a', 'b'].map((name) => `203.0.113.${name === 'a' ? 1 : 2}`))
      statuses.push((await send({ type: 'leads-expired', ...where }, { 'X-From': from })).status);
    expect(statuses).toEqual([204, 204, 429, 204]);
    const lead = await app.request('/hotline', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-From': '203.0.113.1' },
      body: JSON.stringify(hotline),
    });
    expect(lead.status).toBe(201);
    expect((await app.request('/reports')).status).toBe(405);
  });

  it('has a limit of rows and of releases for each day', async () => {
    const at = (release: string, page = '/about') => ({
      kind: 'error',
      class: 'Error',
      page,
      release,
    });
    for (let release = 0; release < 15; release += 1)
      await store.countReports([at(`r${release}`)], RECEIVED);
    const releases = new Set((await store.reports()).map(({ release }) => release));
    expect(releases).toEqual(new Set([...Array(12).keys()].map((each) => `r${each}`)).add('other'));
    expect((await store.reports())[0]).toMatchObject({ release: 'other', page: 'other', count: 3 });
    const day = '2026-02-09';
    const rows = [...Array(1987).keys()].map((each) => ({
      day,
      ...at('r0', `/${each}`),
      count: 1,
    }));
    for (let row = 0; row < rows.length; row += 15)
      await engine.batch([
        engine.db
          .insertInto('report')
          .values(rows.slice(row, row + 15))
          .compile(),
      ]);
    await store.countReports([at('r0', '/one-more'), at('r0', '/7')], RECEIVED);
    const found = await store.reports();
    expect(found).toHaveLength(2000);
    expect(found.find(({ page }) => page === '/7')).toMatchObject({ count: 2 });
    expect(found.find(({ page }) => page === 'other')).toMatchObject({ count: 4 });
    // The limits count each day separately.
    await store.countReports([at('r0', '/one-more')], RECEIVED + DAY);
    expect((await store.reports()).find(({ page }) => page === '/one-more')).toMatchObject({
      last: '2026-02-10',
    });
  });

  it('is deleted after thirty days', async () => {
    await send({ type: 'leads-expired', ...where });
    const expire = expiryOf({ store, keepDays: 1, now: () => now, log: () => {} });
    now = RECEIVED + 30 * DAY;
    await expire();
    expect(await store.reports()).toHaveLength(1);
    now += DAY;
    await expire();
    expect(await store.reports()).toEqual([]);
  });
});
