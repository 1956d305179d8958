import { setTimeout } from 'node:timers/promises';
import { type Delivering, deliverDue } from './deliver.ts';

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

/** Delivers until it is stopped (Node; a Worker calls `deliverDue` from its scheduled event). */
export function startDelivering({ tellStuck, ...delivering }: LoopOptions): DeliveryLoop {
  const { store, now, log } = delivering;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause = new AbortController();
  let hasNews = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** One mail for all that is stuck, at most one an hour; the difference of a clock that was set back counts, too. */
  async function alarm(): Promise<void> {
    if (!hasNews || Math.abs(now() - toldAt) < BETWEEN_ALARMS) return;
    hasNews = false;
    toldAt = now();
    await tellStuck?.((await store.count()).deliveries.stuck);
  }

  async function pass(): Promise<void> {
    try {
      const { stuck } = await deliverDue({ ...delivering, stop: signal });
      hasNews ||= stuck > 0;
      await alarm();
    } catch (error) {
      // The name alone: a message may hold what a query was about.
      log?.(`Deliveries go on later. ${error instanceof Error ? error.name : typeof error}`);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // A lead that is kept from here on has a pass after it.
      pause = new AbortController();
      await pass();
      await setTimeout(EVERY, undefined, { signal: pause.signal }).catch(() => {});
    }
  }
  const running = run();

  return {
    wake: () => pause.abort(),
    async stop() {
      stopping.abort();
      pause.abort();
      await running;
    },
  };
}
