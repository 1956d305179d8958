import { transition } from 'xstate';
import {
  type Channel,
  type Claim,
  channels as channelNames,
  type Delivery,
  type Settled,
} from '../lead.ts';
import type { LeadStore } from '../store.ts';
import { type Attempt, deliveryMachine } from './delivery.machine.ts';

/** Milliseconds after which a try counts as failed. */
const TRY_LIMIT = 10_000;
/** How long a claim holds, in milliseconds: well beyond what a try and its settling can take. */
const LEASE = 60_000;

/** Tries one delivery; resolves with what became of it, soon after the signal at the latest. */
export type Send = (claim: Claim, signal: AbortSignal) => Promise<Attempt>;
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
  readonly tryLimit?: number;
  readonly lease?: number;
}

/** What a pass has done: how many tries, and after how many of them a delivery was stuck. */
export interface Pass {
  readonly tried: number;
  readonly stuck: number;
}

/** What follows a try, as the chart says. */
function settledBy(attempt: Attempt, { state, ...context }: Delivery, at: number): Settled {
  const claimed = deliveryMachine.resolveState({ value: state, context });
  const claim = context.tries;
  const event = { type: 'try.ended', claim, now: at, jitter: Math.random(), attempt } as const;
  const [{ value, context: next }] = transition(deliveryMachine, claimed, event);
  if (value === 'waiting' || value === 'claimed')
    throw new Error(`A try of ${context.id} has ended, and it is ${value}.`);
  return { state: value, at, dueAt: next.dueAt, problem: next.problem };
}

/** A try whose channel fails in a way it does not know has failed, too. */
async function attempt(send: Send, claim: Claim, limit: number): Promise<Attempt> {
  try {
    return await send(claim, AbortSignal.timeout(limit));
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return { kind: 'failed', problem: `Unexpected: ${name}`, retryAfter: 0 };
  }
}

/**
 * One pass: tries every delivery that is due, each channel for itself and in order of arrival. Several processes
 * may do so at once: each delivery is claimed by one of them.
 *
 * @throws when the store fails; what is claimed then is tried again when its lease has run out.
 */
export async function deliverDue(delivering: Delivering): Promise<Pass> {
  const { store, channels, now, stop, log, tryLimit = TRY_LIMIT, lease = LEASE } = delivering;
  let tried = 0;
  let stuck = 0;
  const deliver = async (channel: Channel) => {
    const send = channels[channel];
    while (send !== undefined && !stop?.aborted) {
      const claim = await store.claim(channel, now(), lease);
      if (claim === undefined) return;
      const { delivery } = claim;
      const settled = settledBy(await attempt(send, claim, tryLimit), delivery, now());
      const isOurs = await store.settle(delivery, settled);
      tried += 1;
      if (isOurs && settled.state === 'stuck') stuck += 1;
      if (settled.state !== 'delivered')
        log?.(`${delivery.id}: ${settled.state} at try ${delivery.tries}. ${settled.problem}`);
    }
  };
  // A channel that fails leaves the others to finish what they are trying.
  const ended = await Promise.allSettled(channelNames.map(deliver));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { tried, stuck };
}
