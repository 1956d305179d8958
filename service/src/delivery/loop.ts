import { setTimeout } from 'node:timers/promises';
import type { Channel } from '../lead.ts';
import { tellStuck, type Ways, watchCanaries } from './alarm.ts';
import { type Delivering, deliverDue, namesOf } from './deliver.ts';

/** Milliseconds until the next pass begins, if no new lead starts it earlier. */
const EVERY = 5000;
/** How long a stop waits for running tries, in milliseconds. */
const STOPPING = 10_000;

export interface DeliveryLoop {
  /** Starts a pass at once, because a lead was kept. */
  wake(): void;
  /** Ends the loop when the running tries have ended, or after ten seconds: the rest is left to the leases. */
  stop(): Promise<void>;
}

export interface LoopOptions extends Omit<Delivering, 'stop' | 'leave' | 'slow'> {
  /** How alarms reach the operator. */
  readonly ways: Ways;
  /** The time within which a canary has to arrive, in milliseconds. */
  readonly canaryPatience: number;
}

/**
 * Delivers until it is stopped, and sends alarms about stuck deliveries (on Node; a Worker calls `deliverDue` and
 * `tellStuck` from its scheduled event). Each channel has a loop of its own, so that a hanging channel does not delay
 * the others.
 */
export function startDelivering({
  ways,
  channels,
  canaryPatience,
  ...delivering
}: LoopOptions): DeliveryLoop {
  const { store, now, log } = delivering;
  const stopping = new AbortController();
  const leaving = new AbortController();
  const { signal } = stopping;
  const pauses = new Map<string, AbortController>();

  async function run(name: string, pass: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      // A pass follows every lead that is kept from here on.
      const pause = new AbortController();
      pauses.set(name, pause);
      await pass().catch((error: unknown) => {
        // Only the name of the error: its message may hold data of a query.
        log?.(`Deliveries go on later. ${error instanceof Error ? error.name : typeof error}`);
      });
      await setTimeout(EVERY, undefined, { signal: pause.signal }).catch(() => {});
    }
  }
  async function runChannel(name: Channel): Promise<void> {
    const slow = new Set<Promise<unknown>>();
    const only = { [name]: channels[name] };
    const common = { ...delivering, channels: only, stop: signal, leave: leaving.signal, slow };
    await run(name, () => deliverDue(common));
    await Promise.all(slow);
  }
  const running = [
    ...namesOf(channels).map(runChannel),
    run('alarm', async () => {
      await tellStuck({ store, ways, now, log });
      await watchCanaries({ store, ways, now, log }, canaryPatience);
    }),
  ];

  const wake = () => {
    for (const pause of pauses.values()) pause.abort();
  };
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      const late = new AbortController();
      setTimeout(STOPPING, undefined, { signal: late.signal }).then(
        () => leaving.abort(),
        () => {},
      );
      await Promise.all(running);
      late.abort();
    },
  };
}
