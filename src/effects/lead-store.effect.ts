/**
 * This module stores the leads that wait on the visitor's device (decision D7). Each lead is a separate record in
 * IndexedDB, written with `durability: 'strict'`, so that it survives if the browser is killed a moment later.
 *
 * Local storage would not do: it is not durable, and tabs in different processes see each other's writes late. If two
 * tabs rewrote one list of leads at the same time, a lead would be lost.
 *
 * Only a reservation decides which tab sends a lead. A tab reserves the record in a read-write transaction, which the
 * browser serialises across tabs. The reservation ends with the request, or after 20 seconds if the tab was closed or
 * suspended.
 */

import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import {
  FIRST_EDITION_KEY,
  LEAD_LIFETIME,
  type Lead,
  leadDatabase,
  leadPaths,
  MOST_UNCONFIRMED,
} from '../data/lead.ts';
import type { PossibleAge, StoredLead, UnsentReason } from '../machines/outbox.attempt.ts';
import { askHost, EARLIEST_TIME, hostTime, TOLERANCE } from './host-time.effect.ts';
import { uniqueId } from './id.effect.ts';
import { parseJson, readItem, removeItem } from './storage.effect.ts';

/** The version of the record format. A record of another version is kept until it expires, and never sent. */
const FORMAT = 2;
/** The time for which a request reserves its lead, in milliseconds: a little longer than a request may take. */
const RESERVATION = 20_000;
/** The largest difference between the timers of two tabs, in milliseconds. */
const TIMER_TOLERANCE = 500;
/** The longest pause before a retry, in milliseconds. A pause that ends later was stored while a clock was wrong. */
const LONGEST_PAUSE = 25 * 60 * 60 * 1000;
/** The longest time for which a lead is held, in milliseconds: three days, and an hour of tolerance. */
const LONGEST_HOLD = 73 * 60 * 60 * 1000;
/** The time after which storage that does not answer counts as failed, in milliseconds. */
const STORAGE_TIMEOUT = 5000;

/** A record of any format. Every format has these fields, so that any release of the site can compute the age. */
type AnyRecord = {
  readonly id: string;
  /** How long the lead had waited at this write, in milliseconds. Earlier releases add to it at each write. */
  readonly waited?: unknown;
  /** The time by the device's clock when the record was written, in milliseconds since the epoch. */
  readonly seenAt?: unknown;
  /** The time of the submission by the host's clock, in milliseconds since the epoch, if the host has answered. */
  readonly hostAt?: unknown;
  readonly [field: string]: unknown;
};

type LeadRecord = Lead & {
  readonly format: typeof FORMAT;
  readonly waited: number;
  readonly seenAt: number;
  readonly hostAt?: number;
  /**
   * The id of the page whose request has reserved the lead, and the reservation's end (milliseconds since the epoch).
   */
  readonly sender: string;
  readonly sendingUntil: number;
  /** The time from which other pages may send the lead. `listLeads` sets it to 0, unless the lead is held. */
  readonly dueAt: number;
  /**
   * The number of answers to this lead that reported success without a receipt; absent for none. The lead is held
   * when the number reaches its limit.
   */
  readonly unconfirmed?: number;
};

interface Schema extends DBSchema {
  [leadDatabase.store]: { key: string; value: AnyRecord };
}
type LeadStore = IDBPObjectStore<
  Schema,
  [typeof leadDatabase.store],
  typeof leadDatabase.store,
  'readwrite'
>;

/** A lead that was submitted in this page. */
interface OwnLead {
  record: LeadRecord;
  /** The time of the submission, by `performance.now()`. */
  readonly submittedAt: number;
  /**
   * Whether the lead is in the device's storage. The value is `unknown` if the connection to the database was lost
   * after the lead was stored, because the visitor may have cleared storage.
   */
  stored: 'no' | 'yes' | 'unknown';
}

/** Identifies this page as a sender. It has one request at a time, so it ignores its own reservations. */
const PAGE = uniqueId();
/** The leads of this page that have not been delivered or rejected, and have not expired. */
const own = new Map<string, OwnLead>();
/** The ids of leads that were delivered or rejected, or have expired. Their records are ignored. */
const ended = new Set<string>();
/** The callbacks of `watchUnstored`. */
const watchers = new Set<() => void>();

/** Returns whether this page has a lead that may be missing in storage, so that no other page could send it. */
export function holdsUnstored(): boolean {
  return [...own.values()].some(({ stored }) => stored !== 'yes');
}

/**
 * Reports each change of whether this page has a lead that may be missing in storage. Reports at once if it has one.
 *
 * @returns a function that ends the reports.
 */
export function watchUnstored(report: (isUnstored: boolean) => void): () => void {
  let last = false;
  const tell = () => {
    if (holdsUnstored() === last) return;
    last = !last;
    report(last);
  };
  watchers.add(tell);
  tell();
  return () => watchers.delete(tell);
}

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

function setStored(lead: OwnLead | undefined, stored: OwnLead['stored']): void {
  if (lead === undefined) return;
  lead.stored = stored;
  tellWatchers();
}

let connection: Promise<IDBPDatabase<Schema>> | undefined;

/** Closes the connection. The next call opens another one, and may find that storage was cleared. */
function forgetConnection(): void {
  connection?.then((database) => database.close()).catch(() => undefined);
  connection = undefined;
  for (const lead of own.values()) if (lead.stored === 'yes') setStored(lead, 'unknown');
}

/**
 * Opens the database. If the database lacks the store, because another release made it or its first upgrade was
 * aborted, the function adds the store and keeps all other data.
 *
 * @throws DOMException, as a rejection, if storage is blocked.
 */
async function openDatabase(version?: number): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(leadDatabase.name, version, {
    upgrade: (made, _old, _new, transaction) => {
      // The caller receives the failure. Without this line, the failure would also be reported as an unhandled
      // rejection.
      transaction.done.catch(() => undefined);
      if (!made.objectStoreNames.contains(leadDatabase.store))
        made.createObjectStore(leadDatabase.store, { keyPath: 'id' });
    },
    // `blocking` is called when another release wants to change the database, or the visitor wants to delete it.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      forgetConnection();
    },
    terminated: forgetConnection,
  });
  if (database.objectStoreNames.contains(leadDatabase.store)) return database;
  const next = database.version + 1;
  database.close();
  return openDatabase(next);
}

/**
 * Runs a job in one read-write transaction, and resolves when its result is durable. Browsers close connections
 * without an event (iOS closes those of an idle page), so a job that fails or gets no answer is repeated once on a
 * new connection.
 *
 * @param job may run twice.
 * @throws DOMException, as a rejection, if storage cannot be used.
 */
async function inStore<Result>(job: (store: LeadStore) => Promise<Result>): Promise<Result> {
  try {
    return await tryInStore(job);
  } catch {
    return tryInStore(job);
  }
}

async function tryInStore<Result>(job: (store: LeadStore) => Promise<Result>): Promise<Result> {
  connection ??= openDatabase();
  const used = connection;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const failure = () => reject(new DOMException('Storage does not answer.', 'TimeoutError'));
    timer = setTimeout(failure, STORAGE_TIMEOUT);
  });
  const run = async () => {
    const transaction = (await used).transaction(leadDatabase.store, 'readwrite', {
      durability: 'strict',
    });
    const { done } = transaction;
    // If the job throws at once, no caller awaits `done`: its rejection would be reported as unhandled.
    done.catch(() => undefined);
    const [result] = await Promise.all([job(transaction.store), done]);
    return result;
  };
  try {
    return await Promise.race([run(), silence]);
  } catch (error) {
    if (connection === used) forgetConnection();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Returns whether a value is a lead that this release can send. This check is smaller than valibot (4 kB). */
function isLead(value: unknown): value is Lead {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, signals, payload } = value as Partial<Record<keyof Lead, unknown>>;
  return (
    typeof id === 'string' &&
    /^[\da-f-]{36}$/.test(id) &&
    typeof kind === 'string' &&
    Object.hasOwn(leadPaths, kind) &&
    Array.isArray(signals) &&
    signals.every((signal) => typeof signal === 'string') &&
    typeof payload === 'object' &&
    payload !== null &&
    Object.values(payload).every((field) => typeof field === 'string')
  );
}

function isReadable(record: AnyRecord): record is LeadRecord {
  const { format, waited, seenAt, sender, sendingUntil, dueAt, unconfirmed = 0 } = record;
  return (
    format === FORMAT &&
    [waited, seenAt, sendingUntil, dueAt, unconfirmed].every(isNumber) &&
    typeof sender === 'string' &&
    isLead(record)
  );
}

/**
 * Returns the least and the greatest time for which a lead may have waited, in milliseconds.
 *
 * The age is computed by the device's clock and by the host's clock. The smaller age counts, so that a single wrong
 * clock never makes a lead expire. If the lead was submitted in this page, the page's own clock (`performance.now()`)
 * gives the least age. That clock may show too little time, because it stops while the device sleeps.
 */
function ageOf({ id, waited, seenAt, hostAt }: AnyRecord): PossibleAge {
  const exactly = (age: number): PossibleAge => ({
    least: Math.max(0, age),
    most: Math.max(0, age),
  });
  const host = hostTime();
  const byHost = host !== null && isNumber(hostAt) ? [host - hostAt] : [];
  if (!isNumber(waited) || !isNumber(seenAt)) return exactly(byHost[0] ?? 0);
  const submitted = seenAt - waited;
  const now = Date.now();
  const byDevice = now - submitted;
  const mine = own.get(id);
  const byPage = mine === undefined ? 0 : performance.now() - mine.submittedAt;
  // The device's clock does not count if it was set back since the submission, or if it had lost its setting at
  // the submission and has been set since.
  const isDeviceKnown = byDevice >= 0 && (submitted >= EARLIEST_TIME || now < EARLIEST_TIME);
  const witnesses = [...byHost, ...(isDeviceKnown ? [byDevice] : [])];
  if (mine !== undefined && Math.abs(byDevice - byPage) < TOLERANCE) return exactly(byDevice);
  if (host !== null) {
    // If only the device's clock has timed the submission, the age is the host's present time minus the time of
    // the submission.
    if (byHost.length === 0 && submitted >= EARLIEST_TIME) witnesses.push(host - submitted);
    return exactly(Math.max(byPage, witnesses.length === 0 ? 0 : Math.min(...witnesses)));
  }
  if (submitted < EARLIEST_TIME && now >= EARLIEST_TIME) return exactly(byPage);
  return { least: byPage, most: byPage + Math.abs(byDevice - byPage) };
}

/** Returns the record with the time of the submission by the host's clock, if that time is known by now. */
function withHostTime<Kept extends AnyRecord>(record: Kept): Kept {
  const host = hostTime();
  const { least, most } = ageOf(record);
  if (host === null || isNumber(record.hostAt) || least !== most) return record;
  return { ...record, hostAt: host - most };
}

/** Asks the host for the time, and stores the time of the submission by the host's clock in the record. */
async function noteHostTime(lead: OwnLead): Promise<void> {
  await askHost();
  lead.record = withHostTime(lead.record);
  await inStore(async (store) => {
    const record = await store.get(lead.record.id);
    if (record !== undefined) await store.put(withHostTime(record));
  });
}

/**
 * Keeps a new lead in this page, reserved for its first request, and stores it on the device.
 *
 * @returns a promise that is fulfilled when the lead is durable.
 * @throws DOMException, as a rejection, if storage is blocked or full.
 */
export async function keepLead(lead: Lead): Promise<void> {
  const now = Date.now();
  const mine: OwnLead = own.get(lead.id) ?? {
    record: {
      ...lead,
      format: FORMAT,
      waited: 0,
      seenAt: now,
      sender: PAGE,
      sendingUntil: 0,
      dueAt: now,
    },
    submittedAt: performance.now(),
    stored: 'no',
  };
  // The lead is reserved here, because this function also stores a lead again that is being sent for a second
  // time.
  const record = { ...mine.record, sendingUntil: now + RESERVATION };
  mine.record = record;
  own.set(lead.id, mine);
  setStored(mine, 'no');
  const kept = inStore(async (store) => {
    // A lead that has been delivered meanwhile is not stored. If the reservation has ended meanwhile,
    // `releaseLead` ends it in storage afterwards.
    if (!ended.has(lead.id)) await store.put(record);
  });
  // A failure is ignored, because the outbox asks the host again when the lead's age matters.
  if (mine.record.hostAt === undefined) noteHostTime(mine).catch(() => undefined);
  await kept;
  setStored(mine, 'yes');
}

/**
 * Migrates the waiting leads of the site's first release, each to a separate record. An entry that is not a lead
 * becomes an unreadable record if it has an id, and is dropped otherwise.
 */
async function takeOverFirstEdition(store: LeadStore, text: string | null): Promise<void> {
  const list = parseJson(text);
  for (const entry of Array.isArray(list) ? (list as unknown[]) : []) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { id, createdAt } = entry as { readonly id?: unknown; readonly createdAt?: unknown };
    if (typeof id !== 'string' || (await store.get(id)) !== undefined) continue;
    const seenAt = isNumber(createdAt) ? createdAt : Date.now();
    const known = isLead(entry) && { format: FORMAT, sender: '', sendingUntil: 0, dueAt: 0 };
    await store.put({ ...entry, id, format: 1, waited: 0, seenAt, ...known });
  }
}

/**
 * Asks the host for the time if a lead waits, on this device or in this page.
 *
 * @throws Error, as a rejection, if the host sends no time.
 */
export async function confirmTime(): Promise<void> {
  const waits =
    own.size > 0 ||
    readItem('localStorage', FIRST_EDITION_KEY) !== null ||
    (await inStore((store) => store.count())) > 0;
  if (waits) await askHost();
}

/**
 * Lists the waiting leads of this page, of earlier visits and of other tabs, and makes them due at once unless they
 * are held.
 *
 * @throws DOMException, as a rejection, if storage cannot be read and this page has no lead either.
 */
export async function listLeads(): Promise<readonly StoredLead[]> {
  const text = readItem('localStorage', FIRST_EDITION_KEY);
  let stored: readonly AnyRecord[] = [];
  const isStored = (id: string) => stored.some((record) => record.id === id);
  try {
    stored = await inStore(async (store) => {
      await takeOverFirstEdition(store, text);
      const records = (await store.getAll()).filter(({ id }) => !ended.has(id));
      for (const record of records)
        if (isReadable(record)) {
          const dueAt = heldFor(record) === 0 ? 0 : record.dueAt;
          await store.put({ ...withHostTime(record), dueAt });
        }
      return records;
    });
    // A lead of this page that is no longer in storage has been delivered by another tab.
    for (const [id, lead] of own) if (lead.stored === 'yes' && !isStored(id)) own.delete(id);
    // If a tab of the first release has added a lead in the meantime, the text stays and is migrated at the next
    // call.
    if (text !== null && readItem('localStorage', FIRST_EDITION_KEY) === text)
      removeItem('localStorage', FIRST_EDITION_KEY);
  } catch (error) {
    if (own.size === 0) throw error;
  }
  for (const { id } of stored) setStored(own.get(id), 'yes');
  const onlyHere = [...own.values()].filter(({ record }) => !isStored(record.id));
  for (const lead of onlyHere) lead.record = withHostTime(lead.record);
  return [...stored, ...onlyHere.map(({ record }) => record)].map((record) => ({
    id: record.id,
    ...ageOf(record),
    readable: isReadable(record),
    heldFor: isReadable(record) ? heldFor(record) : 0,
  }));
}

/** Returns whether a time is at most `furthest` milliseconds ahead. A later time was stored by a wrong clock. */
function isAhead(moment: number, furthest: number): boolean {
  const ahead = moment - Date.now();
  return ahead > TIMER_TOLERANCE && ahead <= furthest;
}

const isHeld = ({ unconfirmed = 0 }: LeadRecord) => unconfirmed >= MOST_UNCONFIRMED;

const isPaused = (record: LeadRecord) =>
  isAhead(record.dueAt, isHeld(record) ? LONGEST_HOLD : LONGEST_PAUSE);

/** Returns how much longer a lead is held, in milliseconds; 0 for a lead that may be sent. */
const heldFor = (record: LeadRecord) =>
  isHeld(record) && isPaused(record) ? record.dueAt - Date.now() : 0;

/** Returns the lead, or its age if it may have expired. */
function agedOr(record: LeadRecord): LeadRecord | (PossibleAge & { readonly kind: 'aged' }) {
  const age = ageOf(record);
  return age.most > LEAD_LIFETIME ? { kind: 'aged', ...age } : record;
}

/**
 * Reserves a lead for one request of this tab.
 *
 * @returns the lead; `gone` if it no longer exists or is unreadable; `elsewhere` while another tab sends it or waits
 *   before its next attempt; `aged` if it may have expired.
 * @throws DOMException, as a rejection, if storage cannot be used and the lead is not this page's.
 */
export async function reserveLead(id: string): Promise<LeadRecord | UnsentReason> {
  if (ended.has(id)) return { kind: 'gone' };
  const mine = own.get(id);
  try {
    // No other tab can have a lead that was never in storage. The lead is stored again, without waiting for the
    // result, which may never come.
    if (mine?.stored === 'no') {
      keepLead(mine.record).catch(() => undefined);
      return agedOr(mine.record);
    }
    return await inStore(async (store) => {
      const found = await store.get(id);
      // If the lead is missing, storage was cleared or another tab has delivered the lead. After a lost
      // connection the page cannot tell which, so it sends the lead again.
      const record = found ?? (mine?.stored === 'unknown' ? mine.record : undefined);
      if (record === undefined || !isReadable(record)) {
        own.delete(id);
        return { kind: 'gone' };
      }
      const reserved = agedOr(record);
      if (reserved.kind === 'aged') return reserved;
      // Only reservations and pauses of other pages count, because the outbox of this page has its own pauses.
      const isElsewhere =
        record.sender !== PAGE && (isAhead(record.sendingUntil, RESERVATION) || isPaused(record));
      if (isElsewhere) return { kind: 'elsewhere' };
      await store.put({ ...record, sender: PAGE, sendingUntil: Date.now() + RESERVATION });
      setStored(mine, 'yes');
      return reserved;
    });
  } catch (error) {
    if (mine === undefined) throw error;
    return agedOr(mine.record);
  }
}

/**
 * Ends the reservation of a waiting lead.
 *
 * @param pause milliseconds during which no tab retries automatically.
 * @param isUnconfirmed whether the answer reported success without a receipt.
 */
export async function releaseLead(id: string, pause: number, isUnconfirmed = false): Promise<void> {
  const released = (record: LeadRecord): LeadRecord => ({
    ...record,
    sendingUntil: 0,
    dueAt: Date.now() + pause,
    ...(isUnconfirmed && { unconfirmed: (record.unconfirmed ?? 0) + 1 }),
  });
  const mine = own.get(id);
  if (mine !== undefined) mine.record = released(mine.record);
  try {
    await inStore(async (store) => {
      const record = await store.get(id);
      if (record === undefined || !isReadable(record)) return;
      await store.put(released(record));
    });
  } catch {
    // The error is ignored: if storage cannot be used, no other tab has the lead.
  }
}

/** Deletes leads that have been delivered or rejected, or have expired. */
export async function deleteLeads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    own.delete(id);
    ended.add(id);
  }
  tellWatchers();
  try {
    await inStore((store) => Promise.all(ids.map((id) => store.delete(id))));
  } catch {
    // The error is ignored: blocked storage contains no leads, and `ended` keeps this page from sending them
    // again.
  }
}

const withoutVisit = ({ visit: _, ...record }: AnyRecord) => record;

/** Removes the source of the visit from the waiting leads, because the visitor has withdrawn consent to it. */
export async function forgetVisits(): Promise<void> {
  for (const mine of own.values()) mine.record = withoutVisit(mine.record) as LeadRecord;
  await inStore(async (store) => {
    for (const record of await store.getAll())
      if (record.visit !== undefined) await store.put(withoutVisit(record));
  });
}
