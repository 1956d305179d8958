import { formFields } from './form-fields.copy.ts';
import type { LeadKind } from './lead.ts';
import type { LeadField } from './lead-field.ts';

export type { FieldKind, LeadField } from './lead-field.ts';

/** The fields that the sample's forms ask for. Files of a brand add others, which no code names. */
export type FieldName =
  | 'name'
  | 'email'
  | 'phone'
  | 'location'
  | 'message'
  | 'university'
  | 'company'
  | 'sites';

type Fields = Readonly<Record<string, LeadField>>;

/**
 * The table of the fields of all lead forms (spec 3, 5 and 7, decision D28), in the order in which they are shown and
 * sent. The forms, the bodies of leads, and the service's mail, pages and exports are made from this table.
 */
export const leadFields = formFields as Readonly<Record<LeadKind, Fields>>;

/** Makes a record with a value for each field of a form's leads. */
export const recordOfAllFields = <Value>(
  kind: LeadKind,
  make: (field: LeadField, key: string) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(leadFields[kind]).map(([key, field]) => [key, make(field, key)]),
  );

/** Makes a record with a value for each field that a form shows. */
export const recordOfAskedFields = <Value>(
  kind: LeadKind,
  make: (field: LeadField, key: FieldName) => Value,
): Readonly<Record<FieldName, Value>> =>
  Object.fromEntries(
    Object.entries(leadFields[kind])
      .filter(([, { isAsked }]) => isAsked !== false)
      .map(([key, field]) => [key, make(field, key as FieldName)]),
  ) as Readonly<Record<FieldName, Value>>;
