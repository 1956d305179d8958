// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_EDITION_KEY, LEADS_LOCK, leadDatabase } from '../../src/data/lead.ts';
import { takeTurn } from '../../src/effects/lead-turn.effect.ts';

/**
 * The leads on the device (decision D7), on an IndexedDB that keeps to the standard. Each tab has the
 * module to itself; they share the database alone. What only real browsers can show is in tests/world.
 */

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

/** What a browser without locks says of a turn. */
const unknown = { alone: undefined };

type Tab = typeof import('../../src/effects/lead-store.effect.ts');

async function openTab(): Promise<Tab> {
  vi.resetModules();
  return import('../../src/effects/lead-store.effect.ts');
}

/** The tab that most tests look through. */
let tab: Tab;

/** What lies on the device. */
async function kept(): Promise<readonly Record<string, unknown>[]> {
  const database = await openDB(leadDatabase.name);
  const all = database.objectStoreNames.contains(leadDatabase.store)
    ? await database.getAll(leadDatabase.store)
    : [];
  database.close();
  return all;
}

/** Puts records there, as an earlier visit did. */
async function holds(...records: readonly object[]): Promise<void> {
  const database = await openDB(leadDatabase.name, undefined, {
    upgrade: (created) => void created.createObjectStore(leadDatabase.store, { keyPath: 'id' }),
  });
  for (const each of records) await database.put(leadDatabase.store, each);
  database.close();
}

function blockStorage(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

const setLocks = (locks: unknown) => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
};

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  tab = await openTab();
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('what earlier releases have left on devices is looked for where they left it', () => {
  expect(leadDatabase).toEqual({ name: 'leads', store: 'waiting' });
  expect(FIRST_EDITION_KEY).toBe('lead-outbox');
  // An older tab beside a newer one waits for the same lock.
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

  it('is told to be unsafe where storage is blocked, and stays in the page', async () => {
    blockStorage();
    await expect(tab.keepLead(lead)).rejects.toThrow('blocked');
    expect(await tab.listLeads()).toEqual([{ id, age: 0, readable: true }]);
    expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
  });

  it.each([
    ['at once', (_: IDBRequest, giveUp: () => void) => giveUp()],
    // As where there is no room left: that comes to light when the transaction is written.
    [
      'after its request has succeeded',
      (request: IDBRequest, giveUp: () => void) => request.addEventListener('success', giveUp),
    ],
  ])(
    'is unsafe and not gone where its write fails %s, and is written with its next try',
    async (_, fail) => {
      await tab.listLeads();
      const { put } = IDBObjectStore.prototype;
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
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
      expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
      await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
    },
  );

  it('is still held by the page when storage was cleared, and is put back for its next try', async () => {
    await tab.keepLead(lead);
    await tab.releaseLead(id, 0);
    await deleteDB(leadDatabase.name);
    expect(await tab.listLeads()).toEqual([{ id, age: 0, readable: true }]);
    vi.setSystemTime(NOW + 30_000);
    expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
    expect(await kept()).toMatchObject([{ id }]);
  });

  it('is still held when storage was cleared and another tab has made it anew', async () => {
    const second = await openTab();
    await tab.keepLead(lead);
    await second.keepLead({ ...lead, id: other });
    await Promise.all([tab.releaseLead(id, 0), second.releaseLead(other, 0)]);
    await deleteDB(leadDatabase.name);
    expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
    expect(await second.reserveLead(other, unknown)).toMatchObject({ id: other });
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2));
    expect(await second.listLeads()).toHaveLength(2);
  });

  it('would be lost with the page only while the device does not have it', async () => {
    expect(tab.holdsUnstored()).toBe(false);
    blockStorage();
    await expect(tab.keepLead(lead)).rejects.toThrow('blocked');
    expect(tab.holdsUnstored()).toBe(true);
    vi.restoreAllMocks();
    await tab.reserveLead(id, unknown);
    await vi.waitFor(() => expect(tab.holdsUnstored()).toBe(false));
    blockStorage();
    await expect((await openTab()).keepLead(lead)).rejects.toThrow('blocked');
    await tab.deleteLeads([id]);
    expect(tab.holdsUnstored()).toBe(false);
  });

  it('does not stand in the way of an edition that changes the database', async () => {
    await tab.keepLead(lead);
    const newer = await openDB(leadDatabase.name, 7);
    expect(newer.version).toBe(7);
    newer.close();
    await (await openTab()).keepLead({ ...lead, id: other });
    expect(await kept()).toHaveLength(2);
  });
});

describe('a look at the device', () => {
  it('finds no lead on a new one', async () => {
    expect(await tab.listLeads()).toEqual([]);
  });

  it('says how long each has waited, and makes each due', async () => {
    await holds({ ...record, waited: 5000, seenAt: NOW - DAY, dueAt: NOW + 60_000 });
    expect(await tab.listLeads()).toEqual([{ id, age: DAY + 5000, readable: true }]);
    expect(await kept()).toEqual([{ ...record, waited: DAY + 5000, seenAt: NOW, dueAt: 0 }]);
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
    ['that does not say when it was seen', { seenAt: undefined }, 0],
    ['that does not say how long it has waited', { waited: 'long' }, 0],
    ['that was seen at no moment', { seenAt: Number.NaN }, 0],
  ])('keeps a record %s as it is, and tells its age', async (_, change, age) => {
    const strange = { ...record, seenAt: NOW - DAY, ...change };
    await holds(strange);
    expect(await tab.listLeads()).toEqual([{ id: strange.id, age, readable: false }]);
    expect(await tab.reserveLead(strange.id, unknown)).toBe('gone');
    await tab.releaseLead(strange.id, 1000);
    expect(await kept()).toEqual([strange]);
  });

  it('fails where storage is blocked and the page has no lead', async () => {
    blockStorage();
    await expect(tab.listLeads()).rejects.toThrow('blocked');
  });
});

describe('the age of a lead', () => {
  const ages = async (page = tab) => (await page.listLeads()).map(({ age }) => age);

  it('stands still while the clock is set back, and goes on from there', async () => {
    await holds({ ...record, waited: DAY, seenAt: NOW + 5 * DAY });
    expect(await ages(await openTab())).toEqual([DAY]);
    vi.setSystemTime(NOW + 1000);
    expect(await ages(await openTab())).toEqual([DAY + 1000]);
  });

  it('starts when a device that had lost its clock has one again', async () => {
    await holds({ ...record, waited: 2000, seenAt: Date.UTC(2000, 0, 1) });
    expect(await ages(await openTab())).toEqual([2000]);
    expect(await kept()).toMatchObject([{ waited: 2000, seenAt: NOW }]);
  });

  it('grows on a device whose clock stays wrong', async () => {
    vi.setSystemTime(Date.UTC(2000, 0, 2));
    await holds({ ...record, seenAt: Date.UTC(2000, 0, 1) });
    expect(await ages(await openTab())).toEqual([DAY]);
  });

  it('counts every moment from the first that a right clock can show', async () => {
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    await holds({ ...record, seenAt: Date.UTC(2026, 0, 1) });
    expect(await ages(await openTab())).toEqual([DAY]);
  });

  it('does not grow by more than a page has seen go by when the clock is set forwards', async () => {
    await holds(record);
    expect(await ages(tab)).toEqual([0]);
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(NOW + 30 * DAY);
    expect(await ages(tab)).toEqual([60_500]);
  });

  it('does not grow because the clock is set forwards on a first visit, where nothing was read before', async () => {
    await tab.keepLead(lead);
    await tab.releaseLead(id, 0);
    vi.setSystemTime(NOW + 8 * DAY);
    expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
  });

  it('ends a lead in a page that is open for more than seven days', async () => {
    await holds(record);
    await tab.listLeads();
    vi.advanceTimersByTime(7 * DAY);
    expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
    vi.advanceTimersByTime(1);
    expect(await tab.reserveLead(id, unknown)).toBe('gone');
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('grows with the time that a page is open', async () => {
    await holds(record);
    await tab.listLeads();
    vi.advanceTimersByTime(8 * DAY);
    expect(await ages(tab)).toEqual([8 * DAY]);
  });
});

describe('leads of the first edition', () => {
  it('are taken over once, each as a record of its own', async () => {
    localStorage.setItem(
      FIRST_EDITION_KEY,
      JSON.stringify([
        { ...entry, createdAt: NOW - DAY },
        { ...entry, id: other, kind: 'newer' },
      ]),
    );
    expect(await tab.listLeads()).toEqual([
      { id, age: DAY, readable: true },
      { id: other, age: 0, readable: false },
    ]);
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toBeNull();
    expect(await tab.reserveLead(id, unknown)).toMatchObject({
      kind: 'hotline',
      payload: { name: 'Ann' },
    });
    expect(await kept()).toMatchObject([{ id }, { id: other, kind: 'newer', format: 1 }]);
  });

  it('count from now where they do not say when they were stored', async () => {
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([{ ...entry, createdAt: 'yesterday' }]));
    expect(await tab.listLeads()).toEqual([{ id, age: 0, readable: true }]);
  });

  it('that lie here already keep their record', async () => {
    await holds({ ...record, waited: 3000 });
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([entry]));
    expect(await tab.listLeads()).toEqual([{ id, age: 3000, readable: true }]);
  });

  it.each(['{rubbish', '{}', '[null, 7, {}, {"id": 7}]'])('%s are none', async (text) => {
    localStorage.setItem(FIRST_EDITION_KEY, text);
    expect(await tab.listLeads()).toEqual([]);
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toBeNull();
  });

  it('stay where they are while they cannot be kept elsewhere', async () => {
    localStorage.setItem(FIRST_EDITION_KEY, JSON.stringify([entry]));
    blockStorage();
    await expect(tab.listLeads()).rejects.toThrow();
    expect(localStorage.getItem(FIRST_EDITION_KEY)).toContain(id);
  });

  it('that an old tab adds meanwhile are taken over at the next look', async () => {
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

  it('do not send a lead at once', async () => {
    const answers = await Promise.all([one.reserveLead(id, unknown), two.reserveLead(id, unknown)]);
    expect(answers.filter((answer) => answer === 'elsewhere')).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });

  it('keep the pause after a try together, and either ends it by a look', async () => {
    await one.reserveLead(id, unknown);
    await one.releaseLead(id, 5000);
    vi.setSystemTime(NOW + 4499);
    expect(await two.reserveLead(id, unknown)).toBe('elsewhere');
    await two.listLeads();
    expect(await two.reserveLead(id, unknown)).toMatchObject(lead);
  });

  it('may try again when the pause is over', async () => {
    await one.reserveLead(id, unknown);
    await one.releaseLead(id, 5000);
    vi.setSystemTime(NOW + 4500);
    expect(await two.reserveLead(id, unknown)).toMatchObject(lead);
  });

  it.each([
    ['while the other has its turn', false, 19_499, true],
    ['for 20 s where a suspended tab keeps its turn', false, 19_500, false],
    ['for 20 s where the browser has no locks', undefined, 19_499, true],
    ['not longer where the browser has no locks', undefined, 19_500, false],
    ['not when the other was closed or killed', true, 0, false],
  ])('respect a reservation %s', async (_, alone, later, isReserved) => {
    await one.reserveLead(id, unknown);
    vi.setSystemTime(NOW + later);
    const answer = await two.reserveLead(id, { alone });
    if (isReserved) expect(answer).toBe('elsewhere');
    else expect(answer).toMatchObject(lead);
  });

  it('do not mind a reservation of their own', async () => {
    await tab.reserveLead(id, unknown);
    expect(await tab.reserveLead(id, { alone: false })).toMatchObject(lead);
  });

  it('keep a pause even alone', async () => {
    await holds({ ...record, dueAt: NOW + 1000 });
    expect(await tab.reserveLead(id, { alone: true })).toBe('elsewhere');
  });

  it('do not wait for a moment that only a wrong clock can have written', async () => {
    await holds({ ...record, sendingUntil: NOW + 2 * DAY, dueAt: NOW + 2 * DAY });
    expect(await tab.reserveLead(id, unknown)).toMatchObject(lead);
  });

  it('obey a pause of a day', async () => {
    await holds({ ...record, dueAt: NOW + DAY });
    expect(await tab.reserveLead(id, unknown)).toBe('elsewhere');
  });

  it('find a lead gone that the other has deleted, and do not bring it back', async () => {
    await two.listLeads();
    await one.deleteLeads([id]);
    expect(await two.reserveLead(id, unknown)).toBe('gone');
    await two.releaseLead(id, 1000);
    expect(await kept()).toEqual([]);
  });
});

describe('a turn', () => {
  it('is a lock, held until it is ended', async () => {
    let isHeld = true;
    const request = vi.fn(async (_name: string, _: object, job: (lock: object) => unknown) => {
      await job({});
      isHeld = false;
    });
    setLocks({ request });
    const { alone, end } = await takeTurn(id);
    expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
      [`lead ${id}`, { ifAvailable: true }],
      [LEADS_LOCK, { mode: 'shared' }],
    ]);
    expect([alone, isHeld]).toEqual([true, true]);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(isHeld).toBe(false);
  });

  it('is not waited for while another tab has it', async () => {
    setLocks({ request: async (_: string, __: object, job: (lock: null) => unknown) => job(null) });
    const { alone, end } = await takeTurn(id);
    expect(alone).toBe(false);
    expect(end).not.toThrow();
  });

  it('is unknown where there are no locks, or they are refused', async () => {
    expect((await takeTurn(id)).alone).toBeUndefined();
    setLocks({ request: async () => Promise.reject(new DOMException('no', 'SecurityError')) });
    expect((await takeTurn(id)).alone).toBeUndefined();
  });
});

describe('deleting', () => {
  it('takes what it is told and nothing else', async () => {
    await holds(record, { ...record, id: other });
    await tab.deleteLeads([other]);
    expect(await kept()).toEqual([record]);
  });

  it('is for good in this page, also where storage fails', async () => {
    await holds(record);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await tab.deleteLeads([id]);
    expect(await tab.listLeads()).toEqual([]);
    expect(await tab.reserveLead(id, unknown)).toBe('gone');
    expect(await kept()).toHaveLength(1);
  });
});
