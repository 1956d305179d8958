/** Tests the store on every engine. */

import { describe, expect, it } from 'vitest';
import type { NewLead } from '../src/lead.ts';
import { searchConditions } from '../src/store/search.ts';
import type { LeadStore } from '../src/store.ts';
import { engines, openForEachTest } from './engines.ts';
import * as sample from './sample.ts';

const hotline = (key: string, changes: Readonly<Record<string, string>> = {}): NewLead => ({
  kind: 'hotline',
  idempotencyKey: key,
  receivedAt: 1000,
  payload: { ...sample.hotline, ...changes },
  signals: [],
  visit: '',
});
const university = (key: string): NewLead => ({
  kind: 'university',
  idempotencyKey: key,
  receivedAt: 2000,
  payload: sample.university,
  signals: ['honeypot'],
  visit: 'landing=%2F',
});

describe.each(Object.entries(engines))('the store on %s', (_, start) => {
  let store: LeadStore;
  openForEachTest(start, (opened) => {
    store = opened;
  });

  const keep = async (lead: NewLead) => {
    const kept = await store.keep(lead, ['mail', 'webhook']);
    if (kept.outcome === 'other') throw new Error('Another lead has this key.');
    return kept.id;
  };
  const keys = async (query = {}) =>
    (await store.list(query)).map(({ lead }) => lead.idempotencyKey);

  it('stores a lead as it was received, with a delivery for each channel', async () => {
    const lead = { ...university('a'), receivedAt: Date.UTC(2040, 0, 1) };
    const id = await keep(lead);
    expect(id).toMatch(/^lead_[\da-f]{32}$/);
    const kept = await store.find(id);
    expect(kept?.lead).toEqual({ ...lead, id, attempts: 1 });
    expect(kept?.deliveries).toMatchObject([
      { leadId: id, channel: 'mail', state: 'waiting', tries: 0, dueAt: lead.receivedAt },
      { leadId: id, channel: 'webhook', state: 'waiting', leaseUntil: null, settledAt: null },
    ]);
  });

  it('stores one lead for each key, even for fifty requests at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, () => store.keep(hotline('a'), ['mail'])),
    );
    expect(all.filter(({ outcome }) => outcome === 'kept')).toHaveLength(1);
    expect(all.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
    const [kept, ...others] = await store.list();
    expect(others).toEqual([]);
    expect(kept?.lead.attempts).toBe(50);
    expect(kept?.deliveries).toHaveLength(1);
    for (const other of [hotline('a', { phone: '1' }), university('a')])
      expect(await store.keep(other, ['mail'])).toEqual({ outcome: 'other' });
    expect(await store.count()).toEqual({
      leads: { hotline: 1, university: 0, reseller: 0 },
      deliveries: { waiting: 1, claimed: 0, failed: 0, delivered: 0, stuck: 0 },
    });
  });

  it('lists the leads of a query, newest first', async () => {
    await keep(hotline('a', { name: 'Ärger 50%_Co', message: "It's Sunday" }));
    await keep(university('b'));
    await keep(hotline('c', { email: 'Bob@Example.com' }));
    expect(await keys()).toEqual(['c', 'b', 'a']);
    const [, second] = await store.list();
    const before = second?.position ?? 0;
    expect(await keys({ limit: 1, before })).toEqual(['a']);
    expect(await keys({ kind: 'university' })).toEqual(['b']);
    expect(await keys({ search: " ÄRGER  it's " })).toEqual(['a']);
    for (const search of ['bob@example.COM', 'Bób@example.com'])
      expect(await keys({ search }), search).toEqual(['c']);
    expect(await keys({ search: '50%_' })).toEqual(['a']);
    expect(await keys({ search: '%' })).toEqual(['a']);
    for (const search of ['arger', 'ARGER 50', 'ärger'])
      expect(await keys({ search }), search).toEqual(['a']);
    for (const search of ['+6421000000', '0064 21 000000', '+64 (21) 000-000', '021000 000'])
      expect(await keys({ search }), search).toEqual(['c', 'a']);
    expect(await keys({ search: '+64 21 000 001' })).toEqual([]);
    expect(await keys({ search: `aldermoor ${'x'.repeat(60)}` })).toEqual([]);
    await store.claim('mail', 3000, 10);
    expect(await keys({ state: 'claimed' })).toEqual(['a']);
    await store.remove(second?.lead.id ?? '');
    expect(await keys({ before }), 'the lead at the position was deleted').toEqual(['a']);
  });

  const written = [
    '+64 9 555 0132',
    '09-555 0132',
    '095550132',
    '(09) 555\u00a00132',
    '+64 (0)9 555 0132',
  ];
  const others = [
    '0064 9 5550132',
    '09–555–0132',
    '０９ 555 0132',
    '555 0132',
    '9 555',
    '0132',
    'ann 09 555 0132',
  ];
  it.each([...written, ...others])('finds a number in any notation: %s', async (search) => {
    for (const [at, phone] of written.entries()) await keep(hotline(`${at}`, { phone }));
    await keep(hotline('text', { phone: '1', message: 'Call 09 555 0132 or 021 000 111' }));
    await keep(hotline('other', { phone: '+64 9 555 9999', message: '' }));
    expect(await keys({ search })).toEqual(expect.arrayContaining([...written.keys()].map(String)));
    expect(await keys({ search: '+64 9 555 0132' })).toEqual(['text', '4', '3', '2', '1', '0']);
    expect(await keys({ search: '+64 9 555 0133' })).toEqual([]);
    expect(await keys({ search: '9 555 0132 nobody' })).toEqual([]);
  });

  it('limits the words of a search to the number that every engine can compare', async () => {
    await keep(hotline('a', { message: 'a b' }));
    const search = `${'a b '.repeat(24)}${'+123456789012 x '.repeat(6)}`;
    expect(await keys({ search })).toEqual([]);
    // The search has twelve words in two forms each and four numbers in at most five forms each, because D1 accepts
    // at most a hundred parameters.
    expect(searchConditions(search)).toHaveLength(16);
  });

  it('stores the status of a lead, and deletes the status with the lead', async () => {
    const id = await keep(hotline('a'));
    await keep(hotline('b'));
    expect(await store.find(id)).toMatchObject({ status: 'new', note: '' });
    expect(await store.remark(id, { status: 'done', note: 'Called back' })).toBe(true);
    expect(await store.find(id)).toMatchObject({ status: 'done', note: 'Called back' });
    expect([await keys({ status: 'done' }), await keys({ status: 'new' })]).toEqual([['a'], ['b']]);
    // The device sends the lead again, which does not change the remark.
    await keep(hotline('a'));
    expect(await store.find(id)).toMatchObject({ status: 'done', lead: { attempts: 2 } });
    await store.remove(id);
    expect(await store.remark(id, { status: 'new', note: 'Lost' })).toBe(false);
    expect(await keys({ status: 'done' })).toEqual([]);
  });

  it('sends a visitor at most one mail a day, and one for each lead', async () => {
    const day = 86_400_000;
    const answers = async (key: string, receivedAt: number) => {
      const lead = { ...hotline(key, { email: key < 'd' ? 'Ann@example.com' : key }), receivedAt };
      const kept = await store.keep(lead, ['mail', 'answer']);
      const { deliveries = [] } = (await store.find('id' in kept ? kept.id : '')) ?? {};
      return deliveries.filter(({ channel }) => channel === 'answer');
    };
    const [answer] = await answers('a', 1000);
    expect(answer).toMatchObject({ state: 'waiting' });
    expect(await answers('b', 2000)).toEqual([]);
    expect(await answers('d@example.com', 2000)).toHaveLength(1);
    expect(await answers('c', 1000 + day)).toHaveLength(1);
    const claim = await store.claim('answer', 1000, 500);
    if (!claim) throw new Error('Nothing was claimed.');
    await store.settle(claim.delivery, { state: 'delivered', at: 1 });
    expect(await store.resend(answer?.leadId), 'the mail alone').toBe(1);
    expect((await store.claim('answer', 1e12, 500))?.delivery.id).not.toBe(answer?.id);
  });

  it("sends no alarm about a visitor's wrong address", async () => {
    await store.keep(hotline('a'), ['answer']);
    const claim = await store.claim('answer', 1000, 500);
    if (!claim) throw new Error('Nothing was claimed.');
    await store.settle(claim.delivery, { state: 'stuck', at: 1, problem: 'SMTP 550' });
    expect(await store.alarm()).toMatchObject({ stuck: 0 });
    expect(await store.resend()).toBe(1);
  });

  it('reports its counts, the age of waiting leads, and the number of deleted ones', async () => {
    const id = await keep(hotline('a'));
    await keep(university('b'));
    const claim = await store.claim('mail', 1000, 500);
    if (!claim) throw new Error('Nothing was claimed.');
    await store.settle(claim.delivery, { state: 'delivered', at: 1 });
    expect(await store.figures()).toEqual({
      leads: { hotline: 1, university: 1, reseller: 0 },
      deliveries: [
        { channel: 'mail', state: 'delivered', count: 1 },
        { channel: 'mail', state: 'waiting', count: 1 },
        { channel: 'webhook', state: 'waiting', count: 2 },
      ],
      oldest: [
        { channel: 'mail', at: 2000 },
        { channel: 'webhook', at: 1000 },
      ],
      deleted: 0,
    });
    await store.remove(id);
    await store.remove(id);
    await store.forget(sample.university.email);
    expect(await store.figures()).toEqual({
      leads: { hotline: 0, university: 0, reseller: 0 },
      deliveries: [],
      oldest: [],
      deleted: 2,
    });
  });

  it('deletes leads by person, by id and by age, together with their deliveries', async () => {
    await keep(hotline('a', { email: 'Bob@Example.com' }));
    await keep(hotline('b', { email: 'bob@example.com' }));
    const third = await keep(hotline('c'));
    await keep(university('d'));
    expect(await store.forget(' BOB@example.com')).toBe(2);
    // A late repeat of a deleted lead gets a receipt but is not stored. A new lead of the same person is stored.
    for (const key of ['a', 'b'])
      expect(await store.keep(hotline(key), ['mail'])).toMatchObject({ outcome: 'repeated' });
    expect(await store.keep(hotline('new', { email: 'Bob@example.com' }), [])).toMatchObject({
      outcome: 'kept',
    });
    expect(await store.forget('bob@example.com')).toBe(1);
    expect([await store.remove(third), await store.remove(third)]).toEqual([true, false]);
    expect([await store.expire(2000), await store.expire(2001)]).toEqual([
      { deleted: 0, hasKept: false },
      { deleted: 1, hasKept: false },
    ]);
    expect(await store.count()).toMatchObject({ deliveries: { waiting: 0 } });
    expect(await store.find(third)).toBeUndefined();
  });

  it('stores no repeat of a lead that arrives while the lead is being deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lead = hotline(`a${round}`);
      const id = await keep(lead);
      const repeats = Array.from({ length: 8 }, () => store.keep(lead, ['mail']));
      await Promise.all([store.remove(id), ...repeats]);
      expect(await keys()).toEqual([]);
    }
  });

  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['ann@bücher.example', 'ANN@xn--bcher-kva.example'],
    ['ann@bu\u0308cher.example', 'ann@BÜCHER.example.'],
    ['änn@example.com', 'a\u0308nn@example.com'],
    ['ann@ｅxample。com', 'ann@example.com'],
  ])('finds the leads of an address spelled %s as %s', async (one, other) => {
    await keep(hotline('a', { email: one }));
    await keep(hotline('b', { email: `x${one}` }));
    expect((await store.leadsOf(other)).map((each) => each.idempotencyKey)).toEqual(['a']);
    expect([await store.forget(other), await keys()]).toEqual([1, ['b']]);
  });

  it('moves all times with a clock that was set, once for all processes', async () => {
    const day = 86_400_000;
    await keep(hotline('a'));
    const last = await store.lastTick();
    expect(last).toMatchObject({ at: 1000 });
    const [set, now] = [10 * day, 1000 + 10 * day];
    // Lead b has a receipt by the new clock, and lead c has one by the old clock.
    await keep({ ...hotline('b'), receivedAt: now });
    await keep({ ...hotline('c'), receivedAt: 2000 });
    await Promise.all([store.tick(last, now, set), store.tick(last, now, set)]);
    expect(await store.expire(1000 + set)).toEqual({ deleted: 0, hasKept: false });
    // After the correction, lead c is younger than lead b and does not expire with it.
    expect(await store.expire(1001 + set)).toEqual({ deleted: 2, hasKept: false });
    expect(await keys()).toEqual(['c']);
    expect(await store.lastTick()).toMatchObject({ at: now });
  });

  it('keeps an old lead if an earlier lead is younger by its time', async () => {
    await keep(university('a'));
    await keep(hotline('b'));
    expect(await store.expire(1500)).toEqual({ deleted: 0, hasKept: true });
    expect(await store.expire(2001)).toEqual({ deleted: 2, hasKept: false });
  });

  it('gives each due delivery to one of many workers, in order of arrival', async () => {
    for (const key of ['a', 'b', 'c']) await keep(hotline(key));
    const claim = () => store.claim('mail', 1000, 500);
    const first = await claim();
    expect(first?.lead.idempotencyKey).toBe('a');
    expect(first?.delivery).toMatchObject({ state: 'claimed', tries: 1, leaseUntil: 1500 });
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.map((each) => each?.lead.idempotencyKey).toSorted()).toEqual([
      'b',
      'c',
      undefined,
    ]);
    expect((await store.claim('webhook', 1000, 500))?.lead.idempotencyKey).toBe('a');
  });

  it('stores the result of a claim once, and ignores the result of a lost claim', async () => {
    const id = await keep(hotline('a'));
    const lost = await store.claim('mail', 1000, 500);
    const claim = await store.claim('mail', 1500, 500);
    if (!lost || !claim) throw new Error('Nothing was claimed.');
    expect(claim.delivery).toMatchObject({ id: lost.delivery.id, tries: 2 });
    expect(await store.settle(lost.delivery, { state: 'delivered', at: 1 })).toBe(false);
    const failed = { state: 'failed', at: 1600, dueAt: 9000, problem: 'No answer.' } as const;
    expect(await store.settle(claim.delivery, failed)).toBe(true);
    expect(await store.settle(claim.delivery, failed)).toBe(false);
    expect((await store.find(id))?.deliveries[0]).toMatchObject({
      state: 'failed',
      settledAt: 1600,
      dueAt: 9000,
      problem: 'No answer.',
      leaseUntil: null,
    });
    expect(await store.claim('mail', 8999, 500)).toBeUndefined();
    const again = await store.claim('mail', 9000, 500);
    if (!again) throw new Error('Nothing was claimed.');
    expect(await store.settle(again.delivery, { state: 'delivered', at: 9100 })).toBe(true);
    expect((await store.find(id))?.deliveries[0]).toMatchObject({
      state: 'delivered',
      problem: '',
    });
    expect(await store.claim('mail', 1e15, 500)).toBeUndefined();
  });

  it('sends stuck leads again, or one lead in any state', async () => {
    const ids = [await keep(hotline('a')), await keep(hotline('b'))];
    for (const settled of [
      { state: 'stuck', at: 1, problem: 'Refused.' },
      { state: 'delivered', at: 1 },
    ] as const) {
      const claim = await store.claim('mail', 1000, 500);
      if (claim) await store.settle(claim.delivery, settled);
    }
    expect(await store.claim('mail', 1e15, 500)).toBeUndefined();
    expect(await store.resend()).toBe(1);
    expect((await store.claim('mail', 1000, 500))?.delivery).toMatchObject({ tries: 1 });
    await store.claim('webhook', 1000, 500);
    expect(await store.resend(ids[0]), 'both are being tried').toBe(0);
    expect(await store.resend(ids[1])).toBe(2);
    expect((await store.claim('mail', 1000, 500))?.lead.id).toBe(ids[1]);
  });
});
