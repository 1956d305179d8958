/**
 * A canary is a lead that `npm run leads -- canary` sends through the public address to test the way of leads. Pages,
 * searches, counts and exports leave out a lead that has the mark of a canary. The mark is signed with
 * `SERVICE_CANARY_SECRET`, so that strangers cannot mark a lead.
 */

import type { LeadKind } from '../../../src/data/lead.ts';
import { type FieldKind, type LeadField, leadFields } from '../../../src/data/lead-fields.ts';
import { boundedText } from '../bounded.ts';

/** The name of the header with the mark of a canary: a signature of the form and the `Idempotency-Key`. */
export const CANARY_HEADER = 'X-Lead-Canary';

const bytes = new TextEncoder();
const hmac = { name: 'HMAC', hash: 'SHA-256' };
const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', bytes.encode(secret), hmac, false, ['sign', 'verify']);
/** Returns the text that is signed. The service signs no other text with this secret. */
const textOf = (kind: LeadKind, key: string) => bytes.encode(`canary ${kind} ${key}`);

/**
 * Returns the mark of a canary.
 *
 * @param secret `SERVICE_CANARY_SECRET`.
 * @param key the `Idempotency-Key`.
 * @returns 64 hexadecimal digits.
 */
export async function canaryMarkOf(secret: string, kind: LeadKind, key: string): Promise<string> {
  const signed = await crypto.subtle.sign(hmac, await keyOf(secret), textOf(kind, key));
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns whether a header holds the mark of a canary, in constant time. Without a secret, no header is accepted. */
export async function isCanaryMark(
  header: string | undefined,
  secret: string,
  kind: LeadKind,
  key: string,
): Promise<boolean> {
  const mark = boundedText(header, 64);
  if (secret === '' || mark === undefined || !/^[\da-f]{64}$/.test(mark)) return false;
  const signature = Uint8Array.from(mark.match(/../g) ?? [], (digits) =>
    Number.parseInt(digits, 16),
  );
  return crypto.subtle.verify(hmac, await keyOf(secret), signature, textOf(kind, key));
}

const samples: Readonly<Partial<Record<FieldKind, string>>> = {
  email: 'canary@service.example',
  phone: '+64 9 555 0100',
  number: '1',
};

/** Returns the body of a canary: a value for each field of the form. */
export const canaryPayload = (kind: LeadKind): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<LeadField>(leadFields[kind]).map(([key, field]) => [
      key,
      field.options?.[0] ?? samples[field.kind] ?? 'Canary',
    ]),
  );
