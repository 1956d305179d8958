import { addedFields } from './added-fields.copy.ts';
import type { LeadField } from './lead-field.ts';
import type { LeadKind } from './lead-paths.ts';

export type { FieldKind, LeadField } from './lead-field.ts';

/**
 * The table of the fields of all lead forms (spec 3, 5 and 7, decision D28), in the order in which they are shown and
 * sent. The forms, the bodies of leads, and the service's mail, pages and exports are made from this table. The
 * labels of fields are in the files of words, and the service's names for them in `leads.yaml` of the brand.
 */

const name = { kind: 'line', isRequired: true, isVital: true, autoComplete: 'name' } as const;
const email = { kind: 'email', isRequired: true, isVital: true, autoComplete: 'email' } as const;
const phone = { kind: 'phone', isRequired: true, autoComplete: 'tel' } as const;
const organisation = { kind: 'line', isRequired: true, autoComplete: 'organization' } as const;

const ownFields = {
  hotline: {
    name,
    email,
    phone: { ...phone, isVital: true },
    location: { kind: 'line', isRequired: true, autoComplete: 'address-line1' },
    message: { kind: 'text', otherwise: 'New urgent crime hotline submission' },
  },
  university: {
    name,
    email,
    university: organisation,
    message: { kind: 'text' },
    // `role` and `department` have the default values of decision D8.
    role: { kind: 'line', otherwise: 'University Staff', isAsked: false },
    department: { kind: 'line', otherwise: 'Security', isAsked: false },
  },
  reseller: {
    company: organisation,
    name,
    email,
    phone,
    sites: { kind: 'line', isRequired: true },
    message: { kind: 'text' },
  },
} as const satisfies Readonly<Record<LeadKind, Readonly<Record<string, LeadField>>>>;

type Table = typeof ownFields;

/** The fields of each form. The type leaves out the forms that the brand adds, because no code names them. */
export const leadFields: Table = { ...ownFields, ...addedFields };

/** The name of any field of a form's leads, whether or not the form shows it. */
export type LeadKey<Kind extends LeadKind> = Kind extends LeadKind ? keyof Table[Kind] : never;
/** The name of a field that a form shows. */
export type FieldOf<Kind extends LeadKind> = Kind extends LeadKind
  ? {
      readonly [Key in keyof Table[Kind]]: Table[Kind][Key] extends { readonly isAsked: false }
        ? never
        : Key;
    }[keyof Table[Kind]]
  : never;
export type FieldName = FieldOf<LeadKind>;

/** Makes a record with a value for each field of a form's leads. */
export function byKeyOf<Kind extends LeadKind, Value>(
  kind: Kind,
  make: (field: LeadField, key: LeadKey<Kind>) => Value,
): Readonly<Record<LeadKey<Kind>, Value>> {
  const made = Object.entries<LeadField>(leadFields[kind]).map(([key, field]) => [
    key,
    make(field, key as LeadKey<Kind>),
  ]);
  return Object.fromEntries(made) as Readonly<Record<LeadKey<Kind>, Value>>;
}

/** Makes a record with a value for each field that a form shows. */
export function byFieldOf<Kind extends LeadKind, Value>(
  kind: Kind,
  make: (field: LeadField, key: FieldOf<Kind>) => Value,
): Readonly<Record<FieldOf<Kind>, Value>> {
  const asked = Object.entries<LeadField>(leadFields[kind]).filter(
    ([, { isAsked }]) => isAsked !== false,
  );
  return Object.fromEntries(
    asked.map(([key, field]) => [key, make(field, key as FieldOf<Kind>)]),
  ) as Readonly<Record<FieldOf<Kind>, Value>>;
}
