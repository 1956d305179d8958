/**
 * This module has the outbox's types and pauses for leads and attempts (`src/machines/outbox.machine.ts`, decision
 * D7).
 */

import { type Lead, type LeadKind, MOST_UNCONFIRMED } from '../data/lead.ts';

/** The pause after the first failure, in milliseconds. It doubles with each failure in a row. */
const FIRST_PAUSE = 5_000;
/** The longest pause between two attempts, in milliseconds, before jitter. */
const LONGEST_PAUSE = 5 * 60 * 1000;
/** The longest `Retry-After` that the outbox obeys, in milliseconds: a day. Timers overflow at 24 days. */
const LONGEST_RETRY_AFTER = 24 * 60 * 60 * 1000;
/** The time for which a lead is held the first time, in milliseconds. Each later time is twelve times as long. */
const FIRST_HOLD = 10 * 60 * 1000;
/**
 * The longest time for which a lead is held, in milliseconds, before jitter, so that it is sent at most eight times.
 */
const LONGEST_HOLD = 48 * 60 * 60 * 1000;
/** The least and the greatest time for which a lead may have waited, in milliseconds. */
export interface PossibleAge {
  readonly least: number;
  readonly most: number;
}

export interface StoredLead extends PossibleAge {
  readonly id: string;
  /** Whether this release can read the record. A record of another release is kept until it expires. */
  readonly readable: boolean;
  /** How much longer the lead is held, in milliseconds; 0 for a lead that may be sent. */
  readonly heldFor: number;
}

/**
 * The kind of an answer's body: `receipt` is JSON that names this lead's idempotency key, `problem` is
 * `application/problem+json`, `page` is HTML, and `other` is anything else or an empty body.
 */
export type AnswerBody = 'receipt' | 'problem' | 'page' | 'other';

/** The reason why a lead was not sent. */
export type UnsentReason =
  /** The lead is no longer on the device, because another tab has delivered it or it has expired. */
  | { readonly kind: 'gone' }
  /** Another tab is sending the lead, or has made an attempt and is waiting for the next one. */
  | { readonly kind: 'elsewhere' }
  /** The lead may have expired while the page was left open or the device slept. */
  | ({ readonly kind: 'aged' } & PossibleAge);

/** The outcome of an attempt to deliver a lead. */
export type Attempt =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly body: AnswerBody;
      /** The delay of the service's `Retry-After`, in milliseconds; null if there is none. */
      readonly retryAfter: number | null;
      /** The number of earlier answers to this lead that reported success without a receipt. */
      readonly unconfirmed: number;
      /** The kind of the form from which the lead was sent. */
      readonly form: LeadKind;
    }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | UnsentReason;

export interface OutboxInput {
  /** A random number from 0 to 1 that lengthens this page's pauses, so that devices retry at different times. */
  readonly jitter: number;
  /** The proof of delivery (`VITE_LEAD_RECEIPT`): a receipt that names the lead, or the status of a success. */
  readonly receiptBy: 'named' | 'status';
}

export interface SendingInput {
  readonly id: string;
  /** The lead for its first request; null for later requests, for which the lead is read from the device. */
  readonly fresh: Lead | null;
}

export interface OutboxContext extends OutboxInput {
  /** The ids of the waiting leads. The next lead to send is first. */
  readonly queue: readonly string[];
  /** The held leads, each with the time for which it is still held, in milliseconds. */
  readonly held: readonly { readonly id: string; readonly pause: number }[];
  /** The number of failures in a row. The pause grows with it. */
  readonly failures: number;
  /** The delay of the last failure's `Retry-After`, in milliseconds; 0 if there was none. */
  readonly retryAfter: number;
}

export type OutboxEvent =
  /** A form of this page has been submitted. */
  | { readonly type: 'lead.added'; readonly lead: Lead }
  | { readonly type: 'network.online' }
  | { readonly type: 'tab.shown' };

/** Returns the pause before the next attempt, in milliseconds. */
export function pauseBeforeNext({ failures, jitter, retryAfter }: OutboxContext): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return Math.max(Math.round(pause * (1 + jitter / 2)), Math.min(retryAfter, LONGEST_RETRY_AFTER));
}

type Answer = Extract<Attempt, { readonly kind: 'answered' }>;

export const isSuccess = (attempt: Attempt): attempt is Answer =>
  attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300;

/** Returns whether the lead is held after this attempt, because it met too many successes without a receipt. */
export const isHolding = (attempt: Attempt): attempt is Answer =>
  isSuccess(attempt) && attempt.unconfirmed + 1 >= MOST_UNCONFIRMED;

/** Returns the pause before a lead that was not delivered is sent again, in milliseconds. */
export function resendPause(context: OutboxContext, attempt: Attempt): number {
  const pause = pauseBeforeNext(context);
  if (!isHolding(attempt)) return pause;
  const hold = FIRST_HOLD * 12 ** (attempt.unconfirmed + 1 - MOST_UNCONFIRMED);
  return Math.max(pause, Math.round(Math.min(LONGEST_HOLD, hold) * (1 + context.jitter / 2)));
}
