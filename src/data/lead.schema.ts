import * as v from 'valibot';
import { DEFAULT_DEPARTMENT, DEFAULT_ROLE, HOTLINE_DEFAULT_MESSAGE } from './lead.ts';

/**
 * What a lead is (spec 3, 5 and 7): the fields of the two forms and the bodies they become.
 *
 * The body schemas are built from the field schemas, so whatever a form lets through the
 * sales-contact service lets through too: a 4xx deletes a lead (decision D7), and no visitor may
 * lose one because the two sides disagree. For the same reason only the fields of spec 5 are
 * required, an absent optional one takes its default, and an unknown key is left out, not refused.
 *
 * Every message is our own and holds no value, so it can be shown and answered as it is.
 */

/** Longest value of a one-line field, in UTF-16 units as `maxlength` counts. Ours: spec 5 has no bounds. */
export const LINE_MAX_LENGTH = 200;
/** Longest address that mail can carry (RFC 5321 with erratum 1690). Ours: spec 5 has no bounds. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest message, in UTF-16 units. Ours: spec 5 has no bounds. */
export const MESSAGE_MAX_LENGTH = 5000;

const tooLong = (label: string, length: string) => `${label} must be ${length} characters or less`;

const text = (message: string) => v.pipe(v.optional(v.string(message), ''), v.trim());

const line = (label: string, missing: string) =>
  v.pipe(
    text(missing),
    v.nonEmpty(missing),
    v.maxLength(LINE_MAX_LENGTH, tooLong(label, `${LINE_MAX_LENGTH}`)),
  );

/**
 * `rfcEmail` is, to the letter, the expression by which the HTML standard defines a valid address
 * of `type=email`, so script and browser agree. Valibot's `email` is narrower: it refuses
 * `o'hara@example.com` and `root@localhost`, which browsers accept.
 */
const email = v.pipe(
  text('Enter an email address'),
  v.nonEmpty('Enter an email address'),
  v.maxLength(EMAIL_MAX_LENGTH, tooLong('Email address', `${EMAIL_MAX_LENGTH}`)),
  v.rfcEmail('Enter an email address in the correct format, like name@example.com'),
);

const message = (label: string) =>
  v.pipe(text(`${label} must be text`), v.maxLength(MESSAGE_MAX_LENGTH, tooLong(label, '5,000')));

const hotlineFields = {
  name: line('Name', 'Enter your name'),
  email,
  phone: line('Phone number', 'Enter a phone number'),
  location: line('Location', 'Enter your location'),
  message: message('Message'),
};

const universityFields = {
  name: line('Name', 'Enter your name'),
  email,
  university: line('University', 'Enter your university'),
  message: message('Security challenges'),
};

// One problem a field: an empty address is missing, not also malformed.
const onePerField = { abortPipeEarly: true } as const;

/** Contact fields of the hotline form (spec 5); at most one issue a field, in the visitor's words. */
export const hotlineFieldsSchema = v.config(v.object(hotlineFields), onePerField);

/** Contact fields of the universities form (spec 5); at most one issue a field. */
export const universityFieldsSchema = v.config(v.object(universityFields), onePerField);

/** An answer of the questionnaire; empty when the question was not asked (decision D5). */
const answer = <const Option extends string>(name: string, options: readonly Option[]) =>
  v.optional(
    v.picklist(
      [...options, ''],
      `${name} must be ${options.join(' or ')}, or empty when it was not asked`,
    ),
    '',
  );

const yesNo = ['yes', 'no'] as const;

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
      recentCrime: answer('recentCrime', yesNo),
      hasCCTV: answer('hasCCTV', yesNo),
      professionallyMonitored: answer('professionallyMonitored', yesNo),
      providerSupport: answer('providerSupport', yesNo),
      willSource: answer('willSource', ['source', 'need-help']),
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
