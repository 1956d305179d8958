/** The rules for the fields of lead forms (spec 5). No message quotes a value, so all can be shown as they are. */

import * as v from 'valibot';
import type { FieldKind, LeadField } from './lead-fields.ts';
import { plainAddress, plainLine, plainPhone, plainText } from './plain-text.ts';

/** The functions that turn a text of each kind into its plain form, in which it is checked, searched and sent. */
export const plainFormOf: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: plainLine,
  email: plainAddress,
  phone: plainPhone,
  number: plainLine,
  choice: plainLine,
  consent: plainLine,
  text: plainText,
};

/**
 * The longest text that a form accepts for each kind of field, in UTF-16 units, as `maxlength` counts them. Spec 5
 * has no limits. An email address has the limit of mail itself (RFC 5321 with erratum 1690).
 */
export const longestTexts = {
  line: 200,
  email: 254,
  phone: 200,
  number: 20,
  text: 5000,
  choice: 40,
  consent: 1000,
} as const;

/**
 * Matches a valid address of `type=email` by the expression of the HTML standard, so that script and browser agree,
 * and also accepts labels in any script. Chromium converts such labels before it checks them; Firefox checks their
 * converted form but leaves them unchanged. Valibot's `email` is narrower: it rejects `o'hara@example.com` and
 * `root@localhost`.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?(?:\.[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?)*$/iu;

/** Matches a number as most languages write it, or an empty text. */
const NUMBER = /^(\d+([.,]\d+)?)?$/;

/** The messages for texts that a field does not accept. */
export interface FieldMessages {
  readonly notText: string;
  readonly missing: string;
  readonly tooLong: string;
  /** The message for a text that is no email address or no number. */
  readonly malformed: string;
}

/** Returns the schema of a text that becomes its plain form. An absent text becomes an empty text. */
export const plainFieldSchema = ({ kind }: LeadField, notText: string) =>
  v.pipe(v.optional(v.string(notText), ''), v.transform(plainFormOf[kind]));

/** Returns the schema of a text whose plain form is not empty. */
export const filledFieldSchema = (field: LeadField, missing: string) =>
  v.pipe(plainFieldSchema(field, missing), v.nonEmpty(missing));

/** Returns the schema by which a form checks a field. */
export function askedFieldSchema(
  field: LeadField,
  { notText, missing, tooLong, malformed }: FieldMessages,
): v.GenericSchema<string | undefined, string> {
  if (field.options) {
    const offered = field.isRequired ? field.options : [...field.options, ''];
    return v.optional(v.picklist(offered, missing || notText), '');
  }
  const bounded = v.pipe(
    field.isRequired ? filledFieldSchema(field, missing) : plainFieldSchema(field, notText),
    v.maxLength(longestTexts[field.kind], tooLong),
  );
  if (field.kind === 'email')
    return v.pipe(bounded, { ...v.rfcEmail<string, string>(malformed), requirement: ADDRESS });
  return field.kind === 'number' ? v.pipe(bounded, v.regex(NUMBER, malformed)) : bounded;
}

// Each field has one problem at most: an empty address is reported as missing, but not as malformed.
export const onePerField = { abortPipeEarly: true } as const;
