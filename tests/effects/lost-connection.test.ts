// @vitest-environment jsdom
/**
 * Browsers can end a connection to the database without an event (iOS does so to an idle page), end it in the middle
 * of a transaction, or never answer. Whichever call of storage is affected, a lead with its thank-you stays on the
 * device until it is delivered (decision D7).
 */

import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadDatabase } from '../../src/data/lead.ts';

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const lead = { id, kind: 'hotline', payload: { name: 'Ann' }, signals: [] } as const;

type Tab = typeof import('../../src/effects/lead-store.effect.ts');

async function openTab(): Promise<Tab> {
  vi.resetModules();
  return import('../../src/effects/lead-store.effect.ts');
}

/** Each method that reaches the database, with the prototype that has it. */
const calls = [
  ['open', () => IDBFactory.prototype],
  ['transaction', () => IDBDatabase.prototype],
  ['get', () => IDBObjectStore.prototype],
  ['getAll', () => IDBObjectStore.prototype],
  ['count', () => IDBObjectStore.prototype],
  ['put', () => IDBObjectStore.prototype],
  ['delete', () => IDBObjectStore.prototype],
] as const;

/** The faults of a connection, at the call that meets the fault. */
const ends = {
  /** The connection is lost without an event, and every later call throws an error, as on iOS. */
  'is dead already': (database: IDBDatabase | null) => {
    dead.add(database);
    throw new DOMException('The connection was lost.', 'InvalidStateError');
  },
  /** The transaction is aborted after the call of the page. */
  'dies within': (database: IDBDatabase | null, transaction: IDBTransaction | null) => {
    dead.add(database);
    queueMicrotask(() => {
      try {
        transaction?.abort();
      } catch {
        // The transaction has already ended.
      }
    });
  },
  'does not answer': () => 'silent' as const,
} as const;

let dead = new Set<unknown>();
/** The number of calls of the database so far. `fault` names the call at which a connection fails, and how. */
let called = 0;
let fault: { readonly at: number; readonly end: keyof typeof ends } | null = null;

/** Counts every call of the database, and causes the fault at the call that `fault` names. */
function intercept(): void {
  for (const [name, prototypeOf] of calls) {
    const prototype = prototypeOf() as unknown as Record<string, (...given: unknown[]) => unknown>;
    const original = prototype[name] as (...given: unknown[]) => unknown;
    vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...given) {
      const store = this instanceof IDBObjectStore ? this.transaction : null;
      const database = this instanceof IDBDatabase ? this : (store?.db ?? null);
      // The transaction of an upgrade belongs to the database itself, so it is not counted.
      if (given[1] === 'versionchange') return original.call(this, ...given);
      called += 1;
      if (database !== null && dead.has(database))
        throw new DOMException('The connection was lost.', 'InvalidStateError');
      if (called !== fault?.at) return original.call(this, ...given);
      if (ends[fault.end](database, store) !== 'silent') return original.call(this, ...given);
      if (name === 'open') return new IDBOpenDBRequest();
      const answer = original.call(this, ...given) as EventTarget;
      for (const event of ['success', 'complete', 'error', 'abort'])
        answer.addEventListener(event, (fired) => fired.stopImmediatePropagation(), true);
      return answer;
    });
  }
}

/** Reads the records on the device, without faults. */
async function kept(): Promise<readonly object[]> {
  const before = fault;
  fault = null;
  const database = await openDB(leadDatabase.name);
  const has = database.objectStoreNames.contains(leadDatabase.store);
  const all = has ? await database.getAll(leadDatabase.store) : [];
  database.close();
  fault = before;
  return all;
}

/** Awaits a promise of storage, and advances the clock beyond the time limit of storage. */
async function answered<Result>(promise: Promise<Result>): Promise<Result> {
  let isDone = false;
  const done = promise.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  for (let turn = 0; !isDone; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turn % 50 === 49) vi.advanceTimersByTime(5000);
  }
  return done;
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 5, 1),
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  dead = new Set();
  called = 0;
  fault = null;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes a lead from its submission to its deletion after delivery, in the storage of one page. */
async function walk(tab: Tab): Promise<void> {
  await answered(tab.listLeads());
  await answered(tab.keepLead(lead));
  expect(await kept(), 'kept').toHaveLength(1);
  expect(tab.holdsUnstored()).toBe(false);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await answered(tab.releaseLead(id, 0));
    await answered(tab.confirmTime().catch(() => undefined));
    expect(await answered(tab.listLeads()), 'listed').toMatchObject([{ id }]);
    expect(await answered(tab.reserveLead(id)), 'reserved').toMatchObject(lead);
    expect(await kept(), 'still kept').toMatchObject([{ id }]);
    const other = await openTab();
    await answered(other.listLeads());
    expect(await answered(other.reserveLead(id)), 'elsewhere').toEqual({ kind: 'elsewhere' });
  }
  await answered(tab.deleteLeads([id]));
  expect(await kept(), 'deleted').toEqual([]);
  expect(await answered(tab.listLeads()), 'nothing left').toEqual([]);
  expect(tab.holdsUnstored()).toBe(false);
}

describe.each(Object.keys(ends) as (keyof typeof ends)[])('a connection that %s', (end) => {
  it('loses no lead at any call of storage', async () => {
    intercept();
    await walk(await openTab());
    const all = called;
    expect(all).toBeGreaterThan(20);
    for (let at = 1; at <= all; at += 1) {
      vi.stubGlobal('indexedDB', new IDBFactory());
      dead = new Set();
      called = 0;
      fault = { at, end };
      await walk(await openTab()).catch((error: Error) => {
        throw new Error(`at call ${at} of ${all}: ${error.message}`, { cause: error });
      });
    }
    console.log(`a connection that ${end}: ${all} calls of storage, no lead lost at any`);
  });
});

describe('a database', () => {
  const strangers = async (version: number) => {
    const database = await openDB(leadDatabase.name, version, {
      upgrade: (made) => void made.createObjectStore('theirs', { keyPath: 'id' }),
    });
    await database.put('theirs', { id: 1 });
    return database;
  };

  it.each([1, 7])(
    'of another edition without the store, at version %i, gets it',
    async (version) => {
      (await strangers(version)).close();
      const tab = await openTab();
      await answered(tab.keepLead(lead));
      expect(await answered((await openTab()).listLeads())).toMatchObject([{ id }]);
      const database = await openDB(leadDatabase.name);
      expect(database.version).toBe(version + 1);
      expect(await database.getAll('theirs')).toEqual([{ id: 1 }]);
    },
  );

  it('without the store gets it once from two tabs', async () => {
    (await strangers(1)).close();
    const tabs = [await openTab(), await openTab()];
    await answered(
      Promise.all(tabs.map((tab, index) => tab.keepLead({ ...lead, id: `${index}` }))),
    );
    expect(await kept()).toHaveLength(2);
  });

  it('is created again after its first upgrade was aborted', async () => {
    const { createObjectStore } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = await openTab();
    await answered(tab.keepLead(lead));
    expect(IDBDatabase.prototype.createObjectStore).not.toBe(createObjectStore);
    expect(await kept()).toMatchObject([{ id }]);
  });

  it('without the store leaves the lead in the page while another program holds the database open', async () => {
    // The connection of another program stays open, so it blocks the upgrade.
    const theirs = await strangers(1);
    const tab = await openTab();
    await expect(answered(tab.keepLead(lead))).rejects.toThrow('Storage does not answer.');
    expect(tab.holdsUnstored()).toBe(true);
    expect(await answered(tab.listLeads())).toMatchObject([{ id }]);
    theirs.close();
    await answered(tab.reserveLead(id));
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
    await vi.waitFor(() => expect(tab.holdsUnstored()).toBe(false));
  });
});
