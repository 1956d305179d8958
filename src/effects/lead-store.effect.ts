import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  FIRST_EDITION_KEY,
  LEAD_LIFETIME,
  LEADS_LOCK,
  type LeadKind,
  leadDatabase,
  leadPaths,
} from '../data/lead.ts';
import { uniqueId } from './id.effect.ts';
import { parseJson, readItem, removeItem } from './storage.effect.ts';

/**
 * The leads that wait on the visitor's device (decision D7), in IndexedDB: one record a lead, written
 * with `durability: 'strict'`, so that it survives a browser that is killed a moment later.
 *
 * Local storage is neither durable nor synchronous across processes, and one list for all leads loses
 * whatever two tabs write at once. Here nothing rewrites a list, and a tab that is about to send a lead
 * reserves its record in a read-write transaction, which the browser runs alone among all tabs. The
 * reservation ends with the request, with the tab (a Web Lock tells), or by itself after 20 seconds.
 */

/** Version of the record's format; a record of another one is kept until it expires, and never sent. */
const FORMAT = 2;
/** Milliseconds for which a request reserves its lead: a little longer than a request may take. */
const RESERVATION = 20_000;
/** Timers of two tabs differ by less than this, in milliseconds. */
const TOLERANCE = 500;
/** A moment further ahead than this, in milliseconds, was written by a clock that was wrong. */
const FURTHEST_AHEAD = 25 * 60 * 60 * 1000;
/** A device that shows an earlier time has lost its clock. */
const EARLIEST_TIME = Date.UTC(2026, 0, 1);

/** A lead with its idempotency key. */
export type Lead = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly payload: Readonly<Record<string, string>>;
  readonly signals: readonly string[];
};

/** Every format has `id`, `waited` and `seenAt`, so that each edition can tell the age of each record. */
type AnyRecord = {
  readonly id: string;
  /** Milliseconds that the lead had waited when it was last looked at. */
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
  /** When other pages may try; a new look at the device makes every lead due. */
  readonly dueAt: number;
};

interface Schema extends DBSchema {
  [leadDatabase.store]: { key: string; value: AnyRecord };
}

/** A lead that lies on the device. */
export interface ListedLead {
  readonly id: string;
  /** Milliseconds that it has waited, as far as this device can tell. */
  readonly age: number;
  /** Whether this edition understands the record. */
  readonly readable: boolean;
}

/** Tells this page from others; it has one request at a time, and never waits for itself. */
const PAGE = uniqueId();
/** Leads of this page until they have ended, for storage that is blocked, or cleared meanwhile. */
const own = new Map<string, LeadRecord>();
/** Those that storage has not taken, or not yet. */
const unstored = new Set<string>();
/** Leads that have ended; storage that fails to delete them must not bring them back. */
const ended = new Set<string>();

let connection: Promise<IDBPDatabase<Schema>> | undefined;

/** @throws DOMException, as a rejection, where storage is blocked. */
async function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    connection = undefined;
  };
  connection ??= openDB<Schema>(leadDatabase.name, undefined, {
    upgrade: (created) => {
      const store = created.createObjectStore(leadDatabase.store, { keyPath: 'id' });
      // Storage was cleared while this page still held leads: they are put back.
      for (const record of own.values()) void store.put(record);
    },
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
  // Whoever uses the transaction hears of its requests; its own failure must not be reported twice.
  transaction.done.catch(() => undefined);
  return transaction;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Whether it is a lead that this edition can send. By hand: valibot would weigh 4 kB on every page. */
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

/** When this page last looked at the leads, by a clock that nobody can set; in milliseconds. */
let lookedAt: number | null = null;

/**
 * Milliseconds that a record has waited. A clock that was set adds nothing to it: backwards, time
 * stands still; forwards, no more counts than the page itself has seen go by, if it has looked before;
 * and a device that had lost its clock counts from the moment it has one again.
 */
function ageOf({ waited, seenAt }: AnyRecord, now: number, looked: number | null): number {
  if (!isNumber(waited) || !isNumber(seenAt)) return 0;
  if (seenAt < EARLIEST_TIME && now >= EARLIEST_TIME && looked === null) return waited;
  const longest =
    looked === null ? Number.POSITIVE_INFINITY : performance.now() - looked + TOLERANCE;
  return waited + Math.min(Math.max(0, now - seenAt), longest);
}

/**
 * Keeps a new lead in this page, reserved for its first request, and puts it on the device.
 *
 * @returns a promise that is fulfilled when the lead is durable.
 * @throws DOMException, as a rejection, where storage is blocked or full.
 */
export async function keepLead(lead: Lead): Promise<void> {
  const now = Date.now();
  const record: LeadRecord = {
    ...lead,
    format: FORMAT,
    waited: 0,
    seenAt: now,
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
 * Moves the waiting leads of the first edition over, each as a record of its own. What is no lead keeps
 * its place as a record that nobody understands.
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
    // This page cannot have seen how long it waited.
    const waited = ageOf({ id, waited: 0, seenAt: createdAt }, now, null);
    const known = isLead(entry) && { format: FORMAT, sender: '', sendingUntil: 0, dueAt: 0 };
    await transaction.store.put({ ...entry, id, format: 1, waited, seenAt: now, ...known });
  }
  await transaction.done;
  // An old tab may have written since; what it added is then taken over at the next look.
  if (readItem('localStorage', FIRST_EDITION_KEY) === text) {
    removeItem('localStorage', FIRST_EDITION_KEY);
  }
}

/**
 * Looks at the leads that wait: those of this page, and those of earlier visits and of other tabs. Each
 * is due then.
 *
 * @throws DOMException, as a rejection, where storage cannot be read and this page has no lead either.
 */
export async function listLeads(): Promise<readonly ListedLead[]> {
  const now = Date.now();
  const listed = (record: AnyRecord): ListedLead => ({
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
    const onlyHere = [...own.values()].filter(({ id }) => unstored.has(id));
    return [...leads, ...onlyHere.map(listed)];
  } catch (error) {
    if (own.size === 0) throw error;
    return [...own.values()].map(listed);
  }
}

/** The right to send a lead, as far as Web Locks tell. */
export interface Turn {
  /** Whether no other tab has it; unknown where the browser has or grants no locks. */
  readonly alone: boolean | undefined;
  readonly end: () => void;
}

/** Takes the right to send a lead, unless another tab has it. It ends with the tab, however that ends. */
export function takeTurn(id: string): Promise<Turn> {
  const nothing = () => {};
  return new Promise((resolve) => {
    const unknown = () => resolve({ alone: undefined, end: nothing });
    if (!navigator.locks) return unknown();
    navigator.locks
      .request(`lead ${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve({ alone: false, end: nothing });
        const turn = new Promise<void>((end) => resolve({ alone: true, end }));
        navigator.locks.request(LEADS_LOCK, { mode: 'shared' }, () => turn).catch(nothing);
        return turn;
      })
      // A browser that blocks cookies refuses locks.
      .catch(unknown);
  });
}

/** Whether a moment lies ahead, and no further than any that this site writes. */
function isAhead(moment: number, now: number): boolean {
  return moment > now + TOLERANCE && moment - now < FURTHEST_AHEAD;
}

/**
 * Reserves a lead for one request, alone among all tabs.
 *
 * @param turn what Web Locks say. Whoever has the lock need not mind the reservation of a tab that was
 *   closed or killed. Whoever has not waits for its end, and no longer: a tab that was suspended may hold
 *   its lock for days.
 * @returns the lead; `gone` when it is no longer there, or has expired in a page that was left open, and
 *   is deleted; `elsewhere` while another tab sends it, or until
 *   the pause after its last try is over.
 * @throws DOMException, as a rejection, where storage cannot be used and the lead is not this page's.
 */
export async function reserveLead(
  id: string,
  { alone }: Pick<Turn, 'alone'>,
): Promise<Lead | 'gone' | 'elsewhere'> {
  if (ended.has(id)) return 'gone';
  const mine = own.get(id);
  try {
    const transaction = await writing();
    const record = (await transaction.store.get(id)) ?? (unstored.has(id) ? mine : undefined);
    if (record === undefined || !isReadable(record)) return 'gone';
    const now = Date.now();
    if (ageOf(record, now, lookedAt) > LEAD_LIFETIME) {
      void deleteLeads([id]);
      return 'gone';
    }
    const { sender, sendingUntil, dueAt } = record;
    const isReserved = alone !== true && isAhead(sendingUntil, now);
    // The pauses of this page are its own affair.
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
 * @param pause milliseconds in which no tab tries again by itself.
 */
export async function releaseLead(id: string, pause: number): Promise<void> {
  try {
    const transaction = await writing();
    const record = await transaction.store.get(id);
    if (record === undefined || !isReadable(record)) return;
    await transaction.store.put({ ...record, sendingUntil: 0, dueAt: Date.now() + pause });
  } catch {
    // Without storage there is no other tab to be considered.
  }
}

/** Deletes leads that have ended. */
export async function deleteLeads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    own.delete(id);
    ended.add(id);
  }
  try {
    const transaction = await writing();
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  } catch {
    // Blocked storage holds none; this page will not send them again.
  }
}
