import assert from 'node:assert/strict';
import type { Model } from '@machines/proof';
import { startLive } from '@machines/proof';
import { valueText } from '@machines/room/chart';
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { headlineText } from '../../src/machines/headline.machine.ts';
import type { Attempt, StoredLead } from '../../src/machines/outbox.machine.ts';

/**
 * The constants of spec 9 and of decision D7, each at −1, 0 and +1 ms on a simulated clock. Every number
 * here is written by hand from the specification; none is read from a machine. A table takes the machine
 * it judges, so that `npm run mutate` can ask whether a wrong one would be noticed.
 */
export interface TimingTable {
  /** Id of the machine. */
  readonly machine: string;
  readonly title: string;
  readonly rows: readonly TimingRow[];
}
interface TimingRow {
  readonly name: string;
  /** Throws where the machine is early or late. */
  check(machine: AnyStateMachine): Promise<void> | void;
}

/** Runs a machine with watches that stay silent and jobs that never end. */
function run(machine: AnyStateMachine, input?: unknown) {
  const silent = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, fromCallback(() => {})]),
  );
  const clock = new SimulatedClock();
  const actor: AnyActorRef = createActor(machine.provide({ actors: silent }), {
    clock,
    input,
  }).start();
  return {
    actor,
    at: (time: number) => {
      // The clock moves first and fires after, so it goes by milliseconds to meet each delay in order.
      while (clock.now() < time) clock.increment(1);
    },
  };
}

const placeOf = (actor: AnyActorRef) =>
  JSON.stringify(actor.getSnapshot().value).replaceAll(/[{}"]/g, '');

/** Where a machine stands at which millisecond, from when its stage is entered. */
function table(
  machine: string,
  title: string,
  rows: readonly (readonly [time: number, ...expected: unknown[]])[],
  look: (actor: AnyActorRef) => readonly unknown[],
  { input }: { readonly input?: unknown } = {},
): TimingTable {
  return {
    machine,
    title,
    rows: rows.map(([time, ...expected]) => ({
      name: `at ${time} ms: ${expected.join(', ')}`,
      check: (judged) => {
        const { actor, at } = run(judged, input);
        actor.send({ type: 'stage.entered' });
        at(time);
        assert.deepEqual(look(actor), expected);
        actor.stop();
      },
    })),
  };
}

const headline = table(
  'headline',
  'the headline (decision D12)',
  [
    [1999, 'Eliminate False Alarms', false],
    [2000, 'Eliminate False Alarms', false],
    [2029, 'Eliminate False Alarms', false],
    [2030, 'Eliminate False Alarm', false],
    [2031, 'Eliminate False Alarm', false],
    [2629, 'El', false],
    [2630, 'E', false],
    [2659, 'E', false],
    [2660, '', false],
    [2699, '', false],
    [2700, 'E', false],
    [2701, 'E', false],
    [3299, 'Eliminate Alarm', false],
    [3300, 'Eliminate Alarms', false],
    [3339, 'Eliminate Alarms', false],
    [3340, 'Eliminate Alarms.', true],
    [3341, 'Eliminate Alarms.', true],
    [9999, 'Eliminate Alarms.', true],
  ],
  (actor) => [headlineText(actor.getSnapshot()), placeOf(actor) === 'done'],
);

const hero = table(
  'intruderCycle',
  'the industry hero (5 s cycle)',
  [
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
  ],
  (actor) => [placeOf(actor), actor.getSnapshot().context.index],
  { input: { first: 'culprit_01' } },
);

const hybrid = table(
  'classification',
  'the hybrid panel (10 s cycle)',
  [
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
  ],
  (actor) => [placeOf(actor), actor.getSnapshot().context.still],
);

const rules = table(
  'ruleSentence',
  'the rule sentence (6000 ms)',
  [
    [5999, 0],
    [6000, 1],
    [6001, 1],
    [11_999, 1],
    [12_000, 2],
    [18_000, 3],
    [23_999, 3],
    [24_000, 0],
  ],
  (actor) => [actor.getSnapshot().context.rule],
);

const feed = table(
  'alertFeed',
  'the sample list (a card every 4000 ms)',
  [
    [3999, 3],
    [4000, 4],
    [4001, 4],
    [7999, 4],
    [8000, 0],
  ],
  (actor) => [actor.getSnapshot().context.newest],
);

/** Answers that make the outbox wait, one after the other. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const failures = [5, 10, 20, 40, 80, 160, 300, 300, 300];

/** An outbox whose device holds one lead of this age, and whose every try ends with this. */
async function startOutbox(
  judged: AnyStateMachine,
  {
    age = 0,
    jitter = 0,
    attempt = { kind: 'unreachable', reason: 'Network error' },
  }: { readonly age?: number; readonly jitter?: number; readonly attempt?: Attempt },
) {
  const clock = new SimulatedClock();
  const pauses: number[] = [];
  let tries = 0;
  const actors = {
    watchOutbox: fromCallback(() => {}),
    askTime: fromPromise(async () => {}),
    listLeads: fromPromise<readonly StoredLead[]>(async () => [
      { id: 'a', least: age, most: age, readable: true },
    ]),
    sendLead: fromPromise<Attempt>(async () => {
      tries += 1;
      return attempt;
    }),
  };
  const actions = {
    deleteExpired: () => {},
    deleteFirst: () => {},
    logFailure: () => {},
    releaseFirst: (_: unknown, { pause }: { readonly pause: number }) => pauses.push(pause),
  };
  const machine = judged.provide({ actors, actions } as never);
  const actor: AnyActorRef = createActor(machine, {
    clock,
    input: { jitter, receiptBy: 'named' },
  }).start();
  await settle();
  return {
    actor,
    /** The pauses that other tabs were told of. */
    pauses,
    tries: () => tries,
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

const outboxPauses: TimingTable = {
  machine: 'outbox',
  title: 'the pauses of the outbox (decision D7)',
  rows: [
    {
      name: 'tries again after pauses that double from 5 s to 5 minutes',
      check: async (judged) => {
        const { actor, tries, pass } = await startOutbox(judged, {});
        for (const [before, pause] of failures.entries()) {
          assert.deepEqual([tries(), placeOf(actor)], [before + 1, 'waiting']);
          await pass(pause * 1000 - 1);
          assert.equal(tries(), before + 1, `a try too early, ${pause} s after the last`);
          await pass(1);
          assert.equal(tries(), before + 2, `no try ${pause} s after the last`);
        }
        actor.stop();
      },
    },
  ],
};

const week = 7 * 24 * 3_600_000;
const outboxLifetime: TimingTable = {
  machine: 'outbox',
  title: 'the life of a lead (decision D7)',
  rows: (
    [
      [week - 1, ['a']],
      [week, ['a']],
      [week + 1, []],
    ] as const
  ).map(([age, kept]) => ({
    name: `a lead of ${age} ms is kept: ${JSON.stringify(kept)}`,
    check: async (judged) => {
      const { actor } = await startOutbox(judged, { age });
      assert.deepEqual(actor.getSnapshot().context.queue, kept);
      actor.stop();
    },
  })),
};

/** How the random share of a page lengthens its pauses, and what the service may ask for. */
const outboxLengths: TimingTable = {
  machine: 'outbox',
  title: 'the length of a pause (decision D7)',
  rows: (
    [
      ['without jitter', 0, null, 5000],
      ['with the most jitter', 1, null, 7500],
      ['with some', 0.5, null, 6250],
      ['as the service asks', 0, 60_000, 60_000],
      ['longer than the service asks', 0, 1000, 5000],
      ['for a day at most', 0, 30 * 24 * 3_600_000, 24 * 3_600_000],
    ] as const
  ).map(([name, jitter, retryAfter, pause]) => ({
    name: `${name}: ${pause} ms`,
    check: async (judged) => {
      const attempt = {
        kind: 'answered',
        status: 503,
        statusText: '',
        body: 'other',
        retryAfter,
      } as const;
      const { actor, pauses, tries, pass } = await startOutbox(judged, { jitter, attempt });
      assert.deepEqual(pauses, [pause]);
      await pass(pause - 1);
      assert.equal(tries(), 1, 'too early');
      await pass(1);
      assert.equal(tries(), 2, 'too late');
      actor.stop();
    },
  })),
};

/** A state that lasts so long and no longer: what leads into it (a number is time that passes), how long it lasts, what follows. */
type Stay = readonly [steps: readonly (string | number)[], milliseconds: number, then: string];

const stepsTo = (state: string) =>
  `stage.moving.pausing & focus.staying & alarm.handling.evaluating.${state}`;

/** Delays that no table above tells of, each on its own, by the words of the specification that name its length. */
const stays: Readonly<Record<string, readonly Stay[]>> = {
  alarmDecision: [
    [['stage.entered', 'alarm.sent:stranger'], 900, stepsTo('looking')],
    [['alarm.sent:stranger', 'stage.entered'], 900, stepsTo('looking')],
    [['stage.entered', 'alarm.sent:stranger', 'after:step'], 900, stepsTo('timing')],
    // Another alarm, and a step by the button, begin a new pause.
    [['stage.entered', 'alarm.sent:van', 500, 'alarm.sent:stranger'], 900, stepsTo('looking')],
    [['stage.entered', 'alarm.sent:stranger', 500, 'step.pressed'], 900, stepsTo('timing')],
  ],
  analytics: [
    [['done:readConsent.given'], 2000, 'on.watching'],
    [['done:readConsent.given', 'tab.hidden', 'tab.shown'], 2000, 'on.watching'],
  ],
  copyLink: [
    [['copy.pressed:newest', 'done:writeClipboard.copied'], 4000, 'idle'],
    [['copy.pressed:newest', 'error:writeClipboard'], 15_000, 'idle'],
  ],
  integrationSearch: [
    [['text.typed:brand'], 500, 'settled'],
    [['text.typed:brand', 'text.typed:part'], 500, 'settled'],
  ],
  leadForm: [[['form.submitted:complete', 'lead.tried:own'], 3000, 'received']],
  navigation: [
    [['location.changed:to the privacy policy'], 1000, 'loading.late'],
    [['location.changed:to the privacy policy', 'after:late'], 9000, 'loading.overdue'],
    [['location.changed:to the privacy policy', 'done:loadPage.loaded'], 10_000, 'reloading'],
    [
      ['location.changed:to the privacy policy', 'error:loadPage', 'error:reloadOnce'],
      10_000,
      'failed.unexplained',
    ],
    // Whoever asks for another page waits for that one.
    [
      ['location.changed:to the privacy policy', 500, 'location.changed:to nowhere'],
      1000,
      'loading.late',
    ],
  ],
  outbox: [
    [[], 5000, 'reading'],
    [['done:askTime.told'], 15_000, 'idle'],
    [['done:askTime.told', 'done:listLeads.one'], 15_000, 'waiting'],
    [['done:askTime.told', 'done:listLeads.one', 'done:sendLead.failed 503'], 5000, 'sending'],
  ],
  releaseFilter: [
    [['text.typed:word'], 500, 'settled'],
    [['text.typed:word', 'text.typed:version'], 500, 'settled'],
  ],
};

/** Nothing happens until the last millisecond, and then exactly one thing. */
async function checkStay(model: Model, [steps, milliseconds, then]: Stay): Promise<void> {
  const live = startLive(model, Object.keys(model.starts)[0] ?? '');
  let changes = 0;
  for (const step of steps) {
    if (typeof step === 'number') live.wait(step);
    else await live.perform(step);
  }
  live.actor.subscribe(() => {
    changes += 1;
  });
  live.wait(milliseconds - 1);
  assert.equal(changes, 0, 'too early');
  live.wait(1);
  assert.equal(changes, 1, 'too late');
  assert.equal(valueText(live.actor.getSnapshot().value), then);
  live.wait(1);
  assert.equal(changes, 1, 'something else right after');
  live.stop();
}

/** The tables, with the stays of each model's machine. */
export function timingTables(models: readonly Model[]): readonly TimingTable[] {
  return [
    headline,
    hero,
    hybrid,
    rules,
    feed,
    outboxPauses,
    outboxLifetime,
    outboxLengths,
    ...models
      .filter(({ id }) => id in stays)
      .map((model) => ({
        machine: model.id,
        title: `${model.id}: how long states last`,
        rows: (stays[model.id] ?? []).map((stay) => ({
          name: `${stay[0].join(', ') || 'from the start'}: ${stay[1]} ms, then ${stay[2]}`,
          check: (machine: AnyStateMachine) => checkStay({ ...model, machine }, stay),
        })),
      })),
  ];
}
