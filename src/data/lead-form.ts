/** This module reads the texts of a lead form, and returns the problems to show or the fields to send (spec 5). */

import * as v from 'valibot';
import { formWords } from './forms.copy.ts';
import { byKind, type LeadKind } from './lead.ts';
import { askedFieldSchema, onePerField } from './lead-fields.schema.ts';
import { type FieldName, recordOfAllFields, recordOfAskedFields } from './lead-fields.ts';

export type FormValues = Readonly<Partial<Record<FieldName, string>>>;

/** Fields that a page adds to a lead. The type forbids the names of the form's own fields, to overwrite none. */
export type LeadExtra = Readonly<Record<string, string>> & {
  readonly [Key in FieldName]?: never;
};

/** A page's texts about a field. */
export interface FieldText {
  readonly label: string;
  readonly hint?: string;
  /** The options of the field; a consent has one. */
  readonly options?: readonly FieldOption[];
}
export interface FieldOption {
  /** The value in the lead. */
  readonly id: string;
  readonly text: string;
}

export interface FormProblem {
  readonly field: FieldName;
  /** A sentence that says how to fix the problem. The summary and the field show the same text. */
  readonly message: string;
}

export interface FormReading {
  /** The problems in the order of the fields, at most one for each field. */
  readonly problems: readonly FormProblem[];
  /** The fields in their plain form. The record is complete only if there is no problem. */
  readonly payload: Readonly<Record<string, string>>;
}

/** The schema of each form, with the page's messages and at most one issue for each field. */
export const formSchemas = byKind((kind) =>
  v.config(
    v.object(
      recordOfAskedFields(kind, (field, key) =>
        askedFieldSchema(field, formWords.messages[kind][key]),
      ),
    ),
    onePerField,
  ),
);

/** Validates the values of a form of this kind. */
export function readForm(kind: LeadKind, values: FormValues): FormReading {
  const schema = formSchemas[kind];
  const fields = Object.keys(schema.entries) as FieldName[];
  const result = v.safeParse(
    schema,
    Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])),
  );
  if (result.success) {
    const typed: Readonly<Partial<Record<string, string>>> = result.output;
    const payload = recordOfAllFields(kind, ({ otherwise = '' }, key) => typed[key] || otherwise);
    return { problems: [], payload };
  }
  const { nested } = v.flatten<typeof schema>(result.issues);
  const problems = fields.flatMap((field) => {
    const message = (nested as Partial<Record<string, string[]>> | undefined)?.[field]?.[0];
    return message === undefined ? [] : [{ field, message }];
  });
  return { problems, payload: {} };
}
