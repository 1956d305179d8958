// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_EDITION_KEY, leadDatabase } from '../../src/data/lead.ts';
import { LEAD_ADDED, leadWaits } from '../../src/effects/outbox-news.effect.ts';

/** When a page fetches the code of the outbox (decision D7). */

async function holdLead(): Promise<void> {
  const database = await openDB(leadDatabase.name, undefined, {
    upgrade: (created) => void created.createObjectStore(leadDatabase.store, { keyPath: 'id' }),
  });
  await database.put(leadDatabase.store, { id: 'a' });
  database.close();
}

/** Whether a promise is fulfilled once storage has answered. */
async function isFulfilled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return done;
}

function touchForm(): void {
  document.body.innerHTML = '<form><input></form>';
  document.querySelector('input')?.focus();
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the outbox is needed', () => {
  it('at once for a lead on the device', async () => {
    await holdLead();
    expect(await isFulfilled(leadWaits())).toBe(true);
  });

  it('at once for a lead of the first edition', async () => {
    localStorage.setItem(FIRST_EDITION_KEY, '[]');
    expect(await isFulfilled(leadWaits())).toBe(true);
  });

  it('at once for a form that is being filled in', async () => {
    touchForm();
    expect(await isFulfilled(leadWaits())).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a lead of this page', () => window.dispatchEvent(new Event(LEAD_ADDED))],
    [
      'a lead of an old tab',
      () => window.dispatchEvent(new StorageEvent('storage', { key: FIRST_EDITION_KEY })),
    ],
    ['a touched form', touchForm],
  ])('for %s', async (_, happen) => {
    const needed = leadWaits();
    expect(await isFulfilled(needed)).toBe(false);
    happen();
    expect(await isFulfilled(needed)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['the network', () => window.dispatchEvent(new Event('online'))],
    ['the visitor', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s comes back and another tab has left a lead', async (_, comeBack) => {
    const needed = leadWaits();
    comeBack();
    expect(await isFulfilled(needed)).toBe(false);
    await holdLead();
    comeBack();
    expect(await isFulfilled(needed)).toBe(true);
  });

  it('for nothing else', async () => {
    await holdLead();
    await (await openDB(leadDatabase.name)).clear(leadDatabase.store);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const needed = leadWaits();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'motion' }));
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.focus();
    expect(await isFulfilled(needed)).toBe(false);
  });
});

it('a look leaves no database behind', async () => {
  expect(await isFulfilled(leadWaits())).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

it.each<[string, () => void]>([
  ['is missing', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'is blocked',
    () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
  ],
])('nothing is needed where storage %s', async (_, arrange) => {
  arrange();
  expect(await isFulfilled(leadWaits())).toBe(false);
});

it('nothing is listened for once the outbox is needed', async () => {
  const heard = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
  const needed = leadWaits();
  const signals = heard.flatMap(({ mock }) =>
    mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal),
  );
  expect(signals).toHaveLength(5);
  expect(signals.every((signal) => signal?.aborted === false)).toBe(true);
  window.dispatchEvent(new Event(LEAD_ADDED));
  await needed;
  expect(signals.every((signal) => signal?.aborted === true)).toBe(true);
});
