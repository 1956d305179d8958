import { type Lead, type LeadKind, MOST_UNCONFIRMED } from '../data/lead.ts';

/** The outbox's data about leads and attempts, and its pauses after attempts (`outbox.machine.ts`, decision D7). */

/** Pause after the first failure in milliseconds; it doubles with each failure in a row. */
const FIRST_PAUSE = 5_000;
/** The longest pause between two attempts in milliseconds, before jitter. */
const LONGEST_PAUSE = 5 * 60 * 1000;
/** The longest `Retry-After` that the outbox obeys, in milliseconds: a day. Timers overflow at 24 days. */
const LONGEST_RETRY_AFTER = 24 * 60 * 60 * 1000;
/** The first time that a lead is held, in milliseconds; each later time is twelve times as long. */
const FIRST_HOLD = 10 * 60 * 1000;
/**
 * The longest time that a lead is held in milliseconds, before jitter. With it, no service receives a lead nine
 * times.
 */
const LONGEST_HOLD = 48 * 60 * 60 * 1000;
/** The bounds of the time that a lead has waited, in milliseconds. */
export interface Age {
  readonly least: number;
  readonly most: number;
}

export interface StoredLead extends Age {
  readonly id: string;
  /** False for a record of another release, which is kept until it expires. */
  readonly readable: boolean;
  /** Milliseconds for which it is still held; 0 for a lead that may be sent. */
  readonly heldFor: number;
}

/**
 * The kind of an answer's body: `receipt` is JSON that names this lead's idempotency key, `problem` is
 * `application/problem+json`, `page` is HTML, `other` is anything else, or an empty body.
 */
export type AnswerBody = 'receipt' | 'problem' | 'page' | 'other';

/** Why a lead was not sent. */
export type Unsent =
  /** The lead is no longer on the device: another tab has delivered it, or it has expired meanwhile. */
  | { readonly kind: 'gone' }
  /** Another tab is sending the lead, or has just tried to. */
  | { readonly kind: 'elsewhere' }
  /** The lead may have expired, in a page that was left open or on a device that slept. */
  | ({ readonly kind: 'aged' } & Age);

/** The outcome of one attempt. */
export type Attempt =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly body: AnswerBody;
      /** The service's `Retry-After` in milliseconds. */
      readonly retryAfter: number | null;
      /** The number of earlier answers to this lead that were successes without a receipt. */
      readonly unconfirmed: number;
      /** The kind of the form. */
      readonly form: LeadKind;
    }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | Unsent;

export interface OutboxInput {
  /** Random, from 0 to 1: lengthens the pauses of this page, so that devices do not retry in step. */
  readonly jitter: number;
  /** The proof of delivery: a receipt that names the lead, or the status of a success (`VITE_LEAD_RECEIPT`). */
  readonly receiptBy: 'named' | 'status';
}

export interface SendingInput {
  readonly id: string;
  /** The lead itself for its first request; for later ones the device is read. */
  readonly fresh: Lead | null;
}

export interface OutboxContext extends OutboxInput {
  /** Ids of the waiting leads, the next one first. */
  readonly queue: readonly string[];
  /** The held leads, with their times in milliseconds. */
  readonly held: readonly { readonly id: string; readonly pause: number }[];
  /** Consecutive failures; the pause grows with them. */
  readonly failures: number;
  /** The last failure's `Retry-After` in milliseconds; 0 for none. */
  readonly retryAfter: number;
}

export type OutboxEvent =
  /** A form of this page has been submitted. */
  | { readonly type: 'lead.added'; readonly lead: Lead }
  | { readonly type: 'network.online' }
  | { readonly type: 'tab.shown' };

/** Returns the pause before the next attempt, in milliseconds. */
export function pauseOf({ failures, jitter, retryAfter }: OutboxContext): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  return Math.max(Math.round(pause * (1 + jitter / 2)), Math.min(retryAfter, LONGEST_RETRY_AFTER));
}

type Answer = Extract<Attempt, { readonly kind: 'answered' }>;

export const isSuccess = (attempt: Attempt): attempt is Answer =>
  attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300;

/** Returns whether a lead that this attempt has not delivered is held from now on, or again. */
export const isHolding = (attempt: Attempt): attempt is Answer =>
  isSuccess(attempt) && attempt.unconfirmed + 1 >= MOST_UNCONFIRMED;

/** Returns the pause before an undelivered lead is sent again, in milliseconds. */
export function restOf(context: OutboxContext, attempt: Attempt): number {
  const pause = pauseOf(context);
  if (!isHolding(attempt)) return pause;
  const hold = FIRST_HOLD * 12 ** (attempt.unconfirmed + 1 - MOST_UNCONFIRMED);
  return Math.max(pause, Math.round(Math.min(LONGEST_HOLD, hold) * (1 + context.jitter / 2)));
}
