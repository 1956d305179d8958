import { type LeadKind, leadPaths, OUTBOX_KEY } from '../data/lead.ts';
import { domain, settings } from '../data/settings.ts';
import { uniqueId } from './id.effect.ts';
import { LEAD_ADDED } from './outbox-news.effect.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';
import { nextTask } from './task.effect.ts';

/**
 * The outbox on the visitor's device (decision D7): leads in local storage, or in this page's memory
 * where storage is blocked. One try at a time over all tabs, under a Web Lock where the browser has them;
 * elsewhere the idempotency key alone keeps a lead from counting twice.
 */

const LOCK = 'lead-outbox';
/** Milliseconds before a try counts as failed (decision D7). */
const TIMEOUT = 15_000;

interface Entry {
  readonly id: string;
  readonly kind: LeadKind;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly signals: readonly string[];
  readonly payload: Readonly<Record<string, string>>;
}

/** Whether a stored value is an entry of ours. By hand, for this runs on every page and valibot is 4 kB. */
function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, createdAt, signals, payload } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    typeof id === 'string' &&
    /^[\da-f-]{36}$/.test(id) &&
    typeof kind === 'string' &&
    Object.hasOwn(leadPaths, kind) &&
    typeof createdAt === 'number' &&
    Array.isArray(signals) &&
    signals.every((signal) => typeof signal === 'string') &&
    typeof payload === 'object' &&
    payload !== null &&
    Object.values(payload).every((field) => typeof field === 'string')
  );
}

/** Leads that storage would not take; they live as long as the page. */
const memory = new Map<string, Entry>();
/** Hears of additions and of ended tries on this page. */
const news = new EventTarget();

function stored(): Entry[] {
  const raw = parseJson(readItem('localStorage', OUTBOX_KEY));
  if (!Array.isArray(raw)) return [];
  return raw.filter(isEntry);
}

function find(id: string): Entry | undefined {
  return memory.get(id) ?? stored().find((entry) => entry.id === id);
}

/** Where leads go (decision D8): the setting, else port 8787 of a local host, else the sales subdomain. */
export function salesOrigin(hostname: string): string {
  if (settings.salesOrigin !== '') return settings.salesOrigin;
  const local = ['localhost', '127.0.0.1', '[::1]'];
  return local.includes(hostname) ? `http://${hostname}:8787` : `https://sales.${domain}`;
}

/**
 * Puts a lead into the outbox.
 *
 * @returns a promise that is fulfilled as soon as the lead is safe: at once where storage took it,
 * else when the first try has ended.
 */
export function storeLead(lead: Pick<Entry, 'kind' | 'payload' | 'signals'>): Promise<void> {
  const entry: Entry = { ...lead, id: uniqueId(), createdAt: Date.now() };
  const kept = writeItem('localStorage', OUTBOX_KEY, JSON.stringify([...stored(), entry]));
  const safe = kept
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        memory.set(entry.id, entry);
        news.addEventListener(`ended:${entry.id}`, () => resolve(), { once: true });
      });
  news.dispatchEvent(new CustomEvent('added', { detail: entry.id }));
  window.dispatchEvent(new Event(LEAD_ADDED));
  return safe;
}

/** The leads that wait, with their age in milliseconds; a clock that was set back counts as no age. */
export function listLeads(): { id: string; age: number }[] {
  return [...memory.values(), ...stored()].map(({ id, createdAt }) => ({
    id,
    age: Math.max(0, Date.now() - createdAt),
  }));
}

export function deleteLeads(ids: readonly string[]): void {
  for (const id of ids) memory.delete(id);
  const left = stored().filter((entry) => !ids.includes(entry.id));
  if (left.length > 0) writeItem('localStorage', OUTBOX_KEY, JSON.stringify(left));
  else removeItem('localStorage', OUTBOX_KEY);
}

type Attempt =
  | { kind: 'answered'; status: number; statusText: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'gone' };

async function post(entry: Entry, signal: AbortSignal): Promise<Attempt> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Idempotency-Key': entry.id,
  };
  if (entry.signals.length > 0) headers['X-Lead-Signal'] = entry.signals.join(',');
  const timeout = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(salesOrigin(location.hostname) + leadPaths[entry.kind], {
      method: 'POST',
      headers,
      body: JSON.stringify(entry.payload),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, timeout]),
    });
    return { kind: 'answered', status: response.status, statusText: response.statusText };
  } catch {
    return { kind: 'unreachable', reason: timeout.aborted ? 'Time-out' : 'Network error' };
  }
}

/**
 * Tries to deliver one lead, alone among all tabs.
 *
 * @param signal ends the try, and the wait for the lock, when the page no longer needs it.
 */
export function sendLead(id: string, signal: AbortSignal): Promise<Attempt> {
  if (!('locks' in navigator)) return attempt(id, signal);
  return new Promise((resolve, reject) => {
    let entered = false;
    navigator.locks
      .request(LOCK, { signal }, async () => {
        entered = true;
        resolve(await attempt(id, signal));
        // Whoever waits for the lock must find the lead deleted, and deleting comes after answering.
        await nextTask();
      })
      .catch((error: unknown) => {
        // A browser that blocks cookies refuses locks too; the idempotency key has to do then.
        if (entered || signal.aborted) reject(error);
        else resolve(attempt(id, signal));
      });
  });
}

async function attempt(id: string, signal: AbortSignal): Promise<Attempt> {
  const entry = find(id);
  try {
    return entry === undefined ? { kind: 'gone' } : await post(entry, signal);
  } finally {
    news.dispatchEvent(new Event(`ended:${id}`));
  }
}

/**
 * Reports leads added on this page, the network's return, and the visitor's return to this tab: another
 * tab sends its own leads, but may have been closed before it could.
 */
export function watchOutbox(report: {
  added: (id: string) => void;
  online: () => void;
  shown: () => void;
}): () => void {
  const onAdded = (event: Event) => report.added((event as CustomEvent<string>).detail);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') report.shown();
  };
  news.addEventListener('added', onAdded);
  window.addEventListener('online', report.online);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    news.removeEventListener('added', onAdded);
    window.removeEventListener('online', report.online);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** The console message of spec 8; it holds nothing personal. */
export function logDeliveryFailure(attempt: Attempt): void {
  const [status, text] =
    attempt.kind === 'answered'
      ? [attempt.status, attempt.statusText]
      : [0, attempt.kind === 'unreachable' ? attempt.reason : ''];
  // biome-ignore lint/suspicious/noConsole: spec 8 asks for this message
  console.error(`Server responded with ${status}: ${text}`);
}
