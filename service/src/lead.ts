/** Types of leads and their deliveries (decision D25). */

import type { LeadBody } from '../../src/data/lead.schema.ts';
import type { LeadKind, LeadSignal } from '../../src/data/lead.ts';

/** The channels in the order in which pages show them. `answer` is the mail to the visitor. */
export const channels = ['mail', 'webhook', 'answer'] as const;
/** A channel of deliveries. */
export type Channel = (typeof channels)[number];

export const deliveryStates = ['waiting', 'claimed', 'failed', 'delivered', 'stuck'] as const;
/** A state of the chart in `delivery/`: the progress of one delivery. */
export type DeliveryState = (typeof deliveryStates)[number];

/** A lead when the service receives it. */
export interface NewLead {
  readonly kind: LeadKind;
  readonly idempotencyKey: string;
  /** Milliseconds since 1970 (UTC), like all times of the service. */
  readonly receivedAt: number;
  /** The fields as the schema of the form has parsed them. */
  readonly payload: LeadBody;
  /** Signs that a program has sent the lead. A lead with such signs is kept and delivered like any other. */
  readonly signals: readonly LeadSignal[];
  /** The source of the visit as a query string: first page, campaign and advertisement. Empty if unknown. */
  readonly visit: string;
  /**
   * True for a lead that `npm run leads -- canary` has sent. The lead is delivered, but left out of pages, searches,
   * counts and exports.
   */
  readonly isCanary?: true;
}

/** A lead that is stored. */
export interface Lead extends NewLead {
  /** The id of the receipt: `lead_…`, random and never used again. */
  readonly id: string;
  /** The number of requests with the lead's key, including the first one. */
  readonly attempts: number;
}

/** One lead for one channel. */
export interface Delivery {
  /** `delivery_…`, the same in all tries, so that a receiver can ignore repeats. */
  readonly id: string;
  readonly leadId: string;
  readonly channel: Channel;
  readonly state: DeliveryState;
  /**
   * The number of claims since the delivery was created or sent again. The number also identifies the current claim.
   */
  readonly tries: number;
  /** The time from which the next try may begin. */
  readonly dueAt: number;
  /** The time until which the claim holds. Then any process may claim the delivery. Null before the first claim. */
  readonly leaseUntil: number | null;
  /** The time at which the last result was stored. Null until the first try has ended. */
  readonly settledAt: number | null;
  /** The problem of the last try, without personal data. Empty if the last try succeeded. */
  readonly problem: string;
}

export const leadStatuses = ['new', 'in-progress', 'done'] as const;
/** The sales team's progress with a lead. */
export type LeadStatus = (typeof leadStatuses)[number];

/** The sales team's remark on a lead. */
export interface Remark {
  readonly status: LeadStatus;
  /** One line of text, or an empty text. */
  readonly note: string;
}

/** A lead with its deliveries. The deliveries have the order of `channels`. */
export interface KeptLead extends Remark {
  readonly lead: Lead;
  readonly deliveries: readonly Delivery[];
  /** The number of the lead in the order of arrival. */
  readonly position: number;
}

/** A delivery that a process has claimed, with its lead. */
export interface ClaimedDelivery {
  readonly lead: Lead;
  readonly delivery: Delivery;
}

/** The result of a claimed delivery. */
export type DeliveryResult =
  | { readonly state: 'delivered'; readonly at: number }
  /** The delivery is tried again from the time `dueAt` on. */
  | {
      readonly state: 'failed';
      readonly at: number;
      readonly dueAt: number;
      readonly problem: string;
    }
  /** The delivery is not tried again unless a person sends it again. */
  | { readonly state: 'stuck'; readonly at: number; readonly problem: string };

/**
 * The result of storing a lead. `kept`: the lead is stored. `repeated`: the same lead was stored before. `other`:
 * another lead has the same key.
 */
export type StoreResult =
  | { readonly outcome: 'kept' | 'repeated'; readonly id: string }
  | { readonly outcome: 'other' };

export interface LeadQuery {
  /** Words and numbers that a lead must all contain. Accents and the notation of numbers do not matter. */
  readonly search?: string;
  readonly kind?: LeadKind;
  /** Finds leads with a delivery in this state. */
  readonly state?: DeliveryState;
  readonly status?: LeadStatus;
  /** A position. Finds only leads that arrived before it; no lead needs to have that position. */
  readonly before?: number;
  /** The most leads that are found, 50 by default. */
  readonly limit?: number;
}

export interface LeadCounts {
  readonly leads: Readonly<Record<LeadKind, number>>;
  readonly deliveries: Readonly<Record<DeliveryState, number>>;
}

/** Counts of leads and deliveries for the metrics. */
export interface MetricCounts extends Pick<LeadCounts, 'leads'> {
  readonly deliveries: readonly {
    readonly channel: Channel;
    readonly state: DeliveryState;
    readonly count: number;
  }[];
  /** For each channel with open deliveries, the time at which the oldest of their leads was received. */
  readonly oldest: readonly { readonly channel: Channel; readonly at: number }[];
  /** The number of leads that were ever deleted. */
  readonly deleted: number;
}

/** The state of an alarm. */
export interface AlarmState {
  /** The number of faults that no accepted alarm has reported yet. */
  readonly untold: number;
  /** The time at which the last alarm was sent or failed. Null before the first alarm. */
  readonly at: number | null;
  /** The reason why no receiver accepted the last alarm. Empty if one did. */
  readonly problem: string;
}

/** The state of the alarm about stuck deliveries. */
export interface Alarm extends AlarmState {
  readonly stuck: number;
}
