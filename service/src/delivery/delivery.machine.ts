/**
 * The statechart of one delivery: one lead that is sent to one channel (decision D25).
 *
 * The state lies in a row of the database and not in an actor, because a process may be killed between any two steps
 * and another process must continue from the row. For this reason the chart invokes nothing and has no delays. Each
 * event carries the time and a random number, and `service/src/delivery/deliver.ts` uses this chart to compute the
 * next row from the last one.
 *
 * A claim is a lease. When a lease has run out, another process may try the delivery, although the first try may have
 * reached the receiver. For this reason a delivery arrives at least once, and repeats have the same id. The late
 * result of the first process then changes nothing.
 *
 * Clocks can be set, and those of several processes differ. A lead that was never tried is therefore due at any time.
 * A pause or a lease that ends later than the longest possible one counts as over.
 */

import { assertEvent, assign, setup } from 'xstate';

/** The pause after the first failed try, in milliseconds. Each further failure doubles the pause. */
const FIRST_PAUSE = 30_000;
/** The longest pause between two tries, in milliseconds, without the random addition. */
const LONGEST_PAUSE = 6 * 3_600_000;
/** The longest `Retry-After` that the service obeys, in milliseconds. No pause is longer. */
export const LONGEST_WAIT = 24 * 3_600_000;
/** The number of tries after which a delivery is stuck. They take about three days. */
const MOST_TRIES = 21;
/**
 * The number of refusals by the receiver after which a delivery is stuck. They take about four hours: a faulty
 * release of the receiver is usually replaced within that time, and a person learns of a lasting fault on the same
 * day.
 */
const MOST_REFUSALS = 10;
/** The longest lease, in milliseconds. A lease that ends later was made before the clock was set back. */
export const LONGEST_LEASE = 15 * 60_000;

/** The result of one try. The problem holds no data of the lead or of the answer, because it is shown and logged. */
export type Attempt =
  | { readonly kind: 'accepted' }
  /** The try failed, and a later try may succeed. */
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** The value of the receiver's `Retry-After` header in milliseconds, or 0 without that header. */
      readonly retryAfter: number;
    }
  /** The receiver does not accept the request, and a person has to change something. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The receiver wants no more deliveries. */
  | { readonly kind: 'gone'; readonly problem: string };

export interface DeliveryContext {
  /** The number of claims since the lead arrived, or since a person sent the lead again. */
  readonly tries: number;
  /** The time from which the next try may begin, in milliseconds since 1970. */
  readonly dueAt: number;
  /** The time until which the claim holds. This time also identifies the claim. */
  readonly leaseUntil: number | null;
  /** The problem of the last try, or an empty text if the last try succeeded. */
  readonly problem: string;
}

export interface DeliveryInput {
  /** The time at which the lead was received, in milliseconds since 1970. */
  readonly now: number;
}

export type DeliveryEvent =
  /** A process claims the delivery. */
  | { readonly type: 'delivery.claimed'; readonly now: number; readonly leaseMs: number }
  /** The process that holds the claim has tried the delivery. `claim` is the end of its lease. */
  | {
      readonly type: 'try.ended';
      readonly claim: number | null;
      readonly now: number;
      /**
       * A random number from 0 to 1, which lengthens the pause. Deliveries that failed at the same time are then not
       * tried again at the same time.
       */
      readonly jitter: number;
      readonly attempt: Attempt;
    }
  /** A person requests that the lead is sent again. */
  | { readonly type: 'lead.resent' };

type TryEnded = Extract<DeliveryEvent, { readonly type: 'try.ended' }>;

/** Returns the pause after a number of tries, in milliseconds. */
function pauseOf(tries: number, { attempt, jitter }: TryEnded): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
  const asked = attempt.kind === 'failed' ? attempt.retryAfter : 0;
  return Math.max(Math.round(pause * (1 + jitter / 4)), Math.min(asked, LONGEST_WAIT));
}

/**
 * Returns whether a time has come. A time too far ahead counts as over, because the clock must have been set back.
 */
const isOver = (time: number, now: number, longest: number) => time <= now || time > now + longest;

export const deliveryMachine = setup({
  types: {
    context: {} as DeliveryContext,
    input: {} as DeliveryInput,
    events: {} as DeliveryEvent,
  },
  actions: {
    beginTry: assign(({ context, event }) => {
      assertEvent(event, 'delivery.claimed');
      return { tries: context.tries + 1, leaseUntil: event.now + event.leaseMs };
    }),
    endTry: assign(({ event }) => {
      assertEvent(event, 'try.ended');
      const { attempt } = event;
      return { leaseUntil: null, problem: attempt.kind === 'accepted' ? '' : attempt.problem };
    }),
    plan: assign(({ context, event }) => {
      assertEvent(event, 'try.ended');
      return { dueAt: event.now + pauseOf(context.tries, event) };
    }),
    startOver: assign({ tries: 0, dueAt: 0 }),
  },
  guards: {
    due: ({ context, event }) => {
      assertEvent(event, 'delivery.claimed');
      return isOver(context.dueAt, event.now, LONGEST_WAIT);
    },
    abandoned: ({ context, event }) => {
      assertEvent(event, 'delivery.claimed');
      return isOver(context.leaseUntil ?? 0, event.now, LONGEST_LEASE);
    },
    late: ({ context, event }) => {
      assertEvent(event, 'try.ended');
      return event.claim !== context.leaseUntil;
    },
    accepted: ({ event }) => {
      assertEvent(event, 'try.ended');
      return event.attempt.kind === 'accepted';
    },
    hopeless: ({ context, event }) => {
      assertEvent(event, 'try.ended');
      const { kind } = event.attempt;
      const most = kind === 'refused' ? MOST_REFUSALS : MOST_TRIES;
      return kind === 'gone' || context.tries >= most;
    },
  },
}).createMachine({
  id: 'delivery',
  description: 'Takes one lead to one channel, at least once, or says that it cannot.',
  context: ({ input }) => ({ tries: 0, dueAt: input.now, leaseUntil: null, problem: '' }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The next process that asks may have it.',
      on: { 'delivery.claimed': { target: 'claimed', actions: 'beginTry' } },
    },
    claimed: {
      description: 'One process tries it; no other process does while the lease holds.',
      on: {
        'delivery.claimed': {
          description: 'The lease has run out: its process was killed, or hangs.',
          guard: 'abandoned',
          target: 'claimed',
          actions: 'beginTry',
        },
        'try.ended': [
          { guard: 'late', description: 'Another process has taken over.' },
          { guard: 'accepted', target: 'delivered', actions: 'endTry' },
          {
            description: 'Tried for days, refused for hours, or not wanted any more.',
            guard: 'hopeless',
            target: 'stuck',
            actions: 'endTry',
          },
          { target: 'failed', actions: ['endTry', 'plan'] },
        ],
      },
    },
    failed: {
      description: 'A try failed; the next one follows a growing pause.',
      on: {
        'delivery.claimed': {
          description: 'The pause is over.',
          guard: 'due',
          target: 'claimed',
          actions: 'beginTry',
        },
        'lead.resent': { target: 'waiting', actions: 'startOver' },
      },
    },
    stuck: {
      description: 'The service does not try it any more until a person sends it again.',
      on: { 'lead.resent': { target: 'waiting', actions: 'startOver' } },
    },
    delivered: {
      description: 'The receiver has it.',
      on: { 'lead.resent': { target: 'waiting', actions: 'startOver' } },
    },
  },
});
