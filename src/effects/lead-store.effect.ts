import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import {
  FIRST_EDITION_KEY,
  LEAD_LIFETIME,
  type Lead,
  leadDatabase,
  leadPaths,
  MOST_UNCONFIRMED,
} from '../data/lead.ts';
import type { Age, StoredLead, Unsent } from '../machines/outbox.attempt.ts';
import { askHost, EARLIEST_TIME, hostTime, TOLERANCE } from './host-time.effect.ts';
import { uniqueId } from './id.effect.ts';
import { parseJson, readItem, removeItem } from './storage.effect.ts';

/**
 * The leads that wait on the visitor's device (decision D7), in IndexedDB: one record for each lead, written
 * with `durability: 'strict'`, so that it survives if the browser is killed a moment later.
 *
 * Local storage is neither durable nor synchronous across processes, and one list for all leads would lose a
 * lead when two tabs write at once. Here no list is rewritten, and the tab that sends a lead has reserved its
 * record in a read-write transaction, which the browser serialises across tabs. Only the reservation decides
 * which tab sends. It ends with the request, or after 20 seconds if the tab was closed or suspended.
 */

/** Version of the record format; a record of another version is kept until it expires, and never sent. */
const FORMAT = 2;
/** Milliseconds for which a request reserves its lead: a little longer than a request may take. */
const RESERVATION = 20_000;
/** Timers of two tabs differ by less than this, in milliseconds. */
const TIMER_TOLERANCE = 500;
/** A pause that ends further ahead than this, in milliseconds, was written by a wrong clock. */
const LONGEST_PAUSE = 25 * 60 * 60 * 1000;
/** The same for a held lead: three days. */
const LONGEST_HOLD = 73 * 60 * 60 * 1000;
/** Milliseconds after which storage that does not answer has failed. */
const STORAGE_TIMEOUT = 5000;

/** Every format has `id`, `waited` and `seenAt`: any release of the site can compute any record's age. */
type AnyRecord = {
  readonly id: string;
  /** Milliseconds that the lead had waited when the record was written; earlier releases add them up. */
  readonly waited?: unknown;
  /** The time of that writing by the device's clock, in milliseconds since the epoch. */
  readonly seenAt?: unknown;
  /** The time of the submission by the host's clock; absent until the host has been asked. */
  readonly hostAt?: unknown;
  readonly [field: string]: unknown;
};

type LeadRecord = Lead & {
  readonly format: typeof FORMAT;
  readonly waited: number;
  readonly seenAt: number;
  readonly hostAt?: number;
  /** The page whose request has reserved the lead, and the end of the reservation, in milliseconds since the epoch. */
  readonly sender: string;
  readonly sendingUntil: number;
  /**
   * The time from which other pages may try, in milliseconds since the epoch; `listLeads` makes every lead due
   * at once unless it is held.
   */
  readonly dueAt: number;
  /**
   * Successes without a receipt that the lead has met; absent for none. A lead with the allowed number of them
   * is held.
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

/** A lead of this page. */
interface OwnLead {
  record: LeadRecord;
  /** The time of the submission, by `performance.now()`. */
  readonly submittedAt: number;
  /**
   * Whether the device has it. `unknown`: it had, but the connection was lost since, perhaps because the
   * visitor has cleared storage.
   */
  stored: 'no' | 'yes' | 'unknown';
}

/** Identifies this page as a sender. It has one request at a time, and ignores its own reservations. */
const PAGE = uniqueId();
/** Leads of this page that have not ended (delivered, rejected or expired). */
const own = new Map<string, OwnLead>();
/** Ids of leads that have ended: a failed deletion must not bring them back. */
const ended = new Set<string>();
/** Callbacks for changes in the leads of this page that the device does not have. */
const watchers = new Set<() => void>();

/** Returns whether this page has a lead that no other page could send. */
export function holdsUnstored(): boolean {
  return [...own.values()].some(({ stored }) => stored !== 'yes');
}

/**
 * Reports whether this page has a lead that the device does not have, now and after each change.
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

/** Drops the connection: the next call opens another one, which may find that storage was cleared. */
function forgetConnection(): void {
  connection?.then((database) => database.close()).catch(() => undefined);
  connection = undefined;
  for (const lead of own.values()) if (lead.stored === 'yes') setStored(lead, 'unknown');
}

/**
 * Opens the database. A database without the store, which another release has made or whose first upgrade was
 * aborted, is upgraded; its other data stays.
 *
 * @throws DOMException, as a rejection, if storage is blocked.
 */
async function openDatabase(version?: number): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(leadDatabase.name, version, {
    upgrade: (made, _old, _new, transaction) => {
      // The caller receives the failure; without this line, it would also be an unhandled rejection.
      transaction.done.catch(() => undefined);
      if (!made.objectStoreNames.contains(leadDatabase.store))
        made.createObjectStore(leadDatabase.store, { keyPath: 'id' });
    },
    // Another release wants to change the database, or the visitor wants to delete it.
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
 * Runs a job in one read-write transaction; the result is durable. Browsers end connections without an event
 * (iOS those of an idle page), so a job that fails or gets no answer runs once more on a new connection.
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
    // If the job throws at once, no caller handles this rejection.
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

/** Returns whether this release can send the lead. Checked by hand, because valibot would add 4 kB. */
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
 * Returns how long a lead has waited at least and at most, in milliseconds. The device's clock and the host's
 * are witnesses: the smaller of their ages counts, so that one wrong clock never ends the lead. The page's own
 * clock, for a lead that was submitted in the page, gives a lower bound: it stands still while the device
 * sleeps.
 */
function ageOf({ id, waited, seenAt, hostAt }: AnyRecord): Age {
  const exactly = (age: number): Age => ({ least: Math.max(0, age), most: Math.max(0, age) });
  const host = hostTime();
  const byHost = host !== null && isNumber(hostAt) ? [host - hostAt] : [];
  if (!isNumber(waited) || !isNumber(seenAt)) return exactly(byHost[0] ?? 0);
  const submitted = seenAt - waited;
  const now = Date.now();
  const byDevice = now - submitted;
  const mine = own.get(id);
  const byPage = mine === undefined ? 0 : performance.now() - mine.submittedAt;
  // A clock that has lost its setting, since then or at that time, is not a witness.
  const isDeviceKnown = byDevice >= 0 && (submitted >= EARLIEST_TIME || now < EARLIEST_TIME);
  const witnesses = [...byHost, ...(isDeviceKnown ? [byDevice] : [])];
  if (mine !== undefined && Math.abs(byDevice - byPage) < TOLERANCE) return exactly(byDevice);
  if (host !== null) {
    // The time of submission by the device, and the present time by the host.
    if (byHost.length === 0 && submitted >= EARLIEST_TIME) witnesses.push(host - submitted);
    return exactly(Math.max(byPage, witnesses.length === 0 ? 0 : Math.min(...witnesses)));
  }
  if (submitted < EARLIEST_TIME && now >= EARLIEST_TIME) return exactly(byPage);
  return { least: byPage, most: byPage + Math.abs(byDevice - byPage) };
}

/** Returns the record with the time of its submission by the host's clock, as soon as that is known. */
function withHostTime<Kept extends AnyRecord>(record: Kept): Kept {
  const host = hostTime();
  const { least, most } = ageOf(record);
  if (host === null || isNumber(record.hostAt) || least !== most) return record;
  return { ...record, hostAt: host - most };
}

/** Asks the host for the time, and notes the time of submission by the host's clock in the record. */
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
  // Also when it is stored again, with a later request.
  const record = { ...mine.record, sendingUntil: now + RESERVATION };
  mine.record = record;
  own.set(lead.id, mine);
  setStored(mine, 'no');
  const kept = inStore(async (store) => {
    // It may have been delivered meanwhile. If its reservation was released in the meantime, a separate job
    // releases it again in storage.
    if (!ended.has(lead.id)) await store.put(record);
  });
  // Without an answer, the outbox asks again when the age matters.
  if (mine.record.hostAt === undefined) noteHostTime(mine).catch(() => undefined);
  await kept;
  setStored(mine, 'yes');
}

/**
 * Migrates the waiting leads of the first release, each to a separate record. An entry that is not a lead
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
 * @throws Error, as a rejection, if the host sends none.
 */
export async function confirmTime(): Promise<void> {
  const waits =
    own.size > 0 ||
    readItem('localStorage', FIRST_EDITION_KEY) !== null ||
    (await inStore((store) => store.count())) > 0;
  if (waits) await askHost();
}

/**
 * Lists the waiting leads: those of this page, of earlier visits and of other tabs. All of them become due.
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
    // Another tab has delivered them.
    for (const [id, lead] of own) if (lead.stored === 'yes' && !isStored(id)) own.delete(id);
    // A tab of the first release may have added a lead in the meantime, which the next reading migrates.
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

/** Returns whether a time is in the future, but no further ahead than this site ever writes. */
function isAhead(moment: number, furthest: number): boolean {
  const ahead = moment - Date.now();
  return ahead > TIMER_TOLERANCE && ahead <= furthest;
}

const isHeld = ({ unconfirmed = 0 }: LeadRecord) => unconfirmed >= MOST_UNCONFIRMED;

const isPaused = (record: LeadRecord) =>
  isAhead(record.dueAt, isHeld(record) ? LONGEST_HOLD : LONGEST_PAUSE);

/** Returns the milliseconds for which a lead is still held; 0 for a lead that may be sent. */
const heldFor = (record: LeadRecord) =>
  isHeld(record) && isPaused(record) ? record.dueAt - Date.now() : 0;

/** Returns the lead, unless it may have expired. */
function agedOr(record: LeadRecord): LeadRecord | (Age & { readonly kind: 'aged' }) {
  const age = ageOf(record);
  return age.most > LEAD_LIFETIME ? { kind: 'aged', ...age } : record;
}

/**
 * Reserves a lead for one request; only one tab can.
 *
 * @returns the lead; `gone` if it no longer exists, or is unreadable; `elsewhere` while another tab sends it,
 *   or until the pause after its last attempt is over; `aged` if it may have expired.
 * @throws DOMException, as a rejection, if storage cannot be used and the lead is not this page's.
 */
export async function reserveLead(id: string): Promise<LeadRecord | Unsent> {
  if (ended.has(id)) return { kind: 'gone' };
  const mine = own.get(id);
  try {
    // A lead that was never in storage is in no other tab. The lead is stored again, without waiting for the
    // result, which may never come.
    if (mine?.stored === 'no') {
      keepLead(mine.record).catch(() => undefined);
      return agedOr(mine.record);
    }
    return await inStore(async (store) => {
      const found = await store.get(id);
      // Storage was cleared while the connection was lost, or another tab has delivered the lead: the page
      // cannot know which.
      const record = found ?? (mine?.stored === 'unknown' ? mine.record : undefined);
      if (record === undefined || !isReadable(record)) {
        own.delete(id);
        return { kind: 'gone' };
      }
      const reserved = agedOr(record);
      if (reserved.kind === 'aged') return reserved;
      // The outbox of this page has its own pauses.
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
 * @param isUnconfirmed whether the answer was a success without a receipt.
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
    // Without storage no other tab has the lead.
  }
}

/** Deletes leads that have ended. */
export async function deleteLeads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    own.delete(id);
    ended.add(id);
  }
  tellWatchers();
  try {
    await inStore((store) => Promise.all(ids.map((id) => store.delete(id))));
  } catch {
    // Blocked storage contains none, and `ended` keeps this page from sending them again.
  }
}

const withoutVisit = ({ visit: _, ...record }: AnyRecord) => record;

/** Removes the source of their visit from the waiting leads: the visitor has withdrawn consent to it. */
export async function forgetVisits(): Promise<void> {
  for (const mine of own.values()) mine.record = withoutVisit(mine.record) as LeadRecord;
  await inStore(async (store) => {
    for (const record of await store.getAll())
      if (record.visit !== undefined) await store.put(withoutVisit(record));
  });
}
