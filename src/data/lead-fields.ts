import type { LeadKind } from './lead.ts';

/**
 * The fields of the lead forms (spec 3, 5 and 7, decision D28), in the order in which they are shown and sent.
 * This table defines the forms, the body with the values that a machine adds, and the service's mail, pages and
 * exports.
 */

/** The way in which a text is read, checked and shown; `text` has several lines. */
export type FieldKind = 'line' | 'email' | 'phone' | 'text';

export interface LeadField {
  /** For the people who answer: in mails, on their pages, in exports. Pages of the site have their own words. */
  readonly label: string;
  readonly kind: FieldKind;
  /** The subject of an error message, if it differs from the label. */
  readonly subject?: string;
  /** The form's message for an empty field; absent if the field may be empty. */
  readonly missing?: string;
  /** The company could not answer a lead without this field: the service refuses a lead that lacks it (decision D7). */
  readonly isVital?: true;
  /** Absent if no token fits; browsers then still restore typed text. */
  readonly autoComplete?: string;
  /** The value in the lead for an empty field; empty by default. */
  readonly otherwise?: string;
  /** `false` if the form does not request the field. */
  readonly isAsked?: false;
}

const name = {
  label: 'Name',
  kind: 'line',
  missing: 'Enter your name',
  isVital: true,
  autoComplete: 'name',
} as const;

const email = {
  label: 'Email',
  subject: 'Email address',
  kind: 'email',
  missing: 'Enter an email address',
  isVital: true,
  autoComplete: 'email',
} as const;

const phone = {
  label: 'Phone',
  subject: 'Phone number',
  kind: 'phone',
  missing: 'Enter a phone number',
  autoComplete: 'tel',
} as const;

export const leadFields = {
  hotline: {
    name,
    email,
    phone: { ...phone, isVital: true },
    location: {
      label: 'Location',
      kind: 'line',
      missing: 'Enter your location',
      autoComplete: 'address-line1',
    },
    message: {
      label: 'Message',
      kind: 'text',
      otherwise: 'New urgent crime hotline submission',
    },
  },
  university: {
    name,
    email,
    university: {
      label: 'University',
      kind: 'line',
      missing: 'Enter your university',
      autoComplete: 'organization',
    },
    message: { label: 'Message', subject: 'Security challenges', kind: 'text' },
    // Defaults of decision D8.
    role: { label: 'Role', kind: 'line', otherwise: 'University Staff', isAsked: false },
    department: { label: 'Department', kind: 'line', otherwise: 'Security', isAsked: false },
  },
  reseller: {
    company: {
      label: 'Company',
      kind: 'line',
      missing: 'Enter your company',
      autoComplete: 'organization',
    },
    name,
    email,
    phone,
    sites: {
      label: 'Sites under contract',
      kind: 'line',
      missing: 'Enter how many sites you guard',
    },
    message: { label: 'Message', kind: 'text' },
  },
} as const satisfies Readonly<Record<LeadKind, Readonly<Record<string, LeadField>>>>;

type Table = typeof leadFields;
/** Every key of the table, requested or not. */
export type LeadKey<Kind extends LeadKind> = Kind extends LeadKind ? keyof Table[Kind] : never;
/** The fields that a form requests. */
export type FieldOf<Kind extends LeadKind> = Kind extends LeadKind
  ? {
      readonly [Key in keyof Table[Kind]]: Table[Kind][Key] extends { readonly isAsked: false }
        ? never
        : Key;
    }[keyof Table[Kind]]
  : never;
export type FieldName = FieldOf<LeadKind>;

/** Makes a record with a value for each key of a form's table. */
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

/** Makes a record with a value for each field that a form requests. */
export function byFieldOf<Kind extends LeadKind, Value>(
  kind: Kind,
  make: (field: LeadField) => Value,
): Readonly<Record<FieldOf<Kind>, Value>> {
  const asked = Object.entries<LeadField>(leadFields[kind]).filter(
    ([, { isAsked }]) => isAsked !== false,
  );
  return Object.fromEntries(asked.map(([key, field]) => [key, make(field)])) as Readonly<
    Record<FieldOf<Kind>, Value>
  >;
}
