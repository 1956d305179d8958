/**
 * The schemas of the bodies of leads (spec 3 and 7).
 *
 * The site and the service may be of different releases, and a lead may wait on a device for days. Therefore the
 * service accepts every body that any release of a form could have sent (decision D7). Any field may be absent or
 * longer than a form accepts, any answer may be one that this release does not offer, and an unknown field is kept.
 *
 * The service refuses a lead if its body is not a JSON object, if a value is not text, or if a vital field is
 * missing. The messages are for developers: they name the field and do not quote its value.
 */

import * as v from 'valibot';
import { byField } from './hotline-questions.ts';
import { byKind } from './lead.ts';
import {
  askedFieldSchema,
  filledFieldSchema,
  onePerField,
  plainFieldSchema,
} from './lead-fields.schema.ts';
import { type LeadField, recordOfAllFields } from './lead-fields.ts';
import { plainText } from './plain-text.ts';

type FieldSchema = v.GenericSchema<string | undefined, string>;

function kept(field: LeadField, key: string): FieldSchema {
  const [missing, notText] = [`${key} is missing`, `${key} must be text`];
  if (field.isVital && field.kind === 'email') {
    const [tooLong, malformed] = [`${key} is too long`, `${key} is no email address`];
    return askedFieldSchema(field, { missing, notText, tooLong, malformed });
  }
  if (field.isVital) return filledFieldSchema(field, missing);
  return v.pipe(
    plainFieldSchema(field, notText),
    v.transform((value) => value || (field.otherwise ?? '')),
  );
}

/** The body of a lead of any kind: the vital fields of all, and others. */
export type LeadBody = Readonly<Record<string, string>> & {
  readonly name: string;
  readonly email: string;
};

const bodySchema = (entries: Readonly<Record<string, FieldSchema>>) =>
  v.config(
    v.objectWithRest(
      entries,
      // A field that only another release of the form has.
      v.pipe(v.string('Every field must be text'), v.transform(plainText)),
      'The body must be a JSON object',
    ),
    onePerField,
  ) as unknown as v.GenericSchema<unknown, LeadBody>;

/** The schema of the body of each kind of lead, by its path (decisions D8 and D28). */
export const leadSchemas = {
  ...byKind((kind) => bodySchema(recordOfAllFields(kind, kept))),
  hotline: bodySchema({
    ...recordOfAllFields('hotline', kept),
    ...byField(({ field }) => plainFieldSchema({ kind: 'line' }, `${field} must be text`)),
  }),
};
