import { setTimeout } from 'node:timers/promises';
import type { Channel } from '../lead.ts';
import { type AlarmReceivers, notifyOfStuck, watchCanaries } from './alarm.ts';
import { channelNamesOf, type DeliveryOptions, deliverDue } from './deliver.ts';

/** The pause between two passes, in milliseconds. A new lead ends the pause early. */
const EVERY = 5000;
/** The time for which a stop waits for running tries, in milliseconds. */
const STOPPING = 10_000;

export interface DeliveryLoop {
  /** Starts a pass at once. The service calls this when it has stored a lead. */
  wake(): void;
  /**
   * Ends the loop when the running tries have ended, or after ten seconds. Tries that still run then are abandoned,
   * and their deliveries are tried again after their leases have run out.
   */
  stop(): Promise<void>;
}

export interface LoopOptions extends Omit<DeliveryOptions, 'stop' | 'leave' | 'slow'> {
  /** The channels by which alarms reach the operator. */
  readonly ways: AlarmReceivers;
  /** The time within which a canary has to arrive, in milliseconds. */
  readonly canaryPatience: number;
}

/**
 * Delivers leads and sends alarms until it is stopped. Each channel has a loop of its own, so that a hanging channel
 * does not delay the others. This runs on Node; a Worker calls `deliverDue` and `notifyOfStuck` from its scheduled event.
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
      // The pause is created before the pass. A lead that is stored during the pass can therefore end the pause
      // early.
      const pause = new AbortController();
      pauses.set(name, pause);
      await pass().catch((error: unknown) => {
        // The log line has only the name of the error, because its message may hold data of a query.
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
    ...channelNamesOf(channels).map(runChannel),
    run('alarm', async () => {
      await notifyOfStuck({ store, ways, now, log });
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
