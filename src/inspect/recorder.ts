import type { InspectionEvent } from 'xstate';

/**
 * Keeps what the actors did until somebody wants to see it, so that actors which run already appear
 * too. It holds raw events and lives in the page only; `redact.ts` stands before every way out.
 */

/** How many happenings are kept beside the actors that still run. */
const LIMIT = 1000;

export interface Recorded {
  /** Counts up, without gaps as long as nothing was dropped. */
  readonly number: number;
  /** Milliseconds since the page's start. */
  readonly at: number;
  readonly event: InspectionEvent;
}

export interface Recorder {
  readonly record: (event: InspectionEvent) => void;
  /** Calls back with everything kept, in its order, and with everything from then on. */
  readonly follow: (follower: (recorded: Recorded) => void) => () => void;
}

const ended = (event: InspectionEvent) =>
  event.type === '@xstate.snapshot' && event.snapshot.status !== 'active';

export function createRecorder(limit: number = LIMIT): Recorder {
  /** Actors that were made but not started: React makes some that it throws away. */
  const waiting = new WeakMap<object, Recorded[]>();
  const running = new Map<object, Recorded>();
  const followers = new Set<(recorded: Recorded) => void>();
  let kept: Recorded[] = [];
  let count = 0;

  const keep = (event: InspectionEvent, at: number) => {
    const recorded = { number: count, at, event };
    count += 1;
    if (event.type === '@xstate.actor') running.set(event.actorRef, recorded);
    else kept.push(recorded);
    if (ended(event)) {
      // Before what the actor did, so that it is dropped no later than that.
      const made = running.get(event.actorRef);
      running.delete(event.actorRef);
      if (made !== undefined) kept = [...kept, made].sort((a, b) => a.number - b.number);
    }
    if (kept.length > limit) kept = kept.slice(-limit);
    for (const follower of followers) follower(recorded);
  };

  return {
    record: (event) => {
      const at = performance.now();
      const before = waiting.get(event.actorRef);
      if (event.type === '@xstate.actor') {
        waiting.set(event.actorRef, [{ number: -1, at, event }]);
      } else if (before === undefined) {
        keep(event, at);
      } else if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
        waiting.delete(event.actorRef);
        for (const early of before) keep(early.event, early.at);
        keep(event, at);
      } else {
        before.push({ number: -1, at, event });
      }
    },
    follow: (follower) => {
      for (const recorded of [...running.values(), ...kept].sort((a, b) => a.number - b.number)) {
        follower(recorded);
      }
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
