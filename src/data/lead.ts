import { addedFields } from './added-fields.copy.ts';
import { forKinds, type LeadKind, ownLeadPaths } from './lead-paths.ts';

export type { LeadKind } from './lead-paths.ts';

/** The facts about a lead that all parts of the site share; its fields are in `lead-fields.ts`. */

/** The path of each kind of lead, below the sales-contact origin (decision D8). */
export const leadPaths: typeof ownLeadPaths = {
  ...ownLeadPaths,
  // The forms that the brand adds: no code names them, so that the type need not.
  ...Object.fromEntries(Object.keys(addedFields).map((kind) => [kind, `/${kind}`])),
};

/**
 * Header that marks a lead as likely spam, a comma-separated list of `leadSignals`. A header, so that
 * the body keeps exactly the keys of spec 7. A mark never drops a lead.
 */
export const LEAD_SIGNAL_HEADER = 'X-Lead-Signal';

/**
 * Header with the source of a lead's visit, as a query: `landing`, the first page of the visit, then the
 * parameters of its campaign and advertisement. Sent only if analytics run for the visitor.
 */
export const LEAD_VISIT_HEADER = 'X-Lead-Visit';

/** `honeypot`: the hidden field was filled; `too-fast`: sent sooner than a person can type. */
export const leadSignals = ['honeypot', 'too-fast'] as const;

/** Every kind of lead, in the order in which the company's people see them. */
export const leadKinds = Object.keys(leadPaths) as readonly LeadKind[];

/** Makes a record with a value for each kind of lead. */
export const byKind = <Value>(make: (kind: LeadKind) => Value) => forKinds(leadKinds, make);

export type LeadSignal = (typeof leadSignals)[number];

/** A lead in the form in which it waits and is sent. */
export type Lead = {
  /** The idempotency key: a UUID, which the lead gets when its form is submitted. */
  readonly id: string;
  readonly kind: LeadKind;
  /** The JSON body (decision D8). */
  readonly payload: Readonly<Record<string, string>>;
  /** The signals of spam. */
  readonly signals: readonly string[];
  /** The source of its visit; absent if it must not be recorded. */
  readonly visit?: string;
};

/** A lead that is not delivered after this many milliseconds is deleted: 7 days (decision D7). */
export const LEAD_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * A lead that has met this many successes without a receipt is held: it is sent again, but after pauses that
 * grow to days (`outbox.machine.ts`). Otherwise a service that gives no receipts would receive it again and
 * again for a week.
 */
export const MOST_UNCONFIRMED = 3;

/**
 * The place on the visitor's device where leads wait (decision D7): an IndexedDB database with one record for
 * each lead. Its version changes only to create a missing store; records have a separate format version.
 */
export const leadDatabase = { name: 'leads', store: 'waiting' } as const;

/** Web Lock that every request with a lead holds in shared mode: analytics wait until no request holds it. */
export const LEADS_LOCK = 'leads';

/** Key in local storage under which the first release of this site kept all waiting leads as one list. */
export const FIRST_EDITION_KEY = 'lead-outbox';
