import { byKind, type LeadKind } from '../../src/data/lead.ts';
import { type FieldKind, leadFields } from '../../src/data/lead-fields.ts';
import { ownEntry } from '../../src/data/own-entry.ts';

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
} as const satisfies Readonly<Record<LeadKind, Readonly<Record<string, string>>>>;

/** The text for each kind of field, for the brand's files. */
const samples: Readonly<Partial<Record<FieldKind, string>>> = {
  line: 'Ann Example',
  email: 'ann@example.com',
  phone: '+64 21 000 000',
  number: '40',
  text: 'Port Road',
};
const requiredOf = (kind: LeadKind) =>
  Object.fromEntries(
    Object.entries(leadFields[kind]).flatMap(([key, field]) =>
      field.isRequired ? [[key, field.options?.[0] ?? samples[field.kind]]] : [],
    ),
  );

/**
 * The entries of a sample visitor, for tests about other subjects than the fields. They fill each required field, by
 * hand from spec 5, and by kind for other fields of the brand's files. Commands import this file without the words of
 * pages.
 */
export const person = byKind((kind) => ({
  ...requiredOf(kind),
  ...ownEntry<object>(own, kind),
})) as unknown as typeof own;
