import { assertEvent, assign, setup } from 'xstate';

/**
 * One delivery: a lead's way to one channel (decision D25).
 *
 * The state lies in a row of the database, not in an actor: a process may be killed between any two steps, and any
 * other process goes on from the row. So the chart invokes nothing and has no delays. Each event carries the time and
 * the random share, and `deliver.ts` computes the next row from the last one with this chart.
 *
 * A claim is a lease. A process whose lease has run out may still have reached the receiver, and so may the next
 * process: deliveries arrive at least once, always under the same id. After another process has taken over, the result
 * of the first one changes nothing.
 *
 * Clocks can be set, and those of several processes differ. A lead that was never tried waits for no clock. A pause or
 * a lease that ends later than the longest one could, ends now.
 */

/** Pause after the first try that failed, in milliseconds; each failure doubles it. */
const FIRST_PAUSE = 30_000;
/** The longest pause between two tries in milliseconds, before the random share. */
const LONGEST_PAUSE = 6 * 3_600_000;
/** The longest `Retry-After` that the service obeys, in milliseconds. No wait is longer. */
export const LONGEST_WAIT = 24 * 3_600_000;
/** Tries before a delivery is stuck: about three days. */
const MOST_TRIES = 21;
/**
 * Refusals by the receiver before a delivery is stuck, about four hours: longer than a faulty release of the receiver,
 * and soon enough for a person to repair a lasting fault.
 */
const MOST_REFUSALS = 10;
/** The longest lease, in milliseconds. A clock that was set back since has made one that ends later. */
export const LONGEST_LEASE = 15 * 60_000;

/** The result of one try. A problem is shown and logged: it holds nothing of the lead or of the answer. */
export type Attempt =
  | { readonly kind: 'accepted' }
  /** A later try may succeed. */
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** The receiver's `Retry-After` in milliseconds; 0 for none. */
      readonly retryAfter: number;
    }
  /** The receiver judges the request: a person has to change something. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The receiver wants no more deliveries. */
  | { readonly kind: 'gone'; readonly problem: string };

export interface DeliveryContext {
  /** Claims since the lead arrived, or since a person sent it again. */
  readonly tries: number;
  /** When the next try may begin, in milliseconds since 1970. */
  readonly dueAt: number;
  /** Until when the claim holds. The time also tells one claim from another. */
  readonly leaseUntil: number | null;
  /** Why the last try failed; empty if it did not. */
  readonly problem: string;
}

export interface DeliveryInput {
  /** When the lead was received, in milliseconds since 1970. */
  readonly now: number;
}

export type DeliveryEvent =
  /** A process asks for the delivery. */
  | { readonly type: 'delivery.claimed'; readonly now: number; readonly leaseMs: number }
  /** The claimant has tried; `claim` is the end of its lease. */
  | {
      readonly type: 'try.ended';
      readonly claim: number | null;
      readonly now: number;
      /**
       * A random number from 0 to 1 that lengthens the pause, so that deliveries which failed together are not tried
       * together.
       */
      readonly jitter: number;
      readonly attempt: Attempt;
    }
  /** A person sends the lead again. */
  | { readonly type: 'lead.resent' };

type TryEnded = Extract<DeliveryEvent, { readonly type: 'try.ended' }>;

/** Returns the pause after the nth try, in milliseconds. */
function pauseOf(tries: number, { attempt, jitter }: TryEnded): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
  const asked = attempt.kind === 'failed' ? attempt.retryAfter : 0;
  return Math.max(Math.round(pause * (1 + jitter / 4)), Math.min(asked, LONGEST_WAIT));
}

/** Returns whether a time has come. A time too far ahead counts as over: the clock was set back. */
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
