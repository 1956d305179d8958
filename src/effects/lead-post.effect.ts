import { LEAD_SIGNAL_HEADER, type Lead, leadPaths } from '../data/lead.ts';
import { domain, settings } from '../data/settings.ts';
import type { AnswerBody, Attempt } from '../machines/outbox.machine.ts';
import { parseJson } from './storage.effect.ts';

/** One request to the sales-contact service (spec 7.1, decisions D7 and D8). */

/**
 * The origin that leads are sent to (decision D8): the setting, else port 8787 of a local host, else the
 * sales subdomain. A Content-Security-Policy cannot name an IPv6 address, so `[::1]` becomes `localhost`.
 */
export function salesOrigin(hostname: string): string {
  if (settings.salesOrigin !== '') return settings.salesOrigin;
  if (hostname === '[::1]') return 'http://localhost:8787';
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return isLocal ? `http://${hostname}:8787` : `https://sales.${domain}`;
}

/** Bytes after which no more of an answer is read; a receipt has about a hundred. */
const LONGEST_ANSWER = 16 * 1024;

/** The text of an answer, or the beginning of one that is too long or breaks off. */
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
    // What has arrived is looked at.
  }
  return text;
}

/** What the body of an answer is to the lead with this idempotency key (decisions D7 and D8). */
async function bodyOf(response: Response, key: string): Promise<AnswerBody> {
  const type = response.headers.get('Content-Type') ?? '';
  const text = await textOf(response);
  const json = parseJson(text) as { readonly idempotencyKey?: unknown } | null | undefined;
  if (json?.idempotencyKey === key) return 'receipt';
  if (/^application\/problem\+json\b/i.test(type)) return 'problem';
  return /\bx?html\b/i.test(type) || /^\s*</.test(text) ? 'page' : 'other';
}

/**
 * A `Retry-After` header (RFC 9110, 10.2.3), seconds or a date, in milliseconds from now; null if it is
 * absent, malformed or past.
 */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : null;
}

/**
 * Posts a lead. A redirect counts as a failure: fetch would follow most with a GET and lose the lead.
 *
 * @param keepalive whether the request outlives the page. Only a first attempt should: all such requests of a
 *   page share 64 KiB, so a retry without it still works when they are used up.
 */
export async function postLead(
  { id, kind, payload, signals }: Lead,
  keepalive: boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Idempotency-Key': id,
  };
  if (signals.length > 0) headers[LEAD_SIGNAL_HEADER] = signals.join(',');
  try {
    const response = await fetch(salesOrigin(location.hostname) + leadPaths[kind], {
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
    return { kind: 'answered', status, statusText, body, retryAfter };
  } catch {
    return { kind: 'unreachable', reason: 'Network error' };
  }
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
