import * as v from 'valibot';
import { HOTLINE_DEFAULT_MESSAGE, type LeadKind } from './lead.ts';
import { hotlineFieldsSchema, universityFieldsSchema } from './lead-fields.schema.ts';

/** Reads what a visitor typed into a lead form: the problems to show, or the fields to send (spec 5). */

const schemas = { hotline: hotlineFieldsSchema, university: universityFieldsSchema } as const;

/** The fields of one form. */
type FieldOf<Kind extends LeadKind> = keyof (typeof schemas)[Kind]['entries'];
export type FieldName = { readonly [Kind in LeadKind]: FieldOf<Kind> }[LeadKind];
export type FormValues = Readonly<Partial<Record<FieldName, string>>>;

/** What a page says about its fields, in the order they are shown; the type requires all of them. */
export type FieldTexts<Kind extends LeadKind> = Readonly<Record<FieldOf<Kind>, FieldText>>;
export interface FieldText {
  readonly label: string;
  readonly hint?: string;
}

/** How the browser should treat each field: type, autofill token, required (spec 5). */
export const fieldInputs = {
  name: { type: 'text', autoComplete: 'name', required: true },
  email: { type: 'email', autoComplete: 'email', required: true },
  phone: { type: 'tel', autoComplete: 'tel', required: true },
  location: { type: 'text', autoComplete: 'address-line1', required: true },
  university: { type: 'text', autoComplete: 'organization', required: true },
  message: { type: 'area', autoComplete: undefined, required: false },
} as const satisfies Record<FieldName, object>;

export interface FormProblem {
  readonly field: FieldName;
  /** One sentence that says how to fix it; the summary and the field show the same text. */
  readonly message: string;
}

export interface FormReading {
  /** In the order of the fields, at most one a field. */
  readonly problems: readonly FormProblem[];
  /** The fields in their plain form; complete only when there is no problem. */
  readonly payload: Readonly<Record<string, string>>;
}

/** Validates the values of a form of this kind by the schema of its lead. */
export function readForm(kind: LeadKind, values: FormValues): FormReading {
  const schema = schemas[kind];
  const fields = Object.keys(schema.entries) as FieldName[];
  const given = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const result = v.safeParse(schema, given);
  if (result.success) {
    const payload: Record<string, string> = { ...result.output };
    if (kind === 'hotline' && payload.message === '') payload.message = HOTLINE_DEFAULT_MESSAGE;
    return { problems: [], payload };
  }
  const { nested } = v.flatten<typeof schema>(result.issues);
  const problems = fields.flatMap((field) => {
    const message = (nested as Partial<Record<string, string[]>> | undefined)?.[field]?.[0];
    return message === undefined ? [] : [{ field, message }];
  });
  return { problems, payload: {} };
}
