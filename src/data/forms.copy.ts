/** The words and the error messages that lead forms share (spec 5). */

import { locale } from './company.copy.ts';
import { fill } from './fill.ts';
import { ofAskedFields, type ReadField, readForms } from './form-file.ts';
import type { LeadKind } from './lead.ts';
import { type FieldMessages, longestTexts } from './lead-fields.schema.ts';
import type { FieldName } from './lead-fields.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

const { tooLong, notText, notAnAddress, ...others } = words(
  'forms',
  shape({
    /** The label of the honeypot field, which only robots fill in. */
    trap: text,
    sending: text,
    keepOpen: text,
    tooLong: text,
    notText: text,
    notAnAddress: text,
  }),
);

const number = new Intl.NumberFormat(locale);
const messagesOf = ({ field, subject, missing = '', notANumber }: ReadField): FieldMessages => ({
  missing,
  notText: fill(notText, { subject }),
  tooLong: fill(tooLong, { subject, most: number.format(longestTexts[field.kind]) }),
  malformed: notANumber ?? notAnAddress,
});

export const formWords = {
  ...others,
  messages: Object.fromEntries(
    readForms().map(([kind, { fields }]) => [kind, ofAskedFields(fields, messagesOf)]),
  ) as Readonly<Record<LeadKind, Readonly<Record<FieldName, FieldMessages>>>>,
};
