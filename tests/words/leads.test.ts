/**
 * The service in the pseudo-language (decision D28): its pages, its alarms and its table show no English of the sample.
 */

import { expect, it } from 'vitest';
import { notifyOfStuck, watchCanaries } from '../../service/src/delivery/alarm.ts';
import type { Attempt } from '../../service/src/delivery/delivery.machine.ts';
import { problems } from '../../service/src/delivery/problems.ts';
import { hashPassword } from '../../service/src/people/password.ts';
import { people } from '../../service/src/people/people.ts';
import { tableOf } from '../../service/src/people/table.ts';
import { parseSettings } from '../../service/src/settings.ts';
import type { LeadStore } from '../../service/src/store.ts';
import {
  hotline,
  makeDeliveryStuck,
  openSample,
  RECEIVED,
  storeLead,
} from '../../service/tests/sample.ts';
import { englishPartsOf, textsOfPage } from './page-texts.ts';

/** Formats, measures and a time zone, which have these names in every language. */
const names = ['CSV', 'JSON', 'LCP', 'INP', 'CLS', 'UTC'];

const PASSWORD = 'a long enough one';
const ours = { Origin: 'https://sales.example', 'Sec-Fetch-Site': 'same-origin' };
const MINUTES = 10;
const LATE = RECEIVED + 3_600_000;

const answered: Attempt = { kind: 'failed', problem: problems.late, retryAfter: 0 };

/** Keeps leads in a store, one of them stuck, with a missed canary of each kind and reports of the site. */
async function fill(store: LeadStore): Promise<string> {
  const typed = { name: 'é', email: 'é@é', phone: '1', location: 'é', message: 'é' };
  const given = { signals: ['honeypot', 'too-fast'], visit: 'landing=%2F' } as const;
  const { lead } = await storeLead(
    store,
    { ...hotline, ...typed },
    { idempotencyKey: '1', ...given },
  );
  await storeLead(
    store,
    { ...hotline, ...typed, willSource: 'é' as 'myself' },
    { idempotencyKey: '5' },
  );
  await store.keep({ ...lead, idempotencyKey: '2' }, []);
  await makeDeliveryStuck(store, problems.late);
  await store.expectCanary({ kind: 'hotline', key: '3', at: RECEIVED });
  await store.keep({ ...lead, idempotencyKey: '4', isCanary: true }, ['mail', 'webhook']);
  await store.expectCanary({ kind: 'university', key: '4', at: RECEIVED });
  const where = { page: '/', release: '1' };
  const kinds = ['error', 'policy', 'lead-failed', 'leads-expired', 'lcp', 'inp', 'cls'];
  const values = ['1', '1', '403', '', '2500', '300', '1'];
  const reports = kinds.map((kind, at) => ({ kind, class: values[at] ?? '', ...where }));
  await store.countReports(reports, RECEIVED);
  return lead.id;
}

/** Reads every page, also those that refuse. */
async function* pagesOf(store: LeadStore, id: string): AsyncGenerator<[string, string]> {
  const open = (SERVICE_PASSWORD_HASH: string) =>
    people({
      store,
      settings: parseSettings({ SERVICE_PASSWORD_HASH, SERVICE_TIME_ZONE: 'UTC' }),
      now: () => LATE,
      visitor: () => 'é',
    });
  let site = open('');
  let Cookie = '';
  const ask = async (path: string, form?: Readonly<Record<string, string>>, more = {}) => {
    const init = form && { method: 'POST', body: new URLSearchParams(form) };
    const headers = { ...ours, Cookie, ...more };
    return site.request(`https://sales.example${path}`, { ...init, headers });
  };
  const read = async (...given: Parameters<typeof ask>): Promise<[string, string]> => [
    await (await ask(...given)).text(),
    given[0],
  ];
  yield read('/');
  site = open(await hashPassword(PASSWORD));
  const cross = { 'Sec-Fetch-Site': 'cross-site' };
  yield read('/resend', {}, { ...cross, Origin: 'https://é.example' });
  yield read('/', undefined, cross);
  yield read('/sign-in');
  yield [await (await site.request('http://192.0.2.7/sign-in?tried=')).text(), 'https'];
  const sent = await ask('/sign-in', { password: PASSWORD });
  for (let each = 0; each < 6; each += 1) yield read('/sign-in', { password: 'é' });
  Cookie = (sent.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const lists = ['/', '/?kind=hotline', '/?search=-', '/?before=1', '/?saved'];
  const done = ['/?deleted=1', '/?deleted=2', '/?resent=1', '/?resent=2', '/reports', '/é'];
  for (const path of [...lists, ...done]) yield read(path);
  for (const { lead } of await store.list())
    for (const path of ['', '/delete', '/forget']) yield read(`/${lead.id}${path}`);
  yield read(`/${id}/remark`, { note: '1'.repeat(201) });
  store.count = () => Promise.reject(new Error());
  yield read('/');
}

it('the pages, alarms and table of leads show no English text except names', async () => {
  const store = await openSample();
  const id = await fill(store);
  const texts: [text: string, place: string][] = [];
  const way = async ({ subject, text }: { subject: string; text: string }) => {
    texts.push([subject, 'an alarm'], [text, 'an alarm']);
    return answered;
  };
  const context = { store, ways: { mail: way }, now: () => LATE };
  await watchCanaries(context, MINUTES * 60_000);
  await notifyOfStuck(context);
  texts.push([tableOf(await store.list()).split('\n')[0] ?? '', 'the table of a terminal']);
  for await (const [page, path] of pagesOf(store, id)) {
    const said = textsOfPage(page);
    expect(said.length, path).toBeGreaterThan(5);
    texts.push(...said.map((text): [string, string] => [text, path]));
  }
  await store.close();
  const found = new Map(
    texts.flatMap(([text, place]) => englishPartsOf(text).map((part) => [part, place])),
  );
  const english = [...found].filter(([part]) => !names.includes(part));
  expect(english.map(([part, place]) => `"${part}" in ${place}`)).toEqual([]);
  expect(
    names.filter((name) => !found.has(name)),
    'listed, and no longer found',
  ).toEqual([]);
});
