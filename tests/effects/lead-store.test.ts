// @vitest-environment jsdom
/**
 * Tests the leads on the device (decision D7), with an implementation of IndexedDB that follows the standard. Each
 * tab has its own copy of the module; the tabs share only the database. tests/world has the tests that need real
 * browsers.
 */

import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_EDITION_KEY, LEADS_LOCK, leadDatabase } from '../../src/data/lead.ts';
import type { StoredLead } from '../../src/machines/outbox.attempt.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1, 3, 4);
const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const other = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const lead = { id, kind: 'hotline', payload: { name: 'Ann' }, signals: ['honeypot'] } as const;
const record = {
  ...lead,
  format: 2,
  waited: 0,
  seenAt: NOW,
  sender: '',
  sendingUntil: 0,
  dueAt: 0,
};
const entry = { id, kind: 'hotline', createdAt: NOW, signals: [], payload: { name: 'Ann' } };

type Tab = typeof import('../../src/effects/lead-store.effect.ts');

async function openTab(): Promise<Tab> {
  vi.resetModules();
  return import('../../src/effects/lead-store.effect.ts');
}

/** The tab that most tests use. */
let tab: Tab;

/** Reads the records on the device. */
async function kept(): Promise<readonly Record<string, unknown>[]> {
  const database = await openDB(leadDatabase.name);
  const all = database.objectStoreNames.contains(leadDatabase.store)
    ? await database.getAll(leadDatabase.store)
    : [];
  database.close();
  return all;
}

/** Stores records, as an earlier visit did. */
async function holds(...records: readonly object[]): Promise<void> {
  const database = await openDB(leadDatabase.name, undefined, {
    upgrade: (created) => void created.createObjectStore(leadDatabase.store, { keyPath: 'id' }),
  });
  for (const each of records) await database.put(leadDatabase.store, each);
  database.close();
}

/** Returns a lead as `listLeads` returns it. */
const listed = (age: Partial<StoredLead> = {}) => ({
  id,
  least: 0,
  most: 0,
  readable: true,
  heldFor: 0,
  ...age,
});

/** Returns an answer of the host whose `Date` header is this time, in milliseconds since the epoch. */
function dated(time: number, { status = 200, headers = {} }: ResponseInit = {}): Response {
  return new Response(null, {
    status,
    headers: { ...headers, Date: new Date(time).toUTCString() },
  });
}

/** Sets the time of the host, in days after `NOW`. If it is null, the host cannot be reached. */
function setHostTime(days: number | null) {
  const fetched = vi.fn(async () => {
    if (days === null) throw new TypeError('Failed to fetch');
    return dated(NOW + days * DAY);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function blockStorage(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  setHostTime(null);
  tab = await openTab();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('the names of the database, its store and the lock are those of earlier releases', () => {
  expect(leadDatabase).toEqual({ name: 'leads', store: 'waiting' });
  expect(FIRST_EDITION_KEY).toBe('lead-outbox');
  // The name of the lock must not change, because a tab of an older release beside a newer one waits for the same
  // lock.
  expect(LEADS_LOCK).toBe('leads');
});

describe('a new lead', () => {
  it('becomes one durable record, reserved for its first request', async () => {
    await holds({ ...record, id: other });
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await tab.keepLead(lead);
    expect(begun).toHaveBeenCalledWith(leadDatabase.store, 'readwrite', { durability: 'strict' });
    expect(await kept()).toEqual([
      { ...record, sender: expect.any(String), sendingUntil: NOW + 20_000, dueAt: NOW },
      { ...record, id: other },
    ]);
  });

  it('is reported as unsafe if storage is blocked, and stays in the page', async () => {
    blockStorage();
    await expect(tab.keepLead(lead)).rejects.toThrow('blocked');
    expect(await tab.listLeads()).toEqual([listed()]);
    expect(await tab.reserveLead(id)).toMatchObject(lead);
  });

  it.each([
    ['at once', (_: IDBRequest, giveUp: () => void) => giveUp()],
    // On a full device, the fault appears only when the transaction is written.
    [
      'after its request has succeeded',
      (request: IDBRequest, giveUp: () => void) => request.addEventListener('success', giveUp),
    ],
  ])(
    'is unsafe but not lost if its write fails %s, and is written at its next attempt',
    async (_, fail) => {
      await tab.listLeads();
      const { put } = IDBObjectStore.prototype;
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        value,
      ) {
        const request = put.call(this, value);
        fail(request, () => this.transaction.abort());
        return request;
      });
      await expect(tab.keepLead(lead)).rejects.toThrow();
      spy.mockRestore();
      expect(await kept()).toEqual([]);
      expect(await tab.listLeads()).toHaveLength(1);
      vi.advanceTimersByTime(30_000);
      expect(await tab.reserveLead(id)).toMatchObject(lead);
      await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
      // The lead is reserved for its request, so another tab does not send it.
      expect(await (await openTab()).reserveLead(id)).toEqual({ kind: 'elsewhere' });
    },
  );

  it('is still held by the page when storage was cleared, and is stored again at its next attempt', async () => {
    await tab.keepLead(lead);
    await tab.releaseLead(id, 0);
    await deleteDB(leadDatabase.name);
    expect(await tab.listLeads()).toEqual([listed()]);
    vi.setSystemTime(NOW + 30_000);
    expect(await tab.reserveLead(id)).toMatchObject(lead);
    expect(await kept()).toMatchObject([{ id }]);
  });

  it('is still held when storage was cleared and another tab has created the database again', async () => {
    const second = await openTab();
    await tab.keepLead(lead);
    await second.keepLead({ ...lead, id: other });
    await Promise.all([tab.releaseLead(id, 0), second.releaseLead(other, 0)]);
    await deleteDB(leadDatabase.name);
    expect(await tab.reserveLead(id)).toMatchObject(lead);
    expect(await second.reserveLead(other)).toMatchObject({ id: other });
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2));
    expect(await second.listLeads()).toHaveLength(2);
  });

  it('would be lost with the page only while the device has not stored it', async () => {
    expect(tab.holdsUnstored()).toBe(false);
    blockStorage();
    await expect(tab.keepLead(lead)).rejects.toThrow('blocked');
    expect(tab.holdsUnstored()).toBe(true);
    vi.restoreAllMocks();
    await tab.reserveLead(id);
    await vi.waitFor(() => expect(tab.holdsUnstored()).toBe(false));
    blockStorage();
    await expect((await openTab()).keepLead(lead)).rejects.toThrow('blocked');
    await tab.deleteLeads([id]);
    expect(tab.holdsUnstored()).toBe(false);
  });

  it('does not block a release that changes the database', async () => {
    await tab.keepLead(lead);
    const newer = await openDB(leadDatabase.name, 7);
    expect(newer.version).toBe(7);
    newer.close();
    await (await openTab()).keepLead({ ...lead, id: other });
    expect(await kept()).toHaveLength(2);
  });
});

describe('a reading of the device', () => {
  it('finds no lead on a new device', async () => {
    expect(await tab.listLeads()).toEqual([]);
  });

  it('returns the age of each lead, and makes each due', async () => {
    await holds({ ...record, waited: 5000, seenAt: NOW - DAY, dueAt: NOW + 60_000 });
    expect(await tab.listLeads()).toEqual([listed({ least: 0, most: DAY + 5000 })]);
    expect(await kept()).toEqual([{ ...record, waited: 5000, seenAt: NOW - DAY, dueAt: 0 }]);
  });

  it.each<[string, object, number]>([
    ['of a newer format', { format: 3, body: new Date(0) }, DAY],
    ['without a format', { format: undefined }, DAY],
    ['of an unknown kind', { kind: 'toString' }, DAY],
    ['of a kind in a list', { kind: ['hotline'] }, DAY],
    ['with an unexpected id', { id: 'x' }, DAY],
    ['with more behind its id', { id: `${id}x` }, DAY],
    ['with more before its id', { id: `x${id}` }, DAY],
    ['with signals in words', { signals: 'honeypot' }, DAY],
    ['with a signal that is no text', { signals: ['honeypot', 7] }, DAY],
    ['without a payload', { payload: null }, DAY],
    ['with a payload in words', { payload: 'Ann' }, DAY],
    ['with a boolean among its fields', { payload: { name: 'Ann', urgent: true } }, DAY],
    ['without a moment at which it is due', { dueAt: undefined }, DAY],
    ['with a reservation in words', { sendingUntil: 'soon' }, DAY],
    ['with a sender that is no text', { sender: 7 }, DAY],
    ['with a count in words', { unconfirmed: 'often' }, DAY],
    ['that does not say when it was seen', { seenAt: undefined }, 0],
    ['that does not say how long it has waited', { waited: 'long' }, 0],
    ['that was seen at no moment', { seenAt: Number.NaN }, 0],
  ])('keeps a record %s unchanged, and returns its age', async (_, change, most) => {
    const strange = { ...record, seenAt: NOW - DAY, ...change };
    await holds(strange);
    expect(await tab.listLeads()).toEqual([listed({ id: strange.id, most, readable: false })]);
    expect(await tab.reserveLead(strange.id)).toEqual({ kind: 'gone' });
    await tab.releaseLead(strange.id, 1000);
    expect(await kept()).toEqual([strange]);
  });

  it('fails if storage is blocked and the page has no lead', async () => {
    blockStorage();
    await expect(tab.listLeads()).rejects.toThrow('blocked');
  });
});

/**
 * The readings of both clocks at one moment, in days from the submission. null stands for a host that cannot be
 * reached.
 */
type Clocks = readonly [device: number, host: number | null];

describe('the age of a lead', () => {
  const [A, B] = [2, 9];
  const submittedAt = ([device, host]: Clocks) => {
    vi.setSystemTime(NOW + device * DAY);
    setHostTime(host);
  };

  /** The true time that has passed is A or B days: A is less than the limit of seven days, B is more. */
  it.each<[what: string, then: Clocks, now: Clocks, sent: boolean, deleted: boolean]>([
    ['of two days', [0, 0], [A, A], true, false],
    ['of nine days', [0, 0], [B, B], false, true],
    // The host has witnessed both moments, so a wrong clock of the device has no influence.
    ['whose clock was set forward', [0, 0], [B, A], true, false],
    ['whose clock was set back before it was submitted', [0, 0], [-A, A], true, false],
    // A lead is old only if every clock says so (decision D7).
    ['whose clock was set back, or whose host is ahead', [0, 0], [A, B], true, false],
    ['whose host was behind when it was submitted', [0, -10], [A, A], true, false],
    ['whose clock was set back to before', [0, 0], [-A, B], false, true],
    ['on a device whose clock is behind all the time', [-30, 0], [-30 + A, A], true, false],
    ['on a device whose clock is ahead all the time', [30, 0], [30 + A, A], true, false],
    ['on a device whose clock was behind, and was set', [-30, 0], [A, A], true, false],
    ['on a device that had lost its clock', [-9000, 0], [A, A], true, false],
    ['on a device that has lost its clock, of nine days', [-9000, 0], [-9000 + B, B], false, true],
    // The host cannot be reached at the submission.
    ['of two days, submitted offline', [0, null], [A, A], true, false],
    ['of nine days, submitted offline', [0, null], [B, B], false, true],
    ['submitted offline, whose clock was set forward', [0, null], [B, A], true, false],
    ['submitted offline, whose clock was set back to before', [0, null], [-A, B], false, true],
    ['submitted offline, whose clock was set back, or is behind', [0, null], [A, B], true, false],
    ['submitted offline by a clock in the future', [300, null], [A, A], true, false],
    ['submitted offline by a clock that was lost', [-9000, null], [A, A], true, false],
    // The host cannot be reached at the later visit.
    ['of two days, offline', [0, 0], [A, null], true, false],
    ['of nine days, or whose clock was set forward, offline', [0, 0], [B, null], false, false],
    ['never witnessed, of nine days, offline', [0, null], [B, null], false, false],
    ['submitted by a clock far ahead, offline', [300, null], [A, null], false, false],
  ])('%s', async (_, then, now, sent, deleted) => {
    submittedAt(then);
    await tab.keepLead(lead);
    await tab.releaseLead(id, 0);
    await vi.waitFor(async () =>
      expect((await kept())[0]).toMatchObject(
        then[1] === null ? {} : { hostAt: NOW + then[1] * DAY },
      ),
    );
    // The same visitor opens the site again.
    tab = await openTab();
    submittedAt(now);
    await tab.confirmTime().catch(() => undefined);
    const [found] = await tab.listLeads();
    const { least = 0, most = 0 } = found ?? {};
    expect([most <= 7 * DAY, least > 7 * DAY]).toEqual([sent, deleted]);
    const reserved = await tab.reserveLead(id);
    if (sent) expect(reserved).toMatchObject(lead);
    else expect(reserved).toMatchObject({ kind: 'aged', least, most });
  });

  it('of a clock far ahead ends seven days after the first request to the host', async () => {
    submittedAt([300, null]);
    await tab.keepLead(lead);
    tab = await openTab();
    submittedAt([1, 1]);
    await tab.confirmTime();
    await tab.listLeads();
    tab = await openTab();
    submittedAt([8.001, 8.001]);
    await tab.confirmTime();
    expect((await tab.listLeads())[0]?.least).toBeGreaterThan(7 * DAY);
  });

  /** The page stays open. Its monotonic clock advances with the time, but stands still while the device sleeps. */
  describe.each([
    ['stored', () => {}],
    ['in the page alone', blockStorage],
  ])('%s, in a page that is open', (_, arrange) => {
    const asleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
    beforeEach(async () => {
      arrange();
      await tab.keepLead(lead).catch(() => undefined);
      await tab.releaseLead(id, 0);
    });

    it('expires after seven days, to the millisecond, without a request to the host', async () => {
      vi.advanceTimersByTime(7 * DAY);
      expect(await tab.reserveLead(id)).toMatchObject(lead);
      vi.advanceTimersByTime(1);
      expect(await tab.reserveLead(id)).toEqual({
        kind: 'aged',
        least: 7 * DAY + 1,
        most: 7 * DAY + 1,
      });
    });

    it('is not sent after the device slept for eight days, and expires once the host confirms the time', async () => {
      asleep(8 * DAY);
      expect(await tab.reserveLead(id)).toMatchObject({ kind: 'aged', least: 0, most: 8 * DAY });
      setHostTime(8);
      await tab.confirmTime();
      expect(await tab.listLeads()).toMatchObject([{ least: 8 * DAY, most: 8 * DAY }]);
    });

    it('is sent once the host confirms the time, although the clock was set forward by eight days', async () => {
      asleep(8 * DAY);
      expect(await tab.reserveLead(id)).toMatchObject({ kind: 'aged' });
      setHostTime(0);
      await tab.confirmTime();
      expect((await tab.listLeads())[0]?.most).toBeLessThan(DAY);
      expect(await tab.reserveLead(id)).toMatchObject(lead);
    });

    it('ages by the page\u2019s monotonic clock when the clock of the device is set back', async () => {
      vi.advanceTimersByTime(8 * DAY);
      vi.setSystemTime(NOW - DAY);
      expect(await tab.reserveLead(id)).toMatchObject({ kind: 'aged', least: 8 * DAY });
    });

    it('makes the page ask the host again after each sleep, and not otherwise', async () => {
      const fetched = setHostTime(0);
      await tab.confirmTime();
      await tab.confirmTime();
      expect(fetched).toHaveBeenCalledOnce();
      asleep(DAY);
      await tab.confirmTime();
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });
});

describe('the host', () => {
  it('is asked for the home page, past caches, and only if a lead waits', async () => {
    const fetched = setHostTime(0);
    await tab.confirmTime();
    expect(fetched).not.toHaveBeenCalled();
    await holds(record);
    await tab.confirmTime();
    expect(fetched.mock.calls).toEqual([['/', { method: 'HEAD', cache: 'no-store' }]]);
  });

  it.each<[string, () => Response | Error]>([
    ['cannot be reached', () => new TypeError('Failed to fetch')],
    ['tells no time', () => new Response(null)],
    ['tells nonsense', () => new Response(null, { headers: { Date: 'soon' } })],
    ['has lost its clock', () => dated(Date.UTC(2000, 0, 1))],
  ])('that %s is no witness', async (_, answer) => {
    await holds(record);
    vi.stubGlobal('fetch', async () => {
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    });
    await expect(tab.confirmTime()).rejects.toThrow();
    vi.setSystemTime(NOW + 9 * DAY);
    expect(await tab.listLeads()).toMatchObject([{ least: 0, most: 9 * DAY }]);
  });

  it.each([
    ['with an error', 500, '0'],
    ['through a cache', 200, '86400'],
  ])('is a witness %s', async (_, status, age) => {
    await holds(record);
    vi.setSystemTime(NOW + 9 * DAY);
    const time = NOW + 9 * DAY - Number(age) * 1000;
    vi.stubGlobal('fetch', async () => dated(time, { status, headers: { Age: age } }));
    await tab.confirmTime();
    expect(await tab.listLeads()).toMatchObject([{ least: 9 * DAY, most: 9 * DAY }]);
  });
});

describe('leads of the first release', () => {
  it('are taken over once, each as a record of its own', async () => {
    localStorage.setItem(
      FIRST_EDITION_KEY,
      JSON.stringify([
        { ...entry, createdAt: NOW - DAY },
        { ...entry, id: other, kind: 'newer' },
      ]),
    );
    expect(await tab.listLeads()).toEqual([
      listed({ least: 0, most: DAY }),
      listed({ id: other, readable: false }),
    ]);
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toBeNull();
    expect(await tab.reserveLead(id)).toMatchObject({
      kind: 'hotline',
      payload: { name: 'Ann' },
    });
    expect(await kept()).toMatchObject([{ id }, { id: other, kind: 'newer', format: 1 }]);
  });

  it('count from now if they have no time of storage', async () => {
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([{ ...entry, createdAt: 'yesterday' }]));
    expect(await tab.listLeads()).toEqual([listed()]);
  });

  it('that are already on the device keep their record', async () => {
    await holds({ ...record, waited: 3000 });
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([entry]));
    expect(await tab.listLeads()).toEqual([listed({ least: 0, most: 3000 })]);
  });

  it.each(['{rubbish', '{}', '[null, 7, {}, {"id": 7}]'])('%s holds no lead', async (text) => {
    localStorage.setItem(FIRST_EDITION_KEY, text);
    expect(await tab.listLeads()).toEqual([]);
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toBeNull();
  });

  it('stay in their place while they cannot be stored elsewhere', async () => {
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([entry]));
    blockStorage();
    await expect(tab.listLeads()).rejects.toThrow();
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toContain(id);
  });

  it('that an old tab adds meanwhile are taken over at the next reading', async () => {
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([entry]));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      const both = JSON.stringify([entry, { ...entry, id: other }]);
      localStorage.setItem(FIRST_EDITION_KEY, both);
      put.mockRestore();
      return this.put(value);
    });
    expect(await tab.listLeads()).toHaveLength(1);
    expect(await tab.listLeads()).toHaveLength(2);
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toBeNull();
  });
});

describe('two tabs', () => {
  let one: Tab;
  let two: Tab;
  beforeEach(async () => {
    await holds(record);
    one = tab;
    two = await openTab();
  });

  it('do not send a lead at the same time', async () => {
    const answers = await Promise.all([one.reserveLead(id), two.reserveLead(id)]);
    expect(answers.filter((answer) => answer.kind === 'elsewhere')).toHaveLength(1);
    expect(answers.filter((answer) => 'payload' in answer)).toHaveLength(1);
  });

  it('share the pause after an attempt, and each can end it by listing the leads', async () => {
    await one.reserveLead(id);
    await one.releaseLead(id, 5000);
    vi.setSystemTime(NOW + 4499);
    expect(await two.reserveLead(id)).toEqual({ kind: 'elsewhere' });
    await two.listLeads();
    expect(await two.reserveLead(id)).toMatchObject(lead);
  });

  it('can try again when the pause is over', async () => {
    await one.reserveLead(id);
    await one.releaseLead(id, 5000);
    vi.setSystemTime(NOW + 4500);
    expect(await two.reserveLead(id)).toMatchObject(lead);
  });

  it.each([
    [19_499, true],
    [19_500, false],
  ])('respect a reservation for 20 s: after %i ms %s', async (later, isReserved) => {
    await one.reserveLead(id);
    vi.setSystemTime(NOW + later);
    const answer = await two.reserveLead(id);
    if (isReserved) expect(answer).toEqual({ kind: 'elsewhere' });
    else expect(answer).toMatchObject(lead);
  });

  it('do not send a new lead of the other tab from the moment when it is stored', async () => {
    await one.keepLead({ ...lead, id: other });
    await two.listLeads();
    expect(await two.reserveLead(other)).toEqual({ kind: 'elsewhere' });
  });

  it('ignore a reservation of their own', async () => {
    await tab.reserveLead(id);
    expect(await tab.reserveLead(id)).toMatchObject(lead);
  });

  it('respect a pause that is stored', async () => {
    await holds({ ...record, dueAt: NOW + 1000 });
    expect(await tab.reserveLead(id)).toEqual({ kind: 'elsewhere' });
  });

  it('do not wait for a time that only a wrong clock can have written', async () => {
    await holds({ ...record, sendingUntil: NOW + 2 * DAY, dueAt: NOW + 2 * DAY });
    expect(await tab.reserveLead(id)).toMatchObject(lead);
  });

  it('obey a pause of a day', async () => {
    await holds({ ...record, dueAt: NOW + DAY });
    expect(await tab.reserveLead(id)).toEqual({ kind: 'elsewhere' });
  });

  it('both hold back a lead that was accepted three times without a receipt', async () => {
    for (const heldFor of [0, 0, 60_000]) {
      expect(await one.reserveLead(id)).toMatchObject(lead);
      await one.releaseLead(id, 60_000, true);
      expect(await two.listLeads()).toEqual([listed({ heldFor })]);
    }
    expect(await two.reserveLead(id)).toEqual({ kind: 'elsewhere' });
    vi.setSystemTime(NOW + 59_500);
    expect(await two.listLeads()).toMatchObject([{ heldFor: 0 }]);
    expect(await two.reserveLead(id)).toMatchObject({ unconfirmed: 3 });
    // A failure of another kind does not end the hold.
    await two.releaseLead(id, 60_000);
    expect(await one.listLeads()).toMatchObject([{ heldFor: 60_000 }]);
  });

  it('hold back a lead for days, but no longer than the outbox does', async () => {
    for (const [days, heldFor] of [
      [3, 3 * DAY],
      [4, 0],
    ] as const) {
      await holds({ ...record, unconfirmed: 6, dueAt: NOW + days * DAY });
      expect(await tab.listLeads()).toMatchObject([{ heldFor }]);
    }
  });

  it('do not restore a lead that the other tab has deleted', async () => {
    await two.listLeads();
    await one.deleteLeads([id]);
    expect(await two.reserveLead(id)).toEqual({ kind: 'gone' });
    await two.releaseLead(id, 1000);
    expect(await kept()).toEqual([]);
  });
});

describe('deleting', () => {
  it('deletes the named leads and no others', async () => {
    await holds(record, { ...record, id: other });
    await tab.deleteLeads([other]);
    expect(await kept()).toEqual([record]);
  });

  it('is final in this page even if storage fails', async () => {
    await holds(record);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await tab.deleteLeads([id]);
    expect(await tab.listLeads()).toEqual([]);
    expect(await tab.reserveLead(id)).toEqual({ kind: 'gone' });
    expect(await kept()).toHaveLength(1);
  });
});

it('counts a success without a receipt once while the lead is being stored', async () => {
  const storing = tab.keepLead(lead);
  await tab.releaseLead(id, 0, true);
  await storing;
  expect(await kept()).toMatchObject([{ unconfirmed: 1 }]);
});

describe('forgetVisits', () => {
  it('sends no waiting lead with its visit after the consent was taken back', async () => {
    const visit = 'landing=%2F';
    const there = { ...record, id: other, visit };
    const unreadable = { id: 'a later edition', format: 9, visit };
    await holds(there, unreadable);
    await tab.keepLead({ ...lead, visit });
    await tab.forgetVisits();
    expect((await kept()).filter((each) => 'visit' in each)).toEqual([]);
    expect(await kept()).toHaveLength(3);
    for (const each of [id, other]) expect(await tab.reserveLead(each)).not.toHaveProperty('visit');
  });

  it('sends a lead without its visit if storage is blocked', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    await tab.keepLead({ ...lead, visit: 'landing=%2F' }).catch(() => undefined);
    await tab.forgetVisits().catch(() => undefined);
    expect(await tab.reserveLead(id)).not.toHaveProperty('visit');
    expect(await tab.reserveLead(id)).toMatchObject(lead);
  });
});
