import * as v from 'valibot';
import { hotlineFieldsSchema, universityFieldsSchema } from './lead.schema.ts';
import { HOTLINE_DEFAULT_MESSAGE, type LeadKind } from './lead.ts';

/** Reads what a visitor typed into a lead form: the problems to show, or the fields to send (spec 5). */

export type FieldName = 'name' | 'email' | 'phone' | 'location' | 'university' | 'message';
export type FormValues = Readonly<Partial<Record<FieldName, string>>>;

export interface FormProblem {
  readonly field: FieldName;
  /** One sentence that says how to mend it; the summary and the field show the same words. */
  readonly message: string;
}

export interface FormReading {
  /** In the order of the fields, at most one a field. */
  readonly problems: readonly FormProblem[];
  /** Trimmed fields; complete only when there is no problem. */
  readonly payload: Readonly<Record<string, string>>;
}

/** The fields of each form in the order they are shown. */
export const formFields = {
  hotline: ['name', 'email', 'phone', 'location', 'message'],
  university: ['name', 'email', 'university', 'message'],
} as const satisfies Record<LeadKind, readonly FieldName[]>;

export function readForm(kind: LeadKind, values: FormValues): FormReading {
  const schema = kind === 'hotline' ? hotlineFieldsSchema : universityFieldsSchema;
  const given = Object.fromEntries(formFields[kind].map((field) => [field, values[field] ?? '']));
  const result = v.safeParse(schema, given);
  if (result.success) {
    const payload: Record<string, string> = { ...result.output };
    if (kind === 'hotline' && payload.message === '') payload.message = HOTLINE_DEFAULT_MESSAGE;
    return { problems: [], payload };
  }
  const { nested } = v.flatten<typeof schema>(result.issues);
  const problems = formFields[kind].flatMap((field) => {
    const message = (nested as Partial<Record<string, string[]>> | undefined)?.[field]?.[0];
    return message === undefined ? [] : [{ field, message }];
  });
  return { problems, payload: {} };
}
