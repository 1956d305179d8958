import * as v from 'valibot';
import { answerFields } from './hotline-answers.schema.ts';
import { DEFAULT_DEPARTMENT, DEFAULT_ROLE, HOTLINE_DEFAULT_MESSAGE } from './lead.ts';
import {
  hotlineFields,
  LINE_MAX_LENGTH,
  onePerField,
  text,
  tooLong,
  universityFields,
} from './lead-fields.schema.ts';

/**
 * What a lead is (spec 3, 5 and 7): the fields of the two forms and the bodies they become.
 *
 * The body schemas are built from the field schemas, so the sales-contact service accepts whatever a form
 * accepts: an answer that judges the lead ends it (decision D7), and no visitor may lose one because the two
 * sides disagree. For the same reason only the fields of spec 5 are required, an absent optional one takes
 * its default, and an unknown key is left out, not refused.
 *
 * Every message is our own and holds no value, so it can be shown and answered as it is.
 */

const orDefault = (label: string, fallback: string) =>
  v.pipe(
    text(`${label} must be text`),
    v.maxLength(LINE_MAX_LENGTH, tooLong(label, `${LINE_MAX_LENGTH}`)),
    v.transform((value) => value || fallback),
  );

const NOT_AN_OBJECT = 'The body must be a JSON object';

/** Body of `POST /hotline` (spec 3 and 7); an empty message takes the default. */
export const hotlineLeadSchema = v.config(
  v.object(
    {
      ...hotlineFields,
      message: v.pipe(
        hotlineFields.message,
        v.transform((value) => value || HOTLINE_DEFAULT_MESSAGE),
      ),
      ...answerFields,
    },
    NOT_AN_OBJECT,
  ),
  onePerField,
);

/** Body of `POST /university` (spec 3 and 7, decision D8); empty role and department take the defaults. */
export const universityLeadSchema = v.config(
  v.object(
    {
      ...universityFields,
      role: orDefault('Role', DEFAULT_ROLE),
      department: orDefault('Department', DEFAULT_DEPARTMENT),
    },
    NOT_AN_OBJECT,
  ),
  onePerField,
);

/** The body schema of each kind of lead. */
export const leadSchemas = {
  hotline: hotlineLeadSchema,
  university: universityLeadSchema,
} as const;

export type HotlineLead = v.InferOutput<typeof hotlineLeadSchema>;
export type UniversityLead = v.InferOutput<typeof universityLeadSchema>;
