/**
 * Lets a developer stop, slow down, speed up or single-step all delays of a system. For this purpose it replaces the
 * scheduler of the system. Other things that take time, such as audio, styles and requests, are not affected.
 */

import type { AnyActorRef } from 'xstate';
import { machineOf } from './recorder.ts';
import {
  clockOf,
  parentOf,
  relay,
  type Scheduled,
  scheduledEvents,
  setScheduler,
} from './xstate-internals.ts';

export const speeds = [0, 0.25, 1, 4, 16] as const;

interface Waiting {
  readonly scheduled: Scheduled;
  readonly fire: () => void;
  /** The remaining milliseconds of the delay at the time `at`. */
  left: number;
  at: number;
  timeout?: unknown;
  readonly clock: ReturnType<typeof clockOf>;
}

export interface Delays {
  /**
   * Replaces the scheduler of a system. Call this with each actor when it is created, because the first actor of a
   * system gives access to the scheduler.
   */
  readonly apply: (actor: AnyActorRef) => void;
  /** Returns the speed of all delays: 1 is real time, and 0 is stopped. */
  readonly speed: () => number;
  readonly setSpeed: (speed: number) => void;
  /** Ends the next delay at once, and shortens all other delays by the same time. */
  readonly step: () => void;
  /** Returns the elapsed milliseconds of a delay. */
  readonly passed: (scheduled: { readonly id?: string; readonly source: unknown }) => number;
}

/**
 * Returns the controls of the delays of all systems.
 *
 * @param held the ids of machines whose delays do not run at any speed, because a developer ends them by hand.
 */
export function createDelays(held: readonly string[] = []): Delays {
  const waiting = new Map<string, Waiting>();
  const keyOf = (source: AnyActorRef, id: string) => `${source.sessionId}.${id}`;
  let speed = 1;
  let formers = 0;
  const isHeld = (source: AnyActorRef) => held.includes(machineOf(source)?.id ?? '');

  const leftOf = ({ left, at, scheduled: { source } }: Waiting) =>
    Math.max(0, left - (isHeld(source) ? 0 : (Date.now() - at) * speed));
  const settle = (one: Waiting) => {
    one.left = leftOf(one);
    one.at = Date.now();
  };
  const disarm = (one: Waiting | undefined) => {
    if (one?.timeout !== undefined) one.clock.clearTimeout(one.timeout);
  };
  const arm = (one: Waiting) => {
    disarm(one);
    const isStill = speed === 0 || isHeld(one.scheduled.source);
    if (!isStill) one.timeout = one.clock.setTimeout(one.fire, one.left / speed);
  };

  const apply = (actor: AnyActorRef) => {
    if (parentOf(actor) !== undefined) return;
    const clock = clockOf(actor);
    const forget = (key: string) => {
      disarm(waiting.get(key));
      waiting.delete(key);
      // The events are read again each time, because XState replaces their object when the system starts.
      delete scheduledEvents(actor)[key];
    };
    setScheduler(actor, {
      schedule: (source, target, event, delay, id = Math.random().toString(36).slice(2)) => {
        const key = keyOf(source, id);
        const entry = { source, target, event, delay, id, startedAt: Date.now() };
        const former = waiting.get(key);
        // If two delays have the same id, both end, and a cancellation cancels only the later one. XState behaves in
        // the same way.
        if (former !== undefined) {
          formers += 1;
          waiting.set(`${key} ${formers}`, former);
        }
        const fire = () => {
          const [own = key] = [...waiting].find(([, each]) => each === one) ?? [];
          forget(own);
          relay(source, target, event);
        };
        const one: Waiting = { scheduled: entry, fire, left: delay, at: Date.now(), clock };
        scheduledEvents(actor)[key] = entry;
        waiting.set(key, one);
        arm(one);
      },
      cancel: (source, id) => forget(keyOf(source, id)),
      cancelAll: (source) => {
        for (const [key, one] of waiting) if (one.scheduled.source === source) forget(key);
      },
    });
  };

  return {
    apply,
    speed: () => speed,
    setSpeed: (next) => {
      for (const one of waiting.values()) settle(one);
      speed = next;
      for (const one of waiting.values()) arm(one);
    },
    step: () => {
      const [next] = [...waiting.values()].sort((a, b) => leftOf(a) - leftOf(b));
      if (next === undefined) return;
      const jump = leftOf(next);
      for (const one of waiting.values()) {
        settle(one);
        one.left = Math.max(0, one.left - jump);
        arm(one);
      }
      next.fire();
    },
    passed: ({ source, id }) => {
      const one = waiting.get(keyOf(source as AnyActorRef, id ?? ''));
      return one === undefined ? 0 : one.scheduled.delay - leftOf(one);
    },
  };
}
