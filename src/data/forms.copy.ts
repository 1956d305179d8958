/** The words and the error messages that lead forms share (spec 5). */

import * as v from 'valibot';
import { readAddedForms } from './added-form.ts';
import { locale } from './company.copy.ts';
import { fill } from './fill.ts';
import { byKind, type LeadKind } from './lead.ts';
import { type FieldMessages, longest } from './lead-fields.schema.ts';
import { type FieldName, recordOfAskedFields } from './lead-fields.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

interface Said {
  readonly subject: string;
  readonly missing?: string | undefined;
  readonly notANumber?: string | undefined;
}

const {
  fields: hotline,
  tooLong,
  notText,
  notAnAddress,
  ...others
} = words(
  'forms',
  shape({
    /** The label of the honeypot field, which only robots fill in. */
    trap: text,
    sending: text,
    keepOpen: text,
    tooLong: text,
    notText: text,
    notAnAddress: text,
    /** Of the hotline. */
    fields: shape(
      recordOfAskedFields('hotline', ({ isRequired }) =>
        shape({ subject: text, missing: isRequired ? text : v.optional(v.never()) }),
      ),
    ),
  }),
);

const fields = {
  hotline,
  ...Object.fromEntries(readAddedForms().map(([kind, form]) => [kind, form.fields])),
} as Readonly<Record<LeadKind, Readonly<Record<FieldName, Said>>>>;

const number = new Intl.NumberFormat(locale);
const messagesOf = (kind: LeadKind) =>
  recordOfAskedFields(kind, ({ kind: of }, key): FieldMessages => {
    const { subject, missing = '', notANumber } = fields[kind][key];
    return {
      missing,
      notText: fill(notText, { subject }),
      tooLong: fill(tooLong, { subject, most: number.format(longest[of]) }),
      malformed: notANumber ?? notAnAddress,
    };
  });

export const formWords = { ...others, messages: byKind(messagesOf) };
