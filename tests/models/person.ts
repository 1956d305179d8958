import { byKind, type LeadKind } from '../../src/data/lead.ts';
import { type FieldKind, type LeadField, leadFields } from '../../src/data/lead-fields.ts';

type Table = typeof leadFields;
type Required<Kind extends LeadKind> = {
  [Key in keyof Table[Kind]]: Table[Kind][Key] extends { readonly isRequired: true } ? Key : never;
}[keyof Table[Kind]];

const own = {
  hotline: {
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: '+64 21 000 000',
    location: 'Port Road',
  },
  university: {
    name: 'Ann Example',
    email: 'ann@example.com',
    university: 'Aldermoor University',
  },
  reseller: {
    company: 'Ann Guards',
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: '+64 21 000 000',
    sites: '40',
  },
} as const satisfies { readonly [Kind in LeadKind]: Readonly<Record<Required<Kind>, string>> };

/** A text for a field of each kind in which something is typed, for the forms that the brand adds. */
const samples: Readonly<Partial<Record<FieldKind, string>>> = {
  line: 'Ann Example',
  email: 'ann@example.com',
  phone: '+64 21 000 000',
  number: '40',
  text: 'Port Road',
};
const requiredOf = (kind: LeadKind) =>
  Object.fromEntries(
    Object.entries<LeadField>(leadFields[kind]).flatMap(([key, field]) =>
      field.isRequired ? [[key, field.options?.[0] ?? samples[field.kind]]] : [],
    ),
  );

/**
 * The entries of a sample visitor, for tests about other subjects than the fields. They fill each required field, by
 * hand from spec 5, and by kind in the forms that the brand adds. Commands import this file without the words of
 * pages.
 */
export const person: typeof own = { ...byKind(requiredOf), ...own };
