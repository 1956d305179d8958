/** This module makes one request to the sales-contact service (spec 7.1, decisions D7 and D8). */

import {
  LEAD_SIGNAL_HEADER,
  LEAD_VISIT_HEADER,
  type Lead,
  type LeadKind,
  leadPaths,
} from '../data/lead.ts';
import { domain, settings } from '../data/settings.ts';
import type { AnswerBody, Attempt } from '../machines/outbox.attempt.ts';
import { parseJson } from './storage.effect.ts';

/**
 * Returns the address to which leads of a kind are posted (decision D8).
 *
 * The setting of the form's own address comes first. Otherwise the address is the form's path on one of three
 * origins: the sales origin that is set, port 8787 of a local host, or the sales subdomain. A Content-Security-Policy
 * cannot name an IPv6 address, so `[::1]` becomes `localhost`.
 */
export function leadAddress(kind: LeadKind, hostname: string): string {
  const own = settings.leadsUrls[kind];
  if (own) return own;
  const host = hostname === '[::1]' ? 'localhost' : hostname;
  const isLocal = host === 'localhost' || host === '127.0.0.1';
  const usual = isLocal ? `http://${host}:8787` : `https://sales.${domain}`;
  return (settings.salesOrigin || usual) + leadPaths[kind];
}

/** The most bytes of an answer that are read. A receipt has about a hundred. */
const LONGEST_ANSWER = 16 * 1024;

/** Returns the text of an answer. Returns only its beginning if the answer is too long or breaks off. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  try {
    for (let size = 0; reader !== undefined && size < LONGEST_ANSWER; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
    await reader?.cancel();
  } catch {
    // The stream has broken off: the text that has arrived so far is used.
  }
  return text;
}

/** Returns which kind of body an answer has, for the lead with this idempotency key (decisions D7 and D8). */
async function bodyOf(response: Response, key: string): Promise<AnswerBody> {
  const type = response.headers.get('Content-Type') ?? '';
  const text = await textOf(response);
  const json = parseJson(text) as { readonly idempotencyKey?: unknown } | null | undefined;
  if (json?.idempotencyKey === key) return 'receipt';
  if (/^application\/problem\+json\b/i.test(type)) return 'problem';
  return /\bx?html\b/i.test(type) || /^\s*</.test(text) ? 'page' : 'other';
}

/**
 * Returns the delay that a `Retry-After` header asks for (RFC 9110, 10.2.3), in milliseconds from now. The header
 * contains seconds or a date. Returns null if it is absent, malformed or in the past.
 */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : null;
}

/**
 * Posts a lead to its address, and accepts an answer only from that address. A redirect counts as a failure, because
 * fetch would follow most redirects with a GET and lose the lead.
 *
 * @param keepalive whether the request outlives the page. Only a first attempt should: all such requests of a page
 *   share 64 KiB, so a retry without it still works when they are used up.
 */
export async function postLead(
  { visit, ...lead }: Lead & { readonly unconfirmed?: number },
  keepalive: boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const { id, kind, payload, signals, unconfirmed = 0 } = lead;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Idempotency-Key': id,
  };
  if (signals.length > 0) headers[LEAD_SIGNAL_HEADER] = signals.join(',');
  if (visit !== undefined) headers[LEAD_VISIT_HEADER] = visit;
  try {
    const response = await fetch(leadAddress(kind, location.hostname), {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      keepalive,
      signal,
    });
    const { status, statusText } = response;
    const body = await bodyOf(response, id);
    const retryAfter = retryAfterOf(response.headers.get('Retry-After'));
    return { kind: 'answered', status, statusText, body, retryAfter, unconfirmed, form: kind };
  } catch {
    // If the service does not allow the visit header, the browser refuses the request. The lead is then
    // sent without the header.
    if (visit !== undefined && !signal.aborted) return postLead(lead, keepalive, signal);
    return { kind: 'unreachable', reason: 'Network error' };
  }
}

/** The texts for answers that report success but contain no receipt. Such an answer does not count as delivery. */
const NO_RECEIPT = {
  page: ', but with a page in place of a receipt',
  other:
    ', but without a receipt that names the lead. A service that gives none needs VITE_LEAD_RECEIPT=status',
};

/**
 * Logs the console message of spec 8, which contains no personal data. For an answer that reports success without a
 * receipt, the message says so.
 */
export function logDeliveryFailure(attempt: Attempt): void {
  const [status, reason] =
    attempt.kind === 'answered'
      ? [attempt.status, attempt.statusText]
      : [0, attempt.kind === 'unreachable' ? attempt.reason : ''];
  const isSuccess = attempt.kind === 'answered' && status >= 200 && status < 300;
  const text = isSuccess ? reason + NO_RECEIPT[attempt.body === 'page' ? 'page' : 'other'] : reason;
  // biome-ignore lint/suspicious/noConsole: spec 8 asks for this message
  console.error(`Server responded with ${status}: ${text}`);
}
