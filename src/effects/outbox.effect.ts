import { FIRST_EDITION_KEY, LEADS_LOCK, leadDatabase } from '../data/lead.ts';
import type { Attempt, OutboxEvent, SendingInput, StoredLead } from '../machines/outbox.attempt.ts';
import { postLead } from './lead-post.effect.ts';
import { readItem } from './storage.effect.ts';

/** The outbox's operations on leads: lists, sends, releases and deletes them (decision D7). */

type Store = typeof import('./lead-store.effect.ts');
let store: Promise<Store> | undefined;

/** Fetches the code of the lead store, which only a form, or a lead that may be waiting, needs. */
function fetchStore(): Promise<Store> {
  store ??= import('./lead-store.effect.ts').catch((error: unknown) => {
    store = undefined;
    throw error;
  });
  return store;
}

/** Returns whether a lead may be waiting, on this device or in this page. Most visitors never send one. */
async function mayHoldLeads(): Promise<boolean> {
  if (store !== undefined) return true;
  if (readItem('localStorage', FIRST_EDITION_KEY) !== null) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === leadDatabase.name);
  } catch {
    // The browser cannot answer (Firefox until 125), or blocks storage.
    return true;
  }
}

/**
 * Asks this site's host for the time if a lead waits: the device's clock alone does not prove its age.
 *
 * @throws Error, as a rejection, if the host sends no time.
 */
export async function askTime(): Promise<void> {
  if (await mayHoldLeads()) await (await fetchStore()).confirmTime();
}

/**
 * Lists the leads that wait on this device.
 *
 * @throws the error of storage or network, as a rejection, if they cannot be read.
 */
export async function listLeads(): Promise<readonly StoredLead[]> {
  return (await mayHoldLeads()) ? (await fetchStore()).listLeads() : [];
}

/** Returns whether a lead would be lost with this page, because the device could not store it. */
export async function holdsUnstored(): Promise<boolean> {
  return store !== undefined && (await store).holdsUnstored();
}

/** Deletes leads that have ended. */
export async function deleteLeads(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await (await fetchStore()).deleteLeads(ids);
}

/**
 * Ends the reservation of a waiting lead.
 *
 * @param pause milliseconds during which no tab retries automatically.
 * @param isUnconfirmed whether the answer was a success without a receipt.
 */
export async function releaseLead(id: string, pause: number, isUnconfirmed = false): Promise<void> {
  await (await fetchStore()).releaseLead(id, pause, isUnconfirmed);
}

/**
 * Tries to deliver one lead.
 *
 * The first request of a lead starts with the submit, before storage has answered, and may outlive the
 * page: its record is reserved from the beginning. Every later one reserves the lead first.
 *
 * @param signal aborts when the machine no longer waits for the answer.
 */
export async function sendLead({ id, fresh }: SendingInput, signal: AbortSignal): Promise<Attempt> {
  // The form has fetched the store for a new lead; `holdsUnstored` asks it only when this module has it too.
  if (fresh !== null) void fetchStore().catch(() => undefined);
  const lead = fresh ?? (await (await fetchStore()).reserveLead(id));
  if (!('payload' in lead)) return lead;
  const request = postLead(lead, fresh !== null, signal);
  holdAnalytics(request);
  return request;
}

/** Keeps the analytics of all tabs waiting until a request with a lead has ended. */
function holdAnalytics(request: Promise<unknown>): void {
  // Without locks, or if the browser refuses them, analytics do not wait.
  navigator.locks?.request(LEADS_LOCK, { mode: 'shared' }, () => request).catch(() => undefined);
}

/**
 * Reports that the network is back, or that the visitor is back on this tab: another tab sends its own leads,
 * but may have been closed before.
 */
export function watchOutbox(report: (event: OutboxEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', () => report({ type: 'network.online' }), { signal });
  // A tab of the first release has stored a lead.
  window.addEventListener(
    'storage',
    ({ key }) => key === FIRST_EDITION_KEY && report({ type: 'tab.shown' }),
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && report({ type: 'tab.shown' }),
    { signal },
  );
  return () => stop.abort();
}
