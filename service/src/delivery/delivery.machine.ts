import { assertEvent, assign, setup } from 'xstate';

/**
 * One delivery: a lead's way to one channel (decision D25).
 *
 * The state lies in a row of the database, not in an actor: a process may be killed between any two steps,
 * and any other goes on from the row. So the chart invokes nothing and lets no time pass. Each event is told
 * the time and the random share, and `deliver.ts` computes the next row from the last one with this chart.
 *
 * A claim is a lease. Who lets it run out may still have reached the receiver, and so may the next one:
 * deliveries arrive at least once, always under the same id. What a claimant says after another one has taken
 * over changes nothing.
 *
 * Clocks are set, and those of several processes differ. A lead that was never tried waits for no clock; a
 * pause or a lease that ends further ahead than any can, ends now.
 */

/** Pause after the first try that failed, in milliseconds; it doubles with each one. */
const FIRST_PAUSE = 30_000;
/** The longest pause between two tries in milliseconds, before the random share. */
const LONGEST_PAUSE = 6 * 3_600_000;
/** The longest `Retry-After` that is obeyed in milliseconds, and with it the longest wait there is. */
export const LONGEST_WAIT = 24 * 3_600_000;
/** Tries before a delivery is stuck: about three days. */
const MOST_TRIES = 21;
/**
 * Tries before one is stuck that the receiver itself refuses, about four hours: longer than a release of the
 * receiver that went wrong, and soon enough for a person to repair what time alone does not.
 */
const MOST_REFUSALS = 10;
/** A lease that ends later than this, in milliseconds, was made by a clock that has been set back since. */
export const LONGEST_LEASE = 15 * 60_000;

/** What became of one try. A problem is shown and logged: it holds nothing of the lead or of the answer. */
export type Attempt =
  | { readonly kind: 'accepted' }
  /** Time may help. */
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** The receiver's `Retry-After` in milliseconds; 0 for none. */
      readonly retryAfter: number;
    }
  /** The receiver judges the request: a person has to change something. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The receiver wants no more of this. */
  | { readonly kind: 'gone'; readonly problem: string };

export interface DeliveryContext {
  /** Claims since the lead arrived, or was sent again by a person. */
  readonly tries: number;
  /** When it may be tried again, in milliseconds since 1970. */
  readonly dueAt: number;
  /** Until when its claim holds; also what tells one claim from another. */
  readonly leaseUntil: number | null;
  /** Why the last try failed; empty where it did not. */
  readonly problem: string;
}

export interface DeliveryInput {
  /** When the lead was received. */
  readonly now: number;
}

export type DeliveryEvent =
  /** A process asks for the delivery. */
  | { readonly type: 'delivery.claimed'; readonly now: number; readonly leaseMs: number }
  /** The claimant has tried; `claim` is the end of the lease it was given. */
  | {
      readonly type: 'try.ended';
      readonly claim: number | null;
      readonly now: number;
      /** Random, from 0 to 1: lengthens the pause, so that what failed together is not tried together. */
      readonly jitter: number;
      readonly attempt: Attempt;
    }
  /** A person sends the lead again. */
  | { readonly type: 'lead.resent' };

type TryEnded = Extract<DeliveryEvent, { readonly type: 'try.ended' }>;

/** The pause after the nth try, in milliseconds. */
function pauseOf(tries: number, { attempt, jitter }: TryEnded): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
  const asked = attempt.kind === 'failed' ? attempt.retryAfter : 0;
  return Math.max(Math.round(pause * (1 + jitter / 4)), Math.min(asked, LONGEST_WAIT));
}

/** Whether a time has come, or lies so far ahead that the clock must have been set back. */
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
      description: 'One process tries it; nobody else does while the lease holds.',
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
      description: 'It is not tried any more until a person sends it again.',
      on: { 'lead.resent': { target: 'waiting', actions: 'startOver' } },
    },
    delivered: {
      description: 'The receiver has it.',
      on: { 'lead.resent': { target: 'waiting', actions: 'startOver' } },
    },
  },
});
