import type { LeadBody } from '../../src/data/lead.schema.ts';
import type { LeadKind, LeadSignal } from '../../src/data/lead.ts';

/** Types of a lead and of its way to the people who answer (decision D25). */

/** In the order in which pages show them; `answer` is the mail to the visitor. */
export const channels = ['mail', 'webhook', 'answer'] as const;
/** A channel of deliveries. */
export type Channel = (typeof channels)[number];

export const deliveryStates = ['waiting', 'claimed', 'failed', 'delivered', 'stuck'] as const;
/** A state of the chart in `delivery/`: how far a lead's way to one channel is. */
export type DeliveryState = (typeof deliveryStates)[number];

/** A lead as it is received. */
export interface NewLead {
  readonly kind: LeadKind;
  readonly idempotencyKey: string;
  /** Milliseconds since 1970 (UTC), like all times of the service. */
  readonly receivedAt: number;
  /** As the site's own schema of the form has read it. */
  readonly payload: LeadBody;
  /** Signs of a machine; a marked lead is kept and passed on like any other. */
  readonly signals: readonly LeadSignal[];
  /** The source of the visit as a query: its first page, campaign and advertisement; '' if unknown. */
  readonly visit: string;
  /** Sent by `npm run leads -- canary`: it is delivered, and left out of pages, searches, counts and exports. */
  readonly isCanary?: true;
}

/** A lead as the store keeps it. */
export interface Lead extends NewLead {
  /** `lead_…`, random, never used again: the `id` of the receipt. */
  readonly id: string;
  /** Requests with the lead's key, including the first one. */
  readonly attempts: number;
}

/** One lead's way to one channel. */
export interface Delivery {
  /** `delivery_…`, the same over all tries, so that a receiver can drop repeats. */
  readonly id: string;
  readonly leadId: string;
  readonly channel: Channel;
  readonly state: DeliveryState;
  /** Claims since the delivery was created or sent again. The number also names the present claim. */
  readonly tries: number;
  /** When the next try may begin. */
  readonly dueAt: number;
  /** Until when the claim holds; afterwards any process may claim the delivery. Null before the first claim. */
  readonly leaseUntil: number | null;
  /** When the last result was stored; null before the first try has ended. */
  readonly settledAt: number | null;
  /** Why the last try failed, without anything personal; empty if it did not. */
  readonly problem: string;
}

export const leadStatuses = ['new', 'in-progress', 'done'] as const;
/** The sales team's progress with a lead. */
export type LeadStatus = (typeof leadStatuses)[number];

/** The sales team's remark on a lead. */
export interface Remark {
  readonly status: LeadStatus;
  /** One line; empty for none. */
  readonly note: string;
}

/** A lead with its deliveries, in the order of `channels`. */
export interface KeptLead extends Remark {
  readonly lead: Lead;
  readonly deliveries: readonly Delivery[];
  /** The lead's place in the order of arrival. */
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
  /** The delivery is tried again from `dueAt` on. */
  | {
      readonly state: 'failed';
      readonly at: number;
      readonly dueAt: number;
      readonly problem: string;
    }
  /** The delivery is not tried again until a person sends it again. */
  | { readonly state: 'stuck'; readonly at: number; readonly problem: string };

/** The result of storing a lead: kept, known by its key, or refused because another lead has its key. */
export type Kept =
  | { readonly outcome: 'kept' | 'repeated'; readonly id: string }
  | { readonly outcome: 'other' };

export interface LeadQuery {
  /** Words and numbers that a lead must all hold (name, address, phone, message, …), in any spelling. */
  readonly search?: string;
  readonly kind?: LeadKind;
  /** Finds leads with a delivery in this state. */
  readonly state?: DeliveryState;
  readonly status?: LeadStatus;
  /** A position: finds only leads that arrived before it, whether or not a lead has that position. */
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
  /** For each channel with open deliveries, when the oldest of their leads was received. */
  readonly oldest: readonly { readonly channel: Channel; readonly at: number }[];
  /** How many leads were ever deleted. */
  readonly deleted: number;
}

/** The state of an alarm. */
export interface Told {
  /** How many faults no accepted alarm has named yet. */
  readonly untold: number;
  /** When the last alarm was sent or failed; null before the first one. */
  readonly at: number | null;
  /** Why no receiver accepted the last alarm; empty if one did. */
  readonly problem: string;
}

/** The state of the alarm about stuck deliveries. */
export interface Alarm extends Told {
  readonly stuck: number;
}
