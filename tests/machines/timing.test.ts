import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { alertFeedMachine } from '../../src/machines/alert-feed.machine.ts';
import { classificationMachine } from '../../src/machines/classification.machine.ts';
import { headlineMachine, headlineText } from '../../src/machines/headline.machine.ts';
import { intruderCycleMachine } from '../../src/machines/intruder-cycle.machine.ts';
import { type Attempt, outboxMachine, type StoredLead } from '../../src/machines/outbox.machine.ts';
import { ruleSentenceMachine } from '../../src/machines/rule-sentence.machine.ts';

/**
 * The constants of spec 9, each at −1, 0 and +1 ms on a simulated clock. Every number here is written by
 * hand from the specification; none is read from the machine.
 */

/** Runs a machine with watches that stay silent and jobs that never end. */
function run(
  machine: AnyStateMachine,
  input?: unknown,
): { actor: AnyActorRef; at: (time: number) => void } {
  const silent = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, fromCallback(() => {})]),
  );
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors: silent }), { clock, input }).start();
  return {
    actor,
    at: (time) => {
      // The clock moves first and fires after, so it goes by milliseconds to meet each delay in order.
      while (clock.now() < time) clock.increment(1);
    },
  };
}

const value = (actor: AnyActorRef) =>
  JSON.stringify(actor.getSnapshot().value).replaceAll(/[{}"]/g, '');

describe('the headline (decision D12)', () => {
  it.each([
    [1999, 'Eliminate False Alarms'],
    [2000, 'Eliminate False Alarms'],
    [2029, 'Eliminate False Alarms'],
    [2030, 'Eliminate False Alarm'],
    [2031, 'Eliminate False Alarm'],
    [2629, 'El'],
    [2630, 'E'],
    [2659, 'E'],
    [2660, ''],
    [2699, ''],
    [2700, 'E'],
    [2701, 'E'],
    [3299, 'Eliminate Alarm'],
    [3300, 'Eliminate Alarms'],
    [3339, 'Eliminate Alarms'],
    [3340, 'Eliminate Alarms.'],
    [3341, 'Eliminate Alarms.'],
    [9999, 'Eliminate Alarms.'],
  ])('at %i ms reads "%s"', (time, text) => {
    const { actor, at } = run(headlineMachine);
    at(time);
    expect(headlineText(actor.getSnapshot())).toBe(text);
    expect(value(actor) === 'done').toBe(time >= 3340);
  });
});

describe('the industry hero (5 s cycle)', () => {
  it.each([
    [0, 'running:scanning', 0],
    [1999, 'running:scanning', 0],
    [2000, 'running:detected', 0],
    [2001, 'running:detected', 0],
    [3499, 'running:detected', 0],
    [3500, 'running:detailed', 0],
    [3501, 'running:detailed', 0],
    [4999, 'running:detailed', 0],
    [5000, 'running:scanning', 1],
    [5001, 'running:scanning', 1],
    [7000, 'running:detected', 1],
    [8500, 'running:detailed', 1],
    [5000 * 17, 'running:scanning', 17],
    [5000 * 18, 'running:scanning', 0],
  ])('at %i ms is %s on still %i', (time, state, still) => {
    const { actor, at } = run(intruderCycleMachine, { id: 'panel', first: 'culprit_01' });
    actor.send({ type: 'stage.entered' });
    at(time);
    expect([value(actor), actor.getSnapshot().context.index]).toEqual([state, still]);
  });
});

describe('the hybrid panel (10 s cycle)', () => {
  it.each([
    [0, 'cycling:watching', 0],
    [1999, 'cycling:watching', 0],
    [2000, 'cycling:classifying', 0],
    [2001, 'cycling:classifying', 0],
    [3999, 'cycling:classifying', 0],
    [4000, 'cycling:tagged', 0],
    [4001, 'cycling:tagged', 0],
    [6499, 'cycling:tagged', 0],
    [6500, 'cycling:verified', 0],
    [6501, 'cycling:verified', 0],
    [9999, 'cycling:verified', 0],
    [10_000, 'cycling:watching', 1],
    [10_001, 'cycling:watching', 1],
    [180_000, 'cycling:watching', 0],
  ])('at %i ms is %s on still %i', (time, state, still) => {
    const { actor, at } = run(classificationMachine);
    actor.send({ type: 'stage.entered' });
    at(time);
    expect([value(actor), actor.getSnapshot().context.still]).toEqual([state, still]);
  });
});

describe('the rule sentence (6000 ms)', () => {
  it.each([
    [5999, 0],
    [6000, 1],
    [6001, 1],
    [11_999, 1],
    [12_000, 2],
    [18_000, 3],
    [23_999, 3],
    [24_000, 0],
  ])('at %i ms is number %i', (time, rule) => {
    const { actor, at } = run(ruleSentenceMachine);
    actor.send({ type: 'stage.entered' });
    at(time);
    expect(actor.getSnapshot().context.rule).toBe(rule);
  });
});

describe('the sample list (a card every 4000 ms)', () => {
  it.each([
    [3999, 0],
    [4000, 1],
    [4001, 1],
    [7999, 1],
    [8000, 2],
  ])('at %i ms has %i new cards', (time, added) => {
    const { actor, at } = run(alertFeedMachine);
    const first = actor.getSnapshot().context.newest;
    actor.send({ type: 'stage.entered' });
    at(time);
    expect((actor.getSnapshot().context.newest - first + 5) % 5).toBe(added);
  });
});

describe('the outbox (decision D7)', () => {
  it('tries again after pauses that double from 5 s to 5 minutes', async () => {
    const clock = new SimulatedClock();
    let tries = 0;
    const machine = outboxMachine.provide({
      actors: {
        watchOutbox: fromCallback(() => {}),
        listLeads: fromPromise<readonly StoredLead[]>(async () => [{ id: 'a', age: 0 }]),
        sendLead: fromPromise<Attempt, { readonly id: string }>(async () => {
          tries += 1;
          return { kind: 'unreachable', reason: 'Network error' };
        }),
      },
      actions: { deleteExpired: () => {}, deleteFirst: () => {}, logFailure: () => {} },
    });
    const actor = createActor(machine, { clock }).start();
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    await settle();
    let expectedTries = 1;
    for (const pause of [5, 10, 20, 40, 80, 160, 300, 300, 300]) {
      expect([tries, value(actor)]).toEqual([expectedTries, 'waiting']);
      clock.increment(pause * 1000 - 1);
      await settle();
      expect(tries).toBe(expectedTries);
      clock.increment(1);
      await settle();
      expectedTries += 1;
      expect(tries).toBe(expectedTries);
    }
    actor.stop();
  });

  it.each([
    [7 * 24 * 3_600_000 - 1, ['old']],
    [7 * 24 * 3_600_000, ['old']],
    [7 * 24 * 3_600_000 + 1, []],
  ])('a lead of %i ms is kept: %j', async (age, kept) => {
    const machine = outboxMachine.provide({
      actors: {
        watchOutbox: fromCallback(() => {}),
        listLeads: fromPromise<readonly StoredLead[]>(async () => [{ id: 'old', age }]),
        sendLead: fromPromise<Attempt, { readonly id: string }>(() => new Promise(() => {})),
      },
      actions: { deleteExpired: () => {} },
    });
    const actor = createActor(machine).start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(actor.getSnapshot().context.queue).toEqual(kept);
    actor.stop();
  });
});
