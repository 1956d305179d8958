import { transition } from 'xstate';
import {
  type Channel,
  type ClaimedDelivery,
  channels as channelNames,
  type Delivery,
  type DeliveryResult,
} from '../lead.ts';
import { kindOf } from '../problem.ts';
import type { LeadStore } from '../store.ts';
import { type Attempt, deliveryMachine } from './delivery.machine.ts';
import { problems } from './problems.ts';

/**
 * The longest times of one try, in milliseconds. Until the lead is sent completely, the receiver cannot have accepted
 * it, and the wait may be short. Afterwards the receiver may accept the lead but answer late: a short wait would then
 * send a second copy.
 */
export interface TryTimeLimits {
  /** The time for the connection and all exchanges until the lead is sent. */
  readonly dialogue: number;
  /** The time for the answer after the lead is sent. */
  readonly answer: number;
}

/** Mail has the limits of RFC 5321, 4.5.3.2.6: a server may take ten minutes to answer after the final dot. */
const byMail = { dialogue: 30_000, answer: 10 * 60_000 };
const patience: Readonly<Record<Channel, TryTimeLimits>> = {
  mail: byMail,
  webhook: { dialogue: 10_000, answer: 60_000 },
  answer: byMail,
};
/** The time for which a lease lasts beyond the longest try, in milliseconds. */
const MARGIN = 60_000;
/** The most tries of a channel that may wait for an answer while the channel tries the next lead. */
const MOST_SLOW = 20;

/** Tries one delivery. Resolves with the result. If the signal aborts, the try ends soon afterwards. */
export type Send = (
  claim: ClaimedDelivery,
  patience: TryTimeLimits,
  signal?: AbortSignal,
) => Promise<Attempt>;

/** Returns a signal that aborts the try if one of its parts takes too long, or if the given signal aborts. */
export function tryTimer({ dialogue, answer }: TryTimeLimits, signal?: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  let timer = setTimeout(end, dialogue);
  signal?.addEventListener('abort', end);
  return {
    signal: ended.signal,
    /** Starts the time limit of the answer. The channel calls this when everything is sent. */
    sent() {
      clearTimeout(timer);
      timer = setTimeout(end, answer);
    },
    /** Removes the timer and the listener. The channel calls this when the try is over. */
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    },
  };
}
/** The channels that are set up, each with the function that sends a lead. */
export type Channels = Readonly<Partial<Record<Channel, Send>>>;

/** Lists the channels that are set up. */
export const channelNamesOf = (channels: Channels): readonly Channel[] =>
  channelNames.filter((name) => channels[name] !== undefined);

export interface DeliveryOptions {
  readonly store: LeadStore;
  readonly channels: Channels;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** A signal that ends the pass. After it aborts, the pass claims no more deliveries and finishes running tries. */
  readonly stop?: AbortSignal;
  /** Takes one log line for each failed try. A line holds no personal data. */
  readonly log?: (line: string) => void;
  /**
   * A signal that abandons running tries. Their results are not stored, and another process tries these deliveries
   * after their leases have run out.
   */
  readonly leave?: AbortSignal;
  readonly patience?: TryTimeLimits;
  readonly lease?: number;
  /** The running slow tries of a channel. If it is absent, the pass waits for slow tries. */
  readonly slow?: Set<Promise<unknown>>;
}

/** The results of a pass: the number of tries, and the number of deliveries that became stuck. */
export interface DeliveryPass {
  readonly tried: number;
  readonly stuck: number;
}

/** Returns the new state of a delivery after a try, as its statechart computes it. */
function settledBy(attempt: Attempt, { state, ...context }: Delivery, at: number): DeliveryResult {
  const claimed = deliveryMachine.resolveState({ value: state, context });
  const claim = context.leaseUntil;
  const event = { type: 'try.ended', claim, now: at, jitter: Math.random(), attempt } as const;
  const [{ value, context: next }] = transition(deliveryMachine, claimed, event);
  if (value === 'waiting' || value === 'claimed')
    throw new Error(`A try of ${context.id} has ended, and it is ${value}.`);
  return { state: value, at, dueAt: next.dueAt, problem: next.problem };
}

/** Tries a delivery. If the channel throws an unexpected error, the try counts as failed. */
async function attempt(send: Send, ...given: Parameters<Send>): Promise<Attempt> {
  try {
    return await send(...given);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return { kind: 'failed', problem: `${problems.unexpected}: ${name}`, retryAfter: 0 };
  }
}

/**
 * Runs one pass, which tries every due delivery. Each channel works independently and in order of arrival. The pass
 * does not wait for slow tries. Several processes may run passes at the same time, because each delivery is claimed
 * by one of them.
 *
 * @throws if the store fails. Claimed deliveries are tried again when their leases have run out.
 */
export async function deliverDue(delivering: DeliveryOptions): Promise<DeliveryPass> {
  const { store, channels, now, stop, leave, log } = delivering;
  let tried = 0;
  let stuck = 0;
  const deliver = async (channel: Channel) => {
    const send = channels[channel];
    const limits = delivering.patience ?? patience[channel];
    const lease = delivering.lease ?? limits.dialogue + limits.answer + MARGIN;
    const slow = delivering.slow ?? new Set();
    const tryOne = async (send: Send, claim: ClaimedDelivery) => {
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
  // If one channel fails, the others finish their tries.
  const ended = await Promise.allSettled(channelNames.map(deliver));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { tried, stuck };
}

/**
 * Waits for work for a limited time. Resolves with true if the work needs more time.
 *
 * @throws the error of the work.
 */
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
