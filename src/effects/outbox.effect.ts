/** This module lists, sends, releases and deletes leads for the outbox machine (decision D7). */

import { FIRST_EDITION_KEY, LEADS_LOCK, leadDatabase } from '../data/lead.ts';
import type { Attempt, OutboxEvent, SendingInput, StoredLead } from '../machines/outbox.attempt.ts';
import { postLead } from './lead-post.effect.ts';
import { readItem } from './storage.effect.ts';

type Store = typeof import('./lead-store.effect.ts');
let store: Promise<Store> | undefined;

/** Fetches the code of the lead store. Only a form needs it, or a lead that may be waiting. */
function fetchStore(): Promise<Store> {
  store ??= import('./lead-store.effect.ts').catch((error: unknown) => {
    store = undefined;
    throw error;
  });
  return store;
}

/** Returns whether a lead may be waiting. Most visitors never send a lead, so they need no code for it. */
async function mayHoldLeads(): Promise<boolean> {
  if (store !== undefined) return true;
  if (readItem('localStorage', FIRST_EDITION_KEY) !== null) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === leadDatabase.name);
  } catch {
    // The browser cannot list databases (Firefox until 125), or blocks storage, so a lead may be waiting.
    return true;
  }
}

/**
 * Asks this site's host for the time if a lead waits, because the device's clock alone does not prove the lead's age.
 *
 * @throws Error, as a rejection, if the host sends no time.
 */
export async function askTime(): Promise<void> {
  if (await mayHoldLeads()) await (await fetchStore()).confirmTime();
}

/**
 * Lists the leads that wait on this device or in this page.
 *
 * @throws the error of storage or network, as a rejection, if the leads cannot be read.
 */
export async function listLeads(): Promise<readonly StoredLead[]> {
  return (await mayHoldLeads()) ? (await fetchStore()).listLeads() : [];
}

/** Returns whether a lead would be lost with this page, because it may not be in the device's storage. */
export async function holdsUnstored(): Promise<boolean> {
  return store !== undefined && (await store).holdsUnstored();
}

/** Deletes leads that have been delivered or rejected, or have expired. */
export async function deleteLeads(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await (await fetchStore()).deleteLeads(ids);
}

/**
 * Ends the reservation of a waiting lead.
 *
 * @param pause milliseconds during which no tab retries automatically.
 * @param isUnconfirmed whether the answer reported success without a receipt.
 */
export async function releaseLead(id: string, pause: number, isUnconfirmed = false): Promise<void> {
  await (await fetchStore()).releaseLead(id, pause, isUnconfirmed);
}

/**
 * Tries to deliver one lead.
 *
 * The first request for a lead starts with the submit, before storage has answered, and may outlive the page.
 * Therefore the form stores the lead as already reserved. Every later request first reserves the lead here.
 *
 * @param signal aborts when the machine no longer waits for the answer.
 */
export async function sendLead({ id, fresh }: SendingInput, signal: AbortSignal): Promise<Attempt> {
  // The form has fetched the lead store for a new lead. This module must have it as well, because `holdsUnstored`
  // asks the store only then.
  if (fresh !== null) void fetchStore().catch(() => undefined);
  const lead = fresh ?? (await (await fetchStore()).reserveLead(id));
  if (!('payload' in lead)) return lead;
  const request = postLead(lead, fresh !== null, signal);
  holdAnalytics(request);
  return request;
}

/** Makes the analytics of all tabs wait until a request with a lead has ended. */
function holdAnalytics(request: Promise<unknown>): void {
  // If the browser has no locks, or refuses this one, analytics do not wait.
  navigator.locks?.request(LEADS_LOCK, { mode: 'shared' }, () => request).catch(() => undefined);
}

/**
 * Reports that the network is back, or that the visitor has returned to this tab. Other tabs send their own leads,
 * but one of them may have been closed before it could.
 */
export function watchOutbox(report: (event: OutboxEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', () => report({ type: 'network.online' }), { signal });
  // A tab of the site's first release has stored a lead in local storage, from which this page migrates it.
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
