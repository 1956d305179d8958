/** What every part of the site needs to know about a lead; its fields are in `lead-fields.ts`. */

/** Where each kind of lead is posted, below the sales-contact origin (decision D8). */
export const leadPaths = {
  hotline: '/hotline',
  university: '/university',
  reseller: '/reseller',
} as const;

/**
 * Header that marks a lead as likely spam, a comma-separated list of `leadSignals`. A header, so that
 * the body keeps exactly the keys of spec 7. A mark never drops a lead.
 */
export const LEAD_SIGNAL_HEADER = 'X-Lead-Signal';

/**
 * Header that says where a lead's visit came from, as a query: `landing`, the page on which it began, then the
 * parameters of its campaign and advertisement. Only where analytics run for the visitor.
 */
export const LEAD_VISIT_HEADER = 'X-Lead-Visit';

/** `honeypot`: the hidden field was filled; `too-fast`: sent sooner than a person can type. */
export const leadSignals = ['honeypot', 'too-fast'] as const;

export type LeadKind = keyof typeof leadPaths;
/** Every kind of lead, in the order in which people see them. */
export const leadKinds = Object.keys(leadPaths) as readonly LeadKind[];

/** A record with a value for each kind of lead. */
export const byKind = <Value>(make: (kind: LeadKind) => Value): Readonly<Record<LeadKind, Value>> =>
  Object.fromEntries(leadKinds.map((kind) => [kind, make(kind)])) as Record<LeadKind, Value>;

/** Name of the setting that holds the full address of a form. */
export const addressSetting = <Kind extends LeadKind>(kind: Kind) => `${kind}LeadsUrl` as const;
export type LeadSignal = (typeof leadSignals)[number];

/** A lead as it waits, and is sent. */
export type Lead = {
  /** The idempotency key: a UUID, which the lead gets when its form is submitted. */
  readonly id: string;
  readonly kind: LeadKind;
  /** The JSON body (decision D8). */
  readonly payload: Readonly<Record<string, string>>;
  /** The signals of spam. */
  readonly signals: readonly string[];
  /** Where its visit came from; absent where nobody may know. */
  readonly visit?: string;
};

/** A lead that is not delivered after this many milliseconds is deleted: 7 days (decision D7). */
export const LEAD_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * A lead that was answered with a success without a receipt this often is held: sent again, but after pauses that
 * grow to days (`outbox.machine.ts`). A service that gives no receipts would otherwise get it for a week.
 */
export const MOST_UNCONFIRMED = 3;

/**
 * Where leads wait on the visitor's device (decision D7): an IndexedDB database with one record a lead.
 * Its version changes only to make the store that is missing; records carry a format version of their own.
 */
export const leadDatabase = { name: 'leads', store: 'waiting' } as const;

/** Web Lock that every request with a lead holds in shared mode: analytics wait until none does. */
export const LEADS_LOCK = 'leads';

/** Key in local storage under which the first edition of this site kept all waiting leads as one list. */
export const FIRST_EDITION_KEY = 'lead-outbox';
