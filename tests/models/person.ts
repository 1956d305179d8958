import type { LeadKind } from '../../src/data/lead.ts';
import type { leadFields } from '../../src/data/lead-fields.ts';

type Table = typeof leadFields;
type Required<Kind extends LeadKind> = {
  [Key in keyof Table[Kind]]: Table[Kind][Key] extends { readonly isRequired: true } ? Key : never;
}[keyof Table[Kind]];

/**
 * A sample visitor for tests about other subjects than the fields: the entry for each required field, by hand from spec
 * 5. Commands without the words of pages import it.
 */
export const person = {
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
