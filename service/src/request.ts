import type { Context } from 'hono';
import * as v from 'valibot';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import {
  LEAD_SIGNAL_HEADER,
  LEAD_VISIT_HEADER,
  type LeadKind,
  type LeadSignal,
  leadSignals,
} from '../../src/data/lead.ts';
import { leadFields } from '../../src/data/lead-fields.ts';
import { readJson } from './http.ts';
import type { NewLead } from './lead.ts';
import { Problem } from './problem.ts';

/** The key as sent; null when absent or empty. */
function sentKey({ req }: Context): string | null {
  const key = req.header('Idempotency-Key');
  if (key === undefined || key === '') return null;
  if (!/^[!-~]{1,200}$/.test(key)) {
    throw new Problem(400, 'Idempotency-Key must be 1 to 200 printable ASCII characters.');
  }
  return key;
}

/** Known marks only: an unknown one is no reason to refuse a lead. */
export function sentSignals({ req }: Context): LeadSignal[] {
  const sent = (req.header(LEAD_SIGNAL_HEADER) ?? '')
    .split(',')
    .map((signal) => signal.trim().toLowerCase());
  return leadSignals.filter((signal) => sent.includes(signal));
}

/** Where a visit came from; what is no such query, or too long for one, is no reason to refuse a lead. */
function sentVisit({ req }: Context): string {
  const sent = req.header(LEAD_VISIT_HEADER) ?? '';
  return /^[!-~]{1,3000}$/.test(sent) ? sent : '';
}

function checked(kind: LeadKind, body: unknown): NewLead['payload'] {
  const result = v.safeParse(leadSchemas[kind], body);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? '';
    // The name of an unknown field is a stranger's words.
    const isKnown = Object.hasOwn(leadFields[kind], field);
    return { pointer: isKnown ? `#/${field}` : '#', detail: issue.message };
  });
  throw new Problem(422, errors.map(({ detail }) => `${detail}.`).join(' '), { errors });
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return `sha256:${hex.join('')}`;
}

/**
 * Reads and checks a posted lead. Without a key the same lead is still kept once: the key is then made from what
 * the lead says.
 *
 * @throws Problem 400, 413, 415, or 422 that names each bad field and repeats no value.
 */
export async function readLead(
  kind: LeadKind,
  receivedAt: number,
  context: Context,
): Promise<NewLead> {
  const key = sentKey(context);
  const payload = checked(kind, await readJson(context));
  const idempotencyKey = key ?? (await digest(`${kind} ${JSON.stringify(payload)}`));
  const signals = sentSignals(context);
  return { kind, idempotencyKey, receivedAt, payload, signals, visit: sentVisit(context) };
}
