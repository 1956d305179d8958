import * as v from 'valibot';
import { byFieldOf, type FieldKind, type LeadField } from './lead-fields.ts';
import { plainAddress, plainLine, plainPhone, plainText } from './plain-text.ts';

/**
 * The fields that the lead forms request from a visitor (spec 5). Every message is the site's own and contains
 * no value, so that it can be shown and returned unchanged.
 */

/** The functions that turn a text of each kind into the plain form in which it is checked, searched and sent. */
export const readers: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: plainLine,
  email: plainAddress,
  phone: plainPhone,
  text: plainText,
};

/**
 * Longest text of each kind that a form accepts, in UTF-16 units as `maxlength` counts. Spec 5 has no limits;
 * that of an address is the longest that mail can carry (RFC 5321 with erratum 1690).
 */
export const longest = { line: 200, email: 254, phone: 200, text: 5000 } as const;

/**
 * The HTML standard's expression for a valid address of `type=email`, so that script and browser agree;
 * extended by labels in any script. Chromium converts such labels before it checks them; Firefox checks their
 * converted form but leaves them unchanged. Valibot's `email` is narrower: it rejects `o'hara@example.com` and
 * `root@localhost`.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?(?:\.[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?)*$/iu;
const address = {
  ...v.rfcEmail<string, string>(
    'Enter an email address in the correct format, like name@example.com',
  ),
  requirement: ADDRESS,
};

const notText = ({ label, subject = label, missing }: LeadField) =>
  missing ?? `${subject} must be text`;

/** Returns the schema of a text in its plain form, empty if it is absent. */
export const plain = (field: LeadField) =>
  v.pipe(v.optional(v.string(notText(field)), ''), v.transform(readers[field.kind]));

/** Returns the schema of a plain text that is not empty. */
export const filled = (field: LeadField) => v.pipe(plain(field), v.nonEmpty(notText(field)));

/** Returns the schema of a field in a form. */
export function asked(field: LeadField): v.GenericSchema<string | undefined, string> {
  const { kind, label, subject = label, missing } = field;
  const most = longest[kind];
  const bounded = v.pipe(
    missing === undefined ? plain(field) : filled(field),
    v.maxLength(most, `${subject} must be ${most.toLocaleString('en')} characters or less`),
  );
  return kind === 'email' ? v.pipe(bounded, address) : bounded;
}

// One problem for each field: an empty address is missing, and not also malformed.
export const onePerField = { abortPipeEarly: true } as const;

/** The schema of each form; at most one issue for each field, in words for visitors. */
export const formSchemas = {
  hotline: v.config(v.object(byFieldOf('hotline', asked)), onePerField),
  university: v.config(v.object(byFieldOf('university', asked)), onePerField),
  reseller: v.config(v.object(byFieldOf('reseller', asked)), onePerField),
} as const;
