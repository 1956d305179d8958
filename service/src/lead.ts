import type { LeadBody } from '../../src/data/lead.schema.ts';
import type { LeadKind, LeadSignal } from '../../src/data/lead.ts';

/** What the service knows of a lead, and of its way to the people who answer (decision D25). */

/** In the order in which pages show them; `answer` is the mail to the visitor. */
export const channels = ['mail', 'webhook', 'answer'] as const;
/** A channel of deliveries. */
export type Channel = (typeof channels)[number];

export const deliveryStates = ['waiting', 'claimed', 'failed', 'delivered', 'stuck'] as const;
/** What is known of a lead's way to one channel; the states of the chart in `delivery/`. */
export type DeliveryState = (typeof deliveryStates)[number];

/** A lead as it is received. */
export interface NewLead {
  readonly kind: LeadKind;
  readonly idempotencyKey: string;
  /** Milliseconds since 1970 (UTC), as are all times of the service. */
  readonly receivedAt: number;
  /** As the site's own schema of the form has read it. */
  readonly payload: LeadBody;
  /** Signs of a machine; a marked lead is kept and passed on like any other. */
  readonly signals: readonly LeadSignal[];
  /** Where its visit came from, as a query: the page on which it began, campaign, advertisement; '' where unknown. */
  readonly visit: string;
  /** Sent by `npm run leads -- canary`: it is delivered, and left out of pages, searches, counts and exports. */
  readonly isCanary?: true;
}

/** A lead as it is kept. */
export interface Lead extends NewLead {
  /** `lead_…`, random, never used again: the `id` of the receipt. */
  readonly id: string;
  /** Requests with its key, the first one included. */
  readonly attempts: number;
}

/** One lead's way to one channel. */
export interface Delivery {
  /** `delivery_…`, the same over all tries, so that a receiver can drop repeats. */
  readonly id: string;
  readonly leadId: string;
  readonly channel: Channel;
  readonly state: DeliveryState;
  /** Claims since it was created or sent again; names the present claim, too. */
  readonly tries: number;
  /** When it may be tried (again). */
  readonly dueAt: number;
  /** Until when its claim holds; afterwards any process may claim it. Null while nobody has claimed it. */
  readonly leaseUntil: number | null;
  /** When the service settled it last; null before its first try has ended. */
  readonly settledAt: number | null;
  /** Why the last try failed, without anything personal; empty where it did not. */
  readonly problem: string;
}

export const leadStatuses = ['new', 'in-progress', 'done'] as const;
/** The sales team's progress with a lead. */
export type LeadStatus = (typeof leadStatuses)[number];

/** The sales team's remark on a lead. */
export interface Remark {
  readonly status: LeadStatus;
  /** One line; empty where there is none. */
  readonly note: string;
}

/** A lead with its deliveries, in the order of `channels`. */
export interface KeptLead extends Remark {
  readonly lead: Lead;
  readonly deliveries: readonly Delivery[];
  /** Its place in the order of arrival. */
  readonly position: number;
}

/** A delivery that one worker has claimed. */
export interface Claim {
  readonly lead: Lead;
  readonly delivery: Delivery;
}

/** How a claimed delivery ended. */
export type Settled =
  | { readonly state: 'delivered'; readonly at: number }
  /** It is tried again from `dueAt` on. */
  | {
      readonly state: 'failed';
      readonly at: number;
      readonly dueAt: number;
      readonly problem: string;
    }
  /** It is not tried again until somebody sends it again. */
  | { readonly state: 'stuck'; readonly at: number; readonly problem: string };

/** What became of a lead: kept, known by its key, or refused because another lead has its key. */
export type Kept =
  | { readonly outcome: 'kept' | 'repeated'; readonly id: string }
  | { readonly outcome: 'other' };

export interface LeadQuery {
  /** Words and numbers that all stand in the lead (name, address, phone, message, …), however they are written. */
  readonly search?: string;
  readonly kind?: LeadKind;
  /** Leads of which some delivery is in this state. */
  readonly state?: DeliveryState;
  readonly status?: LeadStatus;
  /** A position: only leads that arrived before it, whether or not one stands there. */
  readonly before?: number;
  /** 50 by default. */
  readonly limit?: number;
}

export interface Counts {
  readonly leads: Readonly<Record<LeadKind, number>>;
  readonly deliveries: Readonly<Record<DeliveryState, number>>;
}

/** Counts for metrics. */
export interface Figures extends Pick<Counts, 'leads'> {
  readonly deliveries: readonly {
    readonly channel: Channel;
    readonly state: DeliveryState;
    readonly count: number;
  }[];
  /** When the oldest lead was received that a channel has still to deliver, for each channel that has one. */
  readonly oldest: readonly { readonly channel: Channel; readonly at: number }[];
  /** How many leads were ever deleted. */
  readonly deleted: number;
}

/** The state of an alarm. */
export interface Told {
  /** How many faults no accepted alarm has named yet. */
  readonly untold: number;
  /** When somebody was last told, or could not be; null where nobody ever had to be. */
  readonly at: number | null;
  /** Why nobody could be told; empty where somebody was. */
  readonly problem: string;
}

/** What is known of deliveries that are stuck. */
export interface Alarm extends Told {
  readonly stuck: number;
}
