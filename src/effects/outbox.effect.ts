import type { Attempt, OutboxEvent } from '../machines/outbox.machine.ts';
import { uniqueId } from './id.effect.ts';
import { postLead } from './lead-post.effect.ts';
import { keepLead, type Lead, reserveLead, type Turn, takeTurn } from './lead-store.effect.ts';
import { LEAD_ADDED } from './outbox-news.effect.ts';
import { nextTask } from './task.effect.ts';

/** The outbox of this page (decision D7): takes leads in and sends them, one request at a time. */

/** Hears of additions and of ended tries on this page. */
const news = new EventTarget();
/** Leads of this page whose first request has not begun. */
const fresh = new Map<string, Lead>();

/**
 * Puts a lead into the outbox, which sends it at once.
 *
 * @returns a promise that is fulfilled as soon as the lead is durable on this device, or, where storage
 *   is blocked or never answers, when the first try has ended.
 */
export function storeLead(lead: Omit<Lead, 'id'>): Promise<void> {
  const entry: Lead = { ...lead, id: uniqueId() };
  fresh.set(entry.id, entry);
  const tried = new Promise<void>((resolve) => {
    news.addEventListener(`ended:${entry.id}`, () => resolve(), { once: true });
  });
  const stored = keepLead(entry);
  news.dispatchEvent(new CustomEvent('added', { detail: entry.id }));
  window.dispatchEvent(new Event(LEAD_ADDED));
  return Promise.race([stored.catch(() => tried), tried]);
}

/**
 * Tries to deliver one lead.
 *
 * The first request of a lead starts with the submit, before storage has answered, and may outlive the
 * page. Every later one reserves the lead first, so that no two tabs send it at once.
 *
 * @param signal ends the request when its state is left.
 */
export async function sendLead(id: string, signal: AbortSignal): Promise<Attempt> {
  const first = fresh.get(id);
  fresh.delete(id);
  const asked = takeTurn(id);
  try {
    const lead = first ?? (await reserveLead(id, await asked));
    if (lead === 'gone' || lead === 'elsewhere') return { kind: lead };
    const attempt = await postLead(lead, first !== undefined, signal);
    news.dispatchEvent(new Event(`ended:${id}`));
    return attempt;
  } finally {
    void endTurn(asked);
  }
}

/** Whoever has the next turn has to find the lead deleted, or not due; either begins with the answer. */
async function endTurn(asked: Promise<Turn>): Promise<void> {
  await nextTask();
  (await asked).end();
}

/**
 * Reports leads added on this page, the network's return, and the visitor's return to this tab: another
 * tab sends its own leads, but may have been closed before it could.
 */
export function watchOutbox(report: (event: OutboxEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  news.addEventListener(
    'added',
    (event) => report({ type: 'lead.added', id: (event as CustomEvent<string>).detail }),
    { signal },
  );
  window.addEventListener('online', () => report({ type: 'network.online' }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && report({ type: 'page.shown' }),
    { signal },
  );
  return () => stop.abort();
}
