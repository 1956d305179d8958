import * as v from 'valibot';
import { byField } from './hotline-questions.ts';
import { asked, filled, onePerField, plain } from './lead-fields.schema.ts';
import { byKeyOf, type LeadField } from './lead-fields.ts';
import { plainText } from './plain-text.ts';

/**
 * The bodies of leads (spec 3 and 7).
 *
 * The site and the service may be of different releases, and a lead may wait on a device for days: the service
 * accepts every body that any release of a form could have sent (decision D7). Any field may be absent or
 * longer than a form accepts, any answer may be one that this release does not offer, and an unknown field is
 * kept. The service refuses a lead if its body is not a JSON object, if a value is not text, or if a vital
 * field is missing.
 *
 * Every message is the service's own and contains no value, so that it can be shown and returned unchanged.
 */

type FieldSchema = v.GenericSchema<string | undefined, string>;

function kept(field: LeadField): FieldSchema {
  if (field.isVital) return field.kind === 'email' ? asked(field) : filled(field);
  return v.pipe(
    plain(field),
    v.transform((value) => value || (field.otherwise ?? '')),
  );
}

const bodySchema = <Key extends string>(entries: Readonly<Record<Key, FieldSchema>>) =>
  v.config(
    v.objectWithRest(
      entries,
      // A field of another release.
      v.pipe(v.string('Every field must be text'), v.transform(plainText)),
      'The body must be a JSON object',
    ),
    onePerField,
  );

/** The schema of the body of each kind of lead, by its path (decisions D8 and D28). */
export const leadSchemas = {
  hotline: bodySchema({
    ...byKeyOf('hotline', kept),
    ...byField(({ field }) => plain({ label: field, kind: 'line' })),
  }),
  university: bodySchema(byKeyOf('university', kept)),
  reseller: bodySchema(byKeyOf('reseller', kept)),
} as const;

export type HotlineLead = v.InferOutput<typeof leadSchemas.hotline>;
export type UniversityLead = v.InferOutput<typeof leadSchemas.university>;
/** The body of a lead of any kind. */
export type LeadBody = v.InferOutput<(typeof leadSchemas)[keyof typeof leadSchemas]>;
