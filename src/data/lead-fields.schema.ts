import * as v from 'valibot';
import { byFieldOf, type FieldKind, type LeadField } from './lead-fields.ts';
import { plainAddress, plainLine, plainPhone, plainText } from './plain-text.ts';

/**
 * What the lead forms ask of a visitor (spec 5). Every message is our own and contains no value, so it can be
 * shown and returned unchanged.
 */

/** The plain form in which a text of each kind is checked, searched and sent. */
export const readers: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: plainLine,
  email: plainAddress,
  phone: plainPhone,
  text: plainText,
};

/**
 * Longest text of each kind that a form takes, in UTF-16 units as `maxlength` counts. Ours, as spec 5 has no bounds;
 * that of an address is the longest that mail can carry (RFC 5321 with erratum 1690).
 */
export const longest = { line: 200, email: 254, phone: 200, text: 5000 } as const;

/**
 * The expression by which the HTML standard defines a valid address of `type=email`, so that script and browser
 * agree; and labels of any script. Chromium converts those before it checks them, Firefox checks what they would
 * be converted to and leaves them as they are. Valibot's `email` is narrower: it refuses `o'hara@example.com` and
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

/** A text in its plain form, empty when it is absent. */
export const plain = (field: LeadField) =>
  v.pipe(v.optional(v.string(notText(field)), ''), v.transform(readers[field.kind]));

/** A plain text that is not empty. */
export const filled = (field: LeadField) => v.pipe(plain(field), v.nonEmpty(notText(field)));

/** What a form takes for a field. */
export function asked(field: LeadField): v.GenericSchema<string | undefined, string> {
  const { kind, label, subject = label, missing } = field;
  const most = longest[kind];
  const bounded = v.pipe(
    missing === undefined ? plain(field) : filled(field),
    v.maxLength(most, `${subject} must be ${most.toLocaleString('en')} characters or less`),
  );
  return kind === 'email' ? v.pipe(bounded, address) : bounded;
}

// One problem a field: an empty address is missing, not also malformed.
export const onePerField = { abortPipeEarly: true } as const;

/** What each form asks for; at most one issue a field, in the visitor's words. */
export const formSchemas = {
  hotline: v.config(v.object(byFieldOf('hotline', asked)), onePerField),
  university: v.config(v.object(byFieldOf('university', asked)), onePerField),
  reseller: v.config(v.object(byFieldOf('reseller', asked)), onePerField),
} as const;
