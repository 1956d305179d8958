import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import {
  LEAD_SIGNAL_HEADER,
  type LeadKind,
  type LeadSignal,
  leadSignals,
} from '../../src/data/lead.ts';
import { type Exchange, Problem, readJson } from './http.ts';
import type { StoredLead } from './lead-store.ts';

/** What a POST asks to keep. */
export interface LeadRequest extends Pick<StoredLead, 'key' | 'kind' | 'payload' | 'signals'> {
  /** What was sent, before the schema trimmed it and left out unknown keys. */
  readonly body: unknown;
}

/** The key as sent; null when absent or empty. */
function sentKey({ req }: Exchange): string | null {
  const key = req.header('Idempotency-Key');
  if (key === undefined || key === '') return null;
  if (!/^[!-~]{1,200}$/.test(key)) {
    throw new Problem(400, 'Idempotency-Key must be 1 to 200 printable ASCII characters.');
  }
  return key;
}

/** Known marks only: an unknown one is no reason to refuse a lead. */
function sentSignals({ req }: Exchange): LeadSignal[] {
  const sent = (req.header(LEAD_SIGNAL_HEADER) ?? '')
    .split(',')
    .map((signal) => signal.trim().toLowerCase());
  return leadSignals.filter((signal) => sent.includes(signal));
}

function checked(kind: LeadKind, body: unknown): StoredLead['payload'] {
  const result = v.safeParse(leadSchemas[kind], body);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => {
    const field = v.getDotPath(issue);
    return { pointer: field === null ? '#' : `#/${field}`, detail: issue.message };
  });
  throw new Problem(422, errors.map(({ detail }) => `${detail}.`).join(' '), { errors });
}

/**
 * Reads and checks a posted lead. Without a key the same lead is still kept once: the key is then
 * made from what the lead says.
 *
 * @throws Problem 400, 413, 415, or 422 that names each bad field and repeats no value.
 */
export async function readLead(kind: LeadKind, exchange: Exchange): Promise<LeadRequest> {
  const key = sentKey(exchange);
  const body = await readJson(exchange);
  const payload = checked(kind, body);
  const digest = createHash('sha256')
    .update(`${kind} ${JSON.stringify(payload)}`)
    .digest('hex');
  return { kind, key: key ?? `sha256:${digest}`, payload, signals: sentSignals(exchange), body };
}
