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
import { longestTexts } from '../../src/data/lead-fields.schema.ts';
import { leadFields } from '../../src/data/lead-fields.ts';
import { boundedText } from './bounded.ts';
import { readJson } from './http.ts';
import type { NewLead } from './lead.ts';
import { type FieldError, Problem } from './problem.ts';
import { visitEntries } from './visit.ts';

/**
 * The most characters of a field as sent. The limit exceeds that of the schema, because the service removes some
 * characters before the schema checks the length.
 */
const FIELD_LIMIT = 2 * longestTexts.text;

/** The most characters of a field's name, and the most fields. A later release of the form may have more fields. */
const NAME_LIMIT = 100;
const MOST_FIELDS = 200;

/** Returns the key of a request, or null if the key is missing or empty. */
function sentKey({ req }: Context): string | null {
  const sent = req.header('Idempotency-Key');
  if (sent === undefined || sent === '') return null;
  const key = boundedText(sent, 200);
  if (key === undefined || !/^[!-~]+$/.test(key)) {
    throw new Problem(400, 'Idempotency-Key must be 1 to 200 printable ASCII characters.');
  }
  return key;
}

/** Returns the signals that this release knows. A lead with an unknown signal is not refused. */
export function sentSignals({ req }: Context): LeadSignal[] {
  const sent = (boundedText(req.header(LEAD_SIGNAL_HEADER), 200) ?? '')
    .split(',')
    .map((signal) => signal.trim().toLowerCase());
  return leadSignals.filter((signal) => sent.includes(signal));
}

/** Returns the source of a visit. A lead with a malformed or oversized source is not refused: its source is empty. */
function sentVisit({ req }: Context): string {
  const sent = boundedText(req.header(LEAD_VISIT_HEADER), 3000) ?? '';
  if (!/^[!-~]+$/.test(sent)) return '';
  return `${new URLSearchParams(visitEntries(sent).map(([...part]) => part))}`;
}

const refused = (errors: readonly FieldError[]) =>
  new Problem(422, errors.map(({ detail }) => `${detail}.`).join(' '), { errors });

/** Returns a JSON pointer to a field. The name of an unknown field is left out, because it is a stranger's text. */
const pointerTo = (kind: LeadKind, field: string) =>
  Object.hasOwn(leadFields[kind], field) ? `#/${field}` : '#';

/** Returns the fields of a body with their lengths limited. */
function fieldsOf(kind: LeadKind, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent: readonly (readonly [string, unknown])[] = Object.entries(body);
  if (sent.length > MOST_FIELDS)
    throw refused([{ pointer: '#', detail: 'There are too many fields' }]);
  const fields = sent.map(([given, value]) => {
    const name = boundedText(given, NAME_LIMIT);
    const text = boundedText(value, FIELD_LIMIT);
    if (name === undefined)
      throw refused([{ pointer: '#', detail: 'The name of a field is too long' }]);
    if (typeof value === 'string' && text === undefined)
      throw refused([{ pointer: pointerTo(kind, name), detail: 'A field is too long' }]);
    return [name, text ?? value];
  });
  return Object.fromEntries(fields);
}

function checked(kind: LeadKind, body: unknown): NewLead['payload'] {
  const result = v.safeParse(leadSchemas[kind], fieldsOf(kind, body));
  if (result.success) return result.output;
  throw refused(
    result.issues.map((issue) => ({
      pointer: pointerTo(kind, v.getDotPath(issue) ?? ''),
      detail: issue.message,
    })),
  );
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return `sha256:${hex.join('')}`;
}

/**
 * Reads and checks a posted lead. If the request has no key, the service makes one from the content of the lead, so
 * that repeats are kept only once.
 *
 * @throws Problem 400, 413, 415, or 422. The last one names each refused field and repeats no value.
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
