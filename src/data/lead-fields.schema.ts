import * as v from 'valibot';
import type { FieldKind, LeadField } from './lead-fields.ts';
import { plainAddress, plainLine, plainPhone, plainText } from './plain-text.ts';

/** The rules for the fields of lead forms (spec 5). No message contains a value, so each can be shown unchanged. */

/** The functions that turn a text of each kind into the plain form in which it is checked, searched and sent. */
export const readers: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: plainLine,
  email: plainAddress,
  phone: plainPhone,
  number: plainLine,
  text: plainText,
};

/**
 * Longest text of each kind that a form accepts, in UTF-16 units as `maxlength` counts. Spec 5 has no limits;
 * that of an address is the longest that mail can carry (RFC 5321 with erratum 1690).
 */
export const longest = { line: 200, email: 254, phone: 200, number: 20, text: 5000 } as const;

/**
 * The HTML standard's expression for a valid address of `type=email`, so that script and browser agree;
 * extended by labels in any script. Chromium converts such labels before it checks them; Firefox checks their
 * converted form but leaves them unchanged. Valibot's `email` is narrower: it rejects `o'hara@example.com` and
 * `root@localhost`.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?(?:\.[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?)*$/iu;

/** A number as most languages write one, or no text. */
const NUMBER = /^(\d+([.,]\d+)?)?$/;

/** The message for a text that a field does not accept. */
export interface FieldMessages {
  readonly notText: string;
  readonly missing: string;
  readonly tooLong: string;
  /** For an address or a number in another form. */
  readonly malformed: string;
}

/** A text in its plain form, empty when it is absent. */
export const plain = ({ kind }: LeadField, notText: string) =>
  v.pipe(v.optional(v.string(notText), ''), v.transform(readers[kind]));

/** A plain text that is not empty. */
export const filled = (field: LeadField, missing: string) =>
  v.pipe(plain(field, missing), v.nonEmpty(missing));

/** The rule of a form for a field. */
export function asked(
  field: LeadField,
  { notText, missing, tooLong, malformed }: FieldMessages,
): v.GenericSchema<string | undefined, string> {
  const bounded = v.pipe(
    field.isRequired ? filled(field, missing) : plain(field, notText),
    v.maxLength(longest[field.kind], tooLong),
  );
  if (field.kind === 'email')
    return v.pipe(bounded, { ...v.rfcEmail<string, string>(malformed), requirement: ADDRESS });
  return field.kind === 'number' ? v.pipe(bounded, v.regex(NUMBER, malformed)) : bounded;
}

// One problem for each field: an empty address is missing, and not also malformed.
export const onePerField = { abortPipeEarly: true } as const;
