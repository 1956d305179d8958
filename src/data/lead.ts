/** The facts about a lead that all parts of the site share. The fields of leads are in `src/data/lead-fields.ts`. */

import { formFields } from './form-fields.copy.ts';

/** The kinds of leads, which are the names of the sample's files of forms. A brand adds others, which no code names. */
export type LeadKind = 'hotline' | 'university' | 'reseller';

/** Every kind of lead, in the order in which the company's people see them. */
export const leadKinds = Object.keys(formFields) as readonly LeadKind[];

/** Makes a record with a value for each kind of lead. */
export const byKind = <Value>(make: (kind: LeadKind) => Value) =>
  Object.fromEntries(leadKinds.map((kind) => [kind, make(kind)])) as Readonly<
    Record<LeadKind, Value>
  >;

/** The path of each kind of lead, relative to the sales-contact origin (decision D8). */
export const leadPaths = byKind((kind) => `/${kind}`);

/**
 * The name of the header that marks a lead as likely spam, with a comma-separated list of `leadSignals`. The mark is
 * a header, so that the body has exactly the fields of spec 7. A mark never drops a lead.
 */
export const LEAD_SIGNAL_HEADER = 'X-Lead-Signal';

/**
 * The name of the header with the source of a lead's visit, as a query. Its first parameter is `landing`, the first
 * page of the visit; the parameters of the campaign and advertisement follow. The header is sent only if analytics
 * run for the visitor.
 */
export const LEAD_VISIT_HEADER = 'X-Lead-Visit';

/** The signs of spam: the hidden field was filled, or the form was sent sooner than a person can type. */
export const leadSignals = ['honeypot', 'too-fast'] as const;

export type LeadSignal = (typeof leadSignals)[number];

/** A lead as it waits and is sent. */
export type Lead = {
  /** The idempotency key: a UUID, which the lead gets when its form is submitted. */
  readonly id: string;
  readonly kind: LeadKind;
  /** The fields of the JSON body (decision D8). */
  readonly payload: Readonly<Record<string, string>>;
  /** The signs of spam. */
  readonly signals: readonly string[];
  /** The source of the visit in which the lead was sent; absent if it must not be recorded. */
  readonly visit?: string;
};

/** The time after which a lead that has not been delivered is deleted, in milliseconds: 7 days (decision D7). */
export const LEAD_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * The number of answers that reported success without a receipt after which a lead is held. A held lead is sent
 * again, but after pauses that grow to days (`src/machines/outbox.machine.ts`). Otherwise a service that gives no
 * receipts would receive the lead again and again for a week.
 */
export const MOST_UNCONFIRMED = 3;

/**
 * The place on the visitor's device where leads wait (decision D7): an IndexedDB database with one record for each
 * lead. The version of the database changes only when a missing store is created. Records have a format version of
 * their own.
 */
export const leadDatabase = { name: 'leads', store: 'waiting' } as const;

/** The Web Lock that every request with a lead holds in shared mode. Analytics wait until no request holds it. */
export const LEADS_LOCK = 'leads';

/** The key in local storage under which the first release of this site kept all waiting leads as one list. */
export const FIRST_EDITION_KEY = 'lead-outbox';
