import { transition } from 'xstate';
import {
  type Channel,
  type Claim,
  channels as channelNames,
  type Delivery,
  type Settled,
} from '../lead.ts';
import { kindOf } from '../problem.ts';
import type { LeadStore } from '../store.ts';
import { type Attempt, deliveryMachine } from './delivery.machine.ts';

/**
 * How long a try may take, in milliseconds. Until all is sent, the receiver has nothing. From then on it may take what
 * it was sent although it does not answer: who waits too short sends a second copy.
 */
export interface Patience {
  /** For connecting, and all that is said until the lead is sent. */
  readonly dialogue: number;
  /** From then on, for the answer. */
  readonly answer: number;
}

/** By mail as RFC 5321, 4.5.3.2.6 has it: a server may take ten minutes after the final dot. */
const byMail = { dialogue: 30_000, answer: 10 * 60_000 };
const patience: Readonly<Record<Channel, Patience>> = {
  mail: byMail,
  webhook: { dialogue: 10_000, answer: 60_000 },
  answer: byMail,
};
/** What a claim holds beyond the longest try, in milliseconds. */
const MARGIN = 60_000;
/** How many tries of a channel may wait for an answer while the next lead is tried beside them. */
const MOST_SLOW = 20;

/** Tries one delivery; resolves with what became of it, soon after the signal at the latest. */
export type Send = (claim: Claim, patience: Patience, signal?: AbortSignal) => Promise<Attempt>;

/** A signal that ends the parts of a try in time. */
export function timed({ dialogue, answer }: Patience, signal?: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  let timer = setTimeout(end, dialogue);
  signal?.addEventListener('abort', end);
  return {
    signal: ended.signal,
    /** All is sent. */
    sent() {
      clearTimeout(timer);
      timer = setTimeout(end, answer);
    },
    /** The try is over. */
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    },
  };
}
/** The channels that are set up. */
export type Channels = Readonly<Partial<Record<Channel, Send>>>;

/** Which channels these are. */
export const namesOf = (channels: Channels): readonly Channel[] =>
  channelNames.filter((name) => channels[name] !== undefined);

export interface Delivering {
  readonly store: LeadStore;
  readonly channels: Channels;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Nothing more is claimed once it is aborted; what is being tried is finished. */
  readonly stop?: AbortSignal;
  /** Takes one line a try that failed, with nothing personal in it. */
  readonly log?: (line: string) => void;
  /** Tries that are not over are left to their leases once it is aborted: what becomes of them is not known. */
  readonly leave?: AbortSignal;
  readonly patience?: Patience;
  readonly lease?: number;
  /** Takes the tries of a channel that are slow; without it a pass waits for them. */
  readonly slow?: Set<Promise<unknown>>;
}

/** What a pass has done: how many tries, and after how many of them a delivery was stuck. */
export interface Pass {
  readonly tried: number;
  readonly stuck: number;
}

/** What follows a try, as the chart says. */
function settledBy(attempt: Attempt, { state, ...context }: Delivery, at: number): Settled {
  const claimed = deliveryMachine.resolveState({ value: state, context });
  const claim = context.leaseUntil;
  const event = { type: 'try.ended', claim, now: at, jitter: Math.random(), attempt } as const;
  const [{ value, context: next }] = transition(deliveryMachine, claimed, event);
  if (value === 'waiting' || value === 'claimed')
    throw new Error(`A try of ${context.id} has ended, and it is ${value}.`);
  return { state: value, at, dueAt: next.dueAt, problem: next.problem };
}

/** A try whose channel fails in a way it does not know has failed, too. */
async function attempt(send: Send, ...given: Parameters<Send>): Promise<Attempt> {
  try {
    return await send(...given);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return { kind: 'failed', problem: `Unexpected: ${name}`, retryAfter: 0 };
  }
}

/**
 * One pass: tries every delivery that is due, each channel for itself and in order of arrival; one that is slow is no
 * longer waited for. Several processes may do so at once: each delivery is claimed by one of them.
 *
 * @throws when the store fails; what is claimed then is tried again when its lease has run out.
 */
export async function deliverDue(delivering: Delivering): Promise<Pass> {
  const { store, channels, now, stop, leave, log } = delivering;
  let tried = 0;
  let stuck = 0;
  const deliver = async (channel: Channel) => {
    const send = channels[channel];
    const limits = delivering.patience ?? patience[channel];
    const lease = delivering.lease ?? limits.dialogue + limits.answer + MARGIN;
    const slow = delivering.slow ?? new Set();
    const tryOne = async (send: Send, claim: Claim) => {
      const { delivery } = claim;
      const ended = await attempt(send, claim, limits, leave);
      if (leave?.aborted) return;
      const settled = settledBy(ended, delivery, now());
      const isOurs = await store.settle(delivery, settled);
      tried += 1;
      if (isOurs && settled.state === 'stuck') stuck += 1;
      if (settled.state !== 'delivered')
        log?.(`${delivery.id}: ${settled.state} at try ${delivery.tries}. ${settled.problem}`);
    };
    while (send !== undefined && !stop?.aborted) {
      if (slow.size >= MOST_SLOW) await Promise.race(slow);
      const claim = await store.claim(channel, now(), lease);
      if (claim === undefined) break;
      const trying = tryOne(send, claim);
      const isSlow = await within(limits.dialogue, trying);
      if (!isSlow) continue;
      const beside = trying
        .catch((error: unknown) => log?.(`A delivery goes on later. ${kindOf(error)}`))
        .finally(() => slow.delete(beside));
      slow.add(beside);
    }
    if (delivering.slow === undefined) await Promise.all(slow);
  };
  // A channel that fails leaves the others to finish what they are trying.
  const ended = await Promise.allSettled(channelNames.map(deliver));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { tried, stuck };
}

/** Waits for work; resolves with whether it goes on after that time. @throws what the work throws in it. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, ms, true);
  });
  try {
    return await Promise.race([work.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
