import { addedFields } from './added-fields.copy.ts';
import { byKind, type LeadKind } from './lead.ts';
import type { LeadField } from './lead-field.ts';

export type { FieldKind, LeadField } from './lead-field.ts';

/**
 * The table of the fields of all lead forms (spec 3, 5 and 7, decision D28), in the order in which they are shown and
 * sent. The forms, the bodies of leads, and the service's mail, pages and exports are made from this table. The fields
 * of the hotline are here, because its machine adds answers to them. Those of other forms are in the brand's files.
 */
export const hotlineFields = {
  name: { kind: 'line', isRequired: true, isVital: true, autoComplete: 'name' },
  email: { kind: 'email', isRequired: true, isVital: true, autoComplete: 'email' },
  phone: { kind: 'phone', isRequired: true, isVital: true, autoComplete: 'tel' },
  location: { kind: 'line', isRequired: true, autoComplete: 'address-line1' },
  message: { kind: 'text', otherwise: 'New urgent crime hotline submission' },
} as const satisfies Readonly<Record<string, LeadField>>;

/** The fields that the sample's forms ask for. Files of a brand add others, which no code names. */
export type FieldName = keyof typeof hotlineFields | 'university' | 'company' | 'sites';

type Fields = Readonly<Record<string, LeadField>>;

/** The fields of each form. */
export const leadFields = byKind<Fields>((kind) => addedFields[kind] ?? hotlineFields);

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
