import { setTimeout } from 'node:timers/promises';
import type { Channel } from '../lead.ts';
import { type Channels, type Delivering, deliverDue, namesOf } from './deliver.ts';

/** Milliseconds after which the next pass begins, when nothing wakes it. */
const EVERY = 5000;
/** The shortest time between two mails about stuck deliveries, in milliseconds. */
const BETWEEN_ALARMS = 3_600_000;

export interface DeliveryLoop {
  /** A lead was kept: it is passed on at once. */
  wake(): void;
  /** Ends the loop, once what is being tried has ended; at most the limit of a try later. */
  stop(): Promise<void>;
}

export interface LoopOptions extends Omit<Delivering, 'stop'> {
  /** Tells the operator how many deliveries are stuck; best effort. */
  readonly tellStuck?: (count: number) => Promise<void>;
}

/**
 * Delivers until it is stopped, each channel in a loop of its own, so that one that hangs holds up no other (Node; a
 * Worker calls `deliverDue` from its scheduled event).
 */
export function startDelivering({ tellStuck, channels, ...delivering }: LoopOptions): DeliveryLoop {
  const { store, now, log } = delivering;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauses = new Map<string, AbortController>();
  let hasNews = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** One mail for all that is stuck, at most one an hour; the difference of a clock that was set back counts, too. */
  async function alarm(): Promise<void> {
    if (!hasNews || Math.abs(now() - toldAt) < BETWEEN_ALARMS) return;
    hasNews = false;
    toldAt = now();
    await tellStuck?.((await store.count()).deliveries.stuck);
  }

  async function pass(only: Channels): Promise<void> {
    try {
      const { stuck } = await deliverDue({ ...delivering, channels: only, stop: signal });
      hasNews ||= stuck > 0;
      await alarm();
    } catch (error) {
      // The name alone: a message may hold what a query was about.
      log?.(`Deliveries go on later. ${error instanceof Error ? error.name : typeof error}`);
    }
  }

  async function run(name: Channel): Promise<void> {
    while (!signal.aborted) {
      // A lead that is kept from here on has a pass after it.
      const pause = new AbortController();
      pauses.set(name, pause);
      await pass({ [name]: channels[name] });
      await setTimeout(EVERY, undefined, { signal: pause.signal }).catch(() => {});
    }
  }
  const running = namesOf(channels).map(run);

  const wake = () => {
    for (const pause of pauses.values()) pause.abort();
  };
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}
