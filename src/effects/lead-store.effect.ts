import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  FIRST_EDITION_KEY,
  LEAD_LIFETIME,
  type Lead,
  leadDatabase,
  leadPaths,
} from '../data/lead.ts';
import type { StoredLead } from '../machines/outbox.machine.ts';
import { uniqueId } from './id.effect.ts';
import type { Turn } from './lead-turn.effect.ts';
import { parseJson, readItem, removeItem } from './storage.effect.ts';

/**
 * The leads that wait on the visitor's device (decision D7), in IndexedDB: one record per lead, written
 * with `durability: 'strict'`, so that it survives a browser that is killed a moment later.
 *
 * Local storage is neither durable nor synchronous across processes, and one list for all leads would lose
 * what two tabs write at once. Here no list is rewritten, and a tab that is about to send a lead reserves
 * its record in a read-write transaction, which the browser serialises across tabs. The reservation ends
 * with the request, with the tab (its Web Lock is released), or after 20 seconds.
 */

/** Version of the record format; a record of another version is kept until it expires, and never sent. */
const FORMAT = 2;
/** Milliseconds for which a request reserves its lead: a little longer than a request may take. */
const RESERVATION = 20_000;
/** Timers of two tabs differ by less than this, in milliseconds. */
const TOLERANCE = 500;
/** A time further ahead than this, in milliseconds, was written by a wrong clock. */
const FURTHEST_AHEAD = 25 * 60 * 60 * 1000;
/** A device that shows an earlier time has lost its clock setting. */
const EARLIEST_TIME = Date.UTC(2026, 0, 1);

/** Every format has `id`, `waited` and `seenAt`: any edition of the site can tell any record's age. */
type AnyRecord = {
  readonly id: string;
  /** Milliseconds that the lead had waited when it was last read. */
  readonly waited?: unknown;
  /** When that was, in milliseconds since the epoch. */
  readonly seenAt?: unknown;
  readonly [field: string]: unknown;
};

type LeadRecord = Lead & {
  readonly format: typeof FORMAT;
  readonly waited: number;
  readonly seenAt: number;
  /** The page whose request has reserved the lead, and until when; in milliseconds since the epoch. */
  readonly sender: string;
  readonly sendingUntil: number;
  /** When other pages may try, in milliseconds since the epoch; `listLeads` makes every lead due at once. */
  readonly dueAt: number;
};

interface Schema extends DBSchema {
  [leadDatabase.store]: { key: string; value: AnyRecord };
}

/** Identifies this page as a sender. It has one request at a time, and ignores its own reservations. */
const PAGE = uniqueId();
/**
 * Leads of this page that have not ended (delivered, rejected or expired), in case storage is blocked or
 * cleared.
 */
const own = new Map<string, LeadRecord>();
/** Ids of the leads in `own` that are not in storage, not yet, or perhaps no longer. */
const unstored = new Set<string>();
/** Ids of leads that have ended: a failed deletion must not bring them back. */
const ended = new Set<string>();

let connection: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * Opens the database, and again once it has been closed. It closes when the visitor clears the site's data,
 * and another tab may recreate it: the leads of this page are then stored, or sent, again.
 *
 * @throws DOMException, as a rejection, where storage is blocked.
 */
async function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    connection = undefined;
    for (const id of own.keys()) unstored.add(id);
  };
  connection ??= openDB<Schema>(leadDatabase.name, undefined, {
    upgrade: (created) => void created.createObjectStore(leadDatabase.store, { keyPath: 'id' }),
    // Another edition wants to change the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  connection.catch(forget);
  return connection;
}

async function writing(durability: IDBTransactionDurability = 'relaxed') {
  const transaction = (await database()).transaction(leadDatabase.store, 'readwrite', {
    durability,
  });
  // The caller handles failed requests; without this, the transaction would cause an unhandled rejection as
  // well.
  transaction.done.catch(() => undefined);
  return transaction;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Whether this edition can send the lead. Checked by hand, because valibot would add 4 kB. */
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
  const { format, waited, seenAt, sender, sendingUntil, dueAt } = record;
  return (
    format === FORMAT &&
    [waited, seenAt, sendingUntil, dueAt].every(isNumber) &&
    typeof sender === 'string' &&
    isLead(record)
  );
}

/** When this page last read the leads, or kept its first one, by the monotonic clock; in milliseconds. */
let lookedAt: number | null = null;

/**
 * Milliseconds that a record has waited. Setting the device's clock must not add to it:
 *
 * - Set back, the age stays the same.
 * - Set forward, only the time measured by the monotonic clock counts, if this page has read the leads
 *   before.
 * - If the clock setting was lost, waiting counts again from when the clock has been set.
 */
function ageOf({ waited, seenAt }: AnyRecord, now: number, looked: number | null): number {
  if (!isNumber(waited) || !isNumber(seenAt)) return 0;
  if (seenAt < EARLIEST_TIME && now >= EARLIEST_TIME && looked === null) return waited;
  const longest =
    looked === null ? Number.POSITIVE_INFINITY : performance.now() - looked + TOLERANCE;
  return waited + Math.min(Math.max(0, now - seenAt), longest);
}

/**
 * Keeps a new lead in this page, reserved for its first request, and stores it on the device.
 *
 * @returns a promise that is fulfilled when the lead is durable.
 * @throws DOMException, as a rejection, where storage is blocked or full.
 */
export async function keepLead(lead: Lead): Promise<void> {
  const now = Date.now();
  // If no lead waited, none was read before.
  lookedAt ??= performance.now();
  const record: LeadRecord = {
    // A lead that is stored again has waited since it was first stored.
    waited: 0,
    seenAt: now,
    ...(own.get(lead.id) ?? lead),
    format: FORMAT,
    sender: PAGE,
    sendingUntil: now + RESERVATION,
    dueAt: now,
  };
  own.set(lead.id, record);
  unstored.add(lead.id);
  const transaction = await writing('strict');
  await Promise.all([transaction.store.put(record), transaction.done]);
  unstored.delete(lead.id);
}

/**
 * Migrates the waiting leads of the first edition, each to a record of its own. An entry that is not a lead
 * becomes an unreadable record if it has an id, and is dropped otherwise.
 */
async function takeOverFirstEdition(): Promise<void> {
  const text = readItem('localStorage', FIRST_EDITION_KEY);
  if (text === null) return;
  const list = parseJson(text);
  const now = Date.now();
  const transaction = await writing('strict');
  for (const entry of Array.isArray(list) ? (list as unknown[]) : []) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { id, createdAt } = entry as { readonly id?: unknown; readonly createdAt?: unknown };
    if (typeof id !== 'string' || (await transaction.store.get(id)) !== undefined) continue;
    // The time before this page is not measured by its monotonic clock.
    const waited = ageOf({ id, waited: 0, seenAt: createdAt }, now, null);
    const known = isLead(entry) && { format: FORMAT, sender: '', sendingUntil: 0, dueAt: 0 };
    await transaction.store.put({ ...entry, id, format: 1, waited, seenAt: now, ...known });
  }
  await transaction.done;
  // A tab of the first edition may have added a lead in the meantime, which the next reading migrates.
  if (readItem('localStorage', FIRST_EDITION_KEY) === text) {
    removeItem('localStorage', FIRST_EDITION_KEY);
  }
}

/**
 * Lists the leads that wait: those of this page, of earlier visits and of other tabs. All of them become
 * due.
 *
 * @throws DOMException, as a rejection, where storage cannot be read and this page has no lead either.
 */
export async function listLeads(): Promise<readonly StoredLead[]> {
  const now = Date.now();
  const listed = (record: AnyRecord): StoredLead => ({
    id: record.id,
    age: ageOf(record, now, lookedAt),
    readable: isReadable(record),
  });
  try {
    await takeOverFirstEdition();
    const transaction = await writing();
    const records = (await transaction.store.getAll()).filter(({ id }) => !ended.has(id));
    const leads = records.map(listed);
    for (const [index, record] of records.entries()) {
      if (!isReadable(record)) continue;
      const waited = leads[index]?.age ?? record.waited;
      await transaction.store.put({ ...record, waited, seenAt: now, dueAt: 0 });
    }
    await transaction.done;
    lookedAt = performance.now();
    const stored = new Set(records.map(({ id }) => id));
    const onlyHere = [...own.values()].filter(({ id }) => unstored.has(id) && !stored.has(id));
    return [...leads, ...onlyHere.map(listed)];
  } catch (error) {
    if (own.size === 0) throw error;
    return [...own.values()].map(listed);
  }
}

/** Whether this page has a lead that no other page could send. */
export function holdsUnstored(): boolean {
  return unstored.size > 0;
}

/** Whether a time is in the future, but no further ahead than this site ever writes. */
function isAhead(moment: number, now: number): boolean {
  return moment > now + TOLERANCE && moment - now < FURTHEST_AHEAD;
}

/**
 * Reserves a lead for one request; only one tab can.
 *
 * @param turn the state of the Web Lock. The tab that holds it ignores the reservation of a tab that was
 *   closed or killed. A tab without it waits until the reservation ends, and no longer: a suspended tab may
 *   hold its lock for days.
 * @returns the lead; `gone` when it is no longer there, or unreadable, or has expired in a page that was left
 *   open (it is deleted then); `elsewhere` while another tab sends it, or until the pause after its last
 *   attempt is over.
 * @throws DOMException, as a rejection, where storage cannot be used and the lead is not this page's.
 */
export async function reserveLead(
  id: string,
  { alone }: Pick<Turn, 'alone'>,
): Promise<Lead | 'gone' | 'elsewhere'> {
  if (ended.has(id)) return 'gone';
  const mine = own.get(id);
  if (mine !== undefined && unstored.has(id)) {
    // A lead that is not in storage is in no other tab. It is stored again, without waiting for the result,
    // which may never come.
    keepLead(mine).catch(() => undefined);
    return mine;
  }
  try {
    const transaction = await writing();
    const record = await transaction.store.get(id);
    if (record === undefined || !isReadable(record)) return 'gone';
    const now = Date.now();
    if (ageOf(record, now, lookedAt) > LEAD_LIFETIME) {
      void deleteLeads([id]);
      return 'gone';
    }
    const { sender, sendingUntil, dueAt } = record;
    const isReserved = alone !== true && isAhead(sendingUntil, now);
    // The outbox of this page keeps its own pauses.
    if (sender !== PAGE && (isReserved || isAhead(dueAt, now))) return 'elsewhere';
    await transaction.store.put({ ...record, sender: PAGE, sendingUntil: now + RESERVATION });
    await transaction.done;
    return record;
  } catch (error) {
    if (mine === undefined) throw error;
    return mine;
  }
}

/**
 * Ends the reservation of a lead that still waits.
 *
 * @param pause milliseconds during which no tab retries automatically.
 */
export async function releaseLead(id: string, pause: number): Promise<void> {
  try {
    const transaction = await writing();
    const record = await transaction.store.get(id);
    if (record === undefined || !isReadable(record)) return;
    await transaction.store.put({ ...record, sendingUntil: 0, dueAt: Date.now() + pause });
  } catch {
    // Without storage no other tab can have the lead.
  }
}

/** Deletes leads that have ended. */
export async function deleteLeads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    own.delete(id);
    unstored.delete(id);
    ended.add(id);
  }
  try {
    const transaction = await writing();
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  } catch {
    // Blocked storage holds none, and `ended` keeps this page from sending them again.
  }
}
