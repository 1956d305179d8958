/** The files in the folder `forms` of a brand (decision D28). A file has the name of the form's kind. */

import * as v from 'valibot';
import { byField } from './hotline-questions.ts';
import type { FieldKind, LeadField } from './lead-field.ts';
import { longestTexts } from './lead-fields.schema.ts';
import type { FieldOption, FieldText } from './lead-form.ts';
import { plainLine } from './plain-text.ts';
import { settings } from './settings.ts';
import { enquiryWords, leadFormWords, list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The types of fields in a file, and how the site reads them. */
const types = {
  fixed: 'line',
  text: 'line',
  email: 'email',
  phone: 'phone',
  number: 'number',
  'long text': 'text',
  choice: 'choice',
  consent: 'consent',
} as const satisfies Readonly<Record<string, FieldKind>>;
type FieldType = keyof typeof types;

/** Tokens by which browsers fill in a field of a type, or else of a key. */
const tokens: Readonly<Record<string, string | undefined>> = {
  email: 'email',
  phone: 'tel',
  name: 'name',
};

const anyField = {
  label: text,
  hint: v.exactOptional(text),
  /** The beginning of errors; by default the label. */
  subject: v.exactOptional(text),
  /** The error for an empty field. A field without this entry may stay empty. */
  missing: v.exactOptional(text),
};
const typedField = {
  ...anyField,
  /** The token of HTML's `autocomplete` attribute, such as `organization`. */
  autocomplete: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z\d]+)*$/, 'is no token such as organization')),
  ),
};

/** Refuses two options that are alike in this entry. */
const eachOnce = (entry: 'id' | 'text') =>
  v.check<FieldOption[], string>(
    (options) => new Set(options.map((option) => option[entry])).size === options.length,
    `have two with the same "${entry}:"`,
  );
const option = shape({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z\d-]*$/,
      'has other signs than small letters, digits and "-", or begins with no letter',
    ),
    v.maxLength(longestTexts.choice, `is longer than ${longestTexts.choice} characters`),
  ),
  text,
});

const fieldShape = v.variant('type', [
  /** With the text that is sent if the field stays empty. */
  shape({
    type: v.picklist(['text', 'long text']),
    ...typedField,
    whenEmpty: v.exactOptional(text),
  }),
  shape({ type: v.literal('phone'), ...typedField }),
  v.pipe(
    shape({ type: v.literal('email'), ...typedField }),
    v.check(
      ({ missing }) => missing !== undefined,
      'needs "missing:", because an email address cannot stay empty',
    ),
  ),
  /** With the error for another text than a number. */
  shape({ type: v.literal('number'), ...typedField, notANumber: text }),
  shape({
    type: v.literal('choice'),
    ...anyField,
    options: v.pipe(
      v.array(option),
      v.minLength(2, 'are fewer than two'),
      v.maxLength(12, 'are more than twelve'),
      eachOnce('id'),
      eachOnce('text'),
    ),
  }),
  /** With a value that is sent, and not asked for. */
  shape({ type: v.literal('fixed'), label: text, value: text }),
  /** With the words beside the box. */
  shape({
    type: v.literal('consent'),
    ...anyField,
    text: v.pipe(
      text,
      v.maxLength(longestTexts.consent, `is longer than ${longestTexts.consent} characters`),
    ),
  }),
]);

/** The fields without which the company could not answer: the service refuses a lead that lacks one. */
type VitalFields = Readonly<Record<string, FieldType>>;
const vital = { name: 'text', email: 'email' } as const satisfies VitalFields;
const vitalToHotline = { ...vital, phone: 'phone' } as const satisfies VitalFields;

/** The name of the field that only programs fill in (src/effects/submission.effect.ts). */
const TRAP = 'topic';

/** A field as a file says it. */
export interface ReadField extends FieldText {
  readonly field: LeadField;
  readonly subject: string;
  readonly missing?: string;
  readonly notANumber?: string;
}

/** Returns what can be chosen. A lead carries a consent's words, so that it is known what was agreed to. */
function optionsOf(said: v.InferOutput<typeof fieldShape>): readonly FieldOption[] | undefined {
  if (said.type === 'choice') return said.options;
  return said.type === 'consent' ? [{ id: plainLine(said.text), text: said.text }] : undefined;
}

function read(
  key: string,
  said: v.InferOutput<typeof fieldShape>,
  vitalFields: VitalFields,
): ReadField {
  const { type, label } = said;
  if (type === 'fixed')
    return {
      field: { kind: 'line', otherwise: said.value, isAsked: false },
      label,
      subject: label,
    };
  const { hint, subject = label, missing } = said;
  const autoComplete =
    ('autocomplete' in said ? said.autocomplete : undefined) ?? tokens[type] ?? tokens[key];
  const options = optionsOf(said);
  const otherwise = 'whenEmpty' in said ? said.whenEmpty : undefined;
  const field: LeadField = {
    kind: types[type],
    ...(missing !== undefined && { isRequired: true }),
    ...(Object.hasOwn(vitalFields, key) && { isVital: true }),
    ...(otherwise !== undefined && { otherwise }),
    ...(options ? { options: options.map(({ id }) => id) } : autoComplete && { autoComplete }),
  };
  const errors = {
    subject,
    ...(missing && { missing }),
    ...(type === 'number' && { notANumber: said.notANumber }),
  };
  return { field, label, ...(hint && { hint }), ...(options && { options }), ...errors };
}

const fieldsWith = (vitalFields: VitalFields, taken: readonly string[], need: string) =>
  v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z][A-Za-z\d]*$/,
          'has other signs than letters and digits, or a capital first',
        ),
        v.check((key) => key !== TRAP, 'is the name of the field that only programs fill in'),
        v.check((key) => !taken.includes(key), 'is the name of an answer to a question'),
      ),
      fieldShape,
    ),
    v.check(
      (all) =>
        Object.entries(vitalFields).every(([key, type]) => {
          const said = all[key];
          return said?.type === type && 'missing' in said;
        }),
      need,
    ),
    v.transform((all) =>
      Object.fromEntries(
        Object.entries(all).map(([key, said]) => [key, read(key, said, vitalFields)]),
      ),
    ),
  );

/** A text in which every setting is filled in. */
const filled = v.pipe(
  text,
  v.check((said) => !/\{\w+\}/.test(said), 'names no setting'),
);
/** The mail to the visitor: a subject, and paragraphs. */
const answerMail = shape({
  subject: v.pipe(filled, v.regex(/^[^\p{Cc}]{1,150}$/u, 'must be one line')),
  text: v.pipe(
    list(filled),
    v.transform((paragraphs) => paragraphs.join('\n\n')),
  ),
});

/** The entries for the service and for the people who answer. No page has them. */
const forPeople = {
  /** The name of the form for the people who answer. */
  name: text,
  /** Their addresses, where SERVICE_MAIL_TO_… of the form names none. */
  recipients: v.exactOptional(v.array(v.pipe(v.string(), v.rfcEmail('is no email address')))),
  answer: answerMail,
};

interface ConsentLine {
  readonly consent: string;
  readonly consentLinks: readonly { readonly text: string }[];
}
const hasLinkedWords = ({ consent, consentLinks }: ConsentLine) =>
  consentLinks.every((link) => consent.includes(link.text));
const UNLINKED = 'have words that "consent:" has not';

/** The shape of the file `hotline.yaml`. The words around this form are in `hotline-card.yaml`. */
export const hotlineForm = v.pipe(
  shape({
    ...forPeople,
    ...leadFormWords(
      fieldsWith(
        vitalToHotline,
        Object.keys(byField(() => '')),
        'need a "name" of the type text, an "email" of the type email and a "phone" of the type phone, each with "missing:", so that leads can be answered',
      ),
    ).entries,
  }),
  v.forward(
    v.check((form) => hasLinkedWords(form), UNLINKED),
    ['consentLinks'],
  ),
);

/** The shape of the file of every other form. */
export const addedForm = v.pipe(
  shape({
    /** The page that shows the form. Checked where the settings are read (src/data/node/read-settings.ts). */
    page: text,
    /** Id of the form's section, for links to it; by default the kind. */
    anchor: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'is no name such as ask-us')),
    ),
    ...forPeople,
    ...enquiryWords(
      fieldsWith(
        vital,
        [],
        'need a "name" of the type text and an "email" of the type email, both with "missing:", so that leads can be answered',
      ),
    ).entries,
  }),
  v.forward(
    v.check((form) => hasLinkedWords(form), UNLINKED),
    ['consentLinks'],
  ),
);

/** Reads the form of the hotline, which the outcomes of the questionnaire show. */
export const readHotlineForm = () => words('forms/hotline', hotlineForm);

/** Reads the forms that pages show: their kinds, which are the names of their files, with fields and words. */
export const readAddedForms = () =>
  Object.keys(settings.forms).map((kind) => [kind, words(`forms/${kind}`, addedForm)] as const);

/** Reads all forms of the brand, the hotline's first: their kinds with the entries that all forms have. */
export const readForms = (): readonly (readonly [string, ReturnType<typeof readHotlineForm>])[] => [
  ['hotline', readHotlineForm()],
  ...readAddedForms(),
];

type ReadFields = Readonly<Record<string, ReadField>>;

/** Makes a record with a value for each field that a form shows. */
export const ofAskedFields = <Value>(fields: ReadFields, make: (field: ReadField) => Value) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { field }]) => field.isAsked !== false)
      .map(([key, field]) => [key, make(field)]),
  );

/** Returns the texts of the fields that a form shows. */
export const textsOfFields = (fields: ReadFields) =>
  ofAskedFields(
    fields,
    ({ label, hint, options }): FieldText => ({
      label,
      ...(hint !== undefined && { hint }),
      ...(options && { options }),
    }),
  );
