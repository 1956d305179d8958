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
import { FIRST_WORDS, LAST_WORDS } from '../../src/data/pages/home-headline.copy.ts';
import type { Attempt, StoredLead } from '../../src/machines/outbox.attempt.ts';

/**
 * The constants of spec 9 and of decision D7. Each is tested 1 ms before, at, and 1 ms after its time, on a simulated
 * clock. All numbers are written by hand from the specification, and none is read from a machine. The machine is a
 * parameter of each table, so that `npm run mutate` can test whether the table notices a wrong machine.
 */
export interface TimingTable {
  /** The id of the machine. */
  readonly machine: string;
  readonly title: string;
  readonly rows: readonly TimingRow[];
}
interface TimingRow {
  readonly name: string;
  /** Throws an error if the machine is early or late. */
  check(machine: AnyStateMachine): Promise<void> | void;
}

const placeOf = (actor: AnyActorRef) =>
  JSON.stringify(actor.getSnapshot().value).replaceAll(/[{}"]/g, '');

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Starts an outbox on a device with leads of this age. Every attempt has this result. */
async function startOutbox(
  judged: AnyStateMachine,
  {
    age = 0,
    jitter = 0,
    attempt = { kind: 'unreachable', reason: 'Network error' },
    holds = [0],
  }: {
    readonly age?: number;
    readonly jitter?: number;
    readonly attempt?: Attempt;
    readonly holds?: readonly number[];
  },
) {
  const clock = new SimulatedClock();
  const pauses: number[] = [];
  let tries = 0;
  let looks = 0;
  const actors = {
    watchOutbox: fromCallback(() => {}),
    askTime: fromPromise(async () => {}),
    listLeads: fromPromise<readonly StoredLead[]>(async () => {
      looks += 1;
      return holds.map((heldFor, index) => ({
        id: `${index}`,
        least: age,
        most: age,
        readable: true,
        heldFor,
      }));
    }),
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
    /** The pauses that the outbox has stored for other tabs, in milliseconds. */
    pauses,
    tries: () => tries,
    looks: () => looks,
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

/**
 * Checks that the outbox stays in this state for exactly this pause, in milliseconds, and then begins its second
 * attempt.
 */
async function judgePause(
  { actor, pauses, tries, pass }: Awaited<ReturnType<typeof startOutbox>>,
  pause: number,
  place: string,
): Promise<void> {
  assert.deepEqual(pauses, [pause]);
  await pass(pause - 1);
  assert.deepEqual([tries(), placeOf(actor)], [1, place], 'too early');
  await pass(1);
  assert.equal(tries(), 2, 'too late');
  actor.stop();
}

const week = 7 * 24 * 3_600_000;
const outboxLifetime: TimingTable = {
  machine: 'outbox',
  title: 'the life of a lead (decision D7)',
  rows: (
    [
      [week, ['0']],
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

/** Tests the random share by which a page lengthens its pauses, and the pauses for which the service asks. */
const outboxLengths: TimingTable = {
  machine: 'outbox',
  title: 'the length of a pause (decision D7)',
  rows: (
    [
      ['with the most jitter', 1, null, 7500],
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
        unconfirmed: 0,
        form: 'hotline',
      } as const;
      await judgePause(await startOutbox(judged, { jitter, attempt }), pause, 'waiting');
    },
  })),
};

const outboxHolds: TimingTable = {
  machine: 'outbox',
  title: 'the hold of a lead without confirmation (decision D7)',
  rows: (
    [
      [2, 1, null, 15],
      [5, 0.5, null, 60 * 60],
      [2, 0, 30, 30],
    ] as const
  ).map(([unconfirmed, jitter, asked, minutes]) => ({
    name: `after ${unconfirmed + 1} answers, with jitter ${jitter}, asked for ${asked}: ${minutes} minutes`,
    check: async (judged) => {
      const attempt = {
        kind: 'answered',
        status: 200,
        statusText: '',
        body: 'other',
        retryAfter: asked === null ? null : asked * 60_000,
        unconfirmed,
        form: 'hotline',
      } as const;
      const outbox = await startOutbox(judged, { jitter, attempt });
      await judgePause(outbox, minutes * 60_000, 'unconfirmed');
    },
  })),
};

const outboxFirstHold: TimingTable = {
  machine: 'outbox',
  title: 'the end of a hold (decision D7)',
  rows: [
    {
      name: 'the device is read when the first of the held leads may be sent',
      check: async (judged) => {
        const { actor, looks, pass } = await startOutbox(judged, { holds: [9000, 5000, 7000] });
        await pass(4999);
        assert.deepEqual([looks(), placeOf(actor)], [1, 'unconfirmed']);
        await pass(1);
        assert.equal(looks(), 2);
        actor.stop();
      },
    },
  ],
};

/**
 * A state with a fixed duration: the steps that lead to it (a number is a time that passes, in milliseconds), its
 * duration, and the next state.
 */
type Stay = readonly [steps: readonly (string | number)[], milliseconds: number, then: string];

const stepsTo = (state: string) =>
  `stage.moving.pausing & focus.staying & alarm.handling.evaluating.${state}`;

/** Repeats a step, without a pause between its repetitions. */
const times = (number: number, step: string) => Array<string>(number).fill(step);
const deleting = (characters: number) => [
  'stage.entered',
  'after:start',
  ...times(characters, 'after:deleteStep'),
];
const seen = ['stage.entered', 'done:pickAlertId.picked'];
const classified = ['stage.entered', 'after:stillTime', 'after:classifyingTime'];

const failedOnce = ['done:askTime.answered', 'done:listLeads.one', 'done:sendLead.failed 503'];
const failedAgain = ['after:pause', 'done:sendLead.failed 503'];

/** Tests each delay alone. The specification names its length. */
const stays: Readonly<Record<string, readonly Stay[]>> = {
  alarmDecision: [
    [['stage.entered', 'alarm.sent:stranger'], 900, stepsTo('looking')],
    [['alarm.sent:stranger', 'stage.entered'], 900, stepsTo('looking')],
    [['stage.entered', 'alarm.sent:stranger', 'after:step'], 900, stepsTo('timing')],
    // Another alarm, or a step by the button, begins a new pause.
    [['stage.entered', 'alarm.sent:stranger', 500, 'alarm.sent:van'], 900, stepsTo('looking')],
    [['stage.entered', 'alarm.sent:stranger', 500, 'step.pressed'], 900, stepsTo('timing')],
  ],
  alertFeed: [
    [['stage.entered'], 4000, 'receiving'],
    [['stage.entered', 'after:addTime'], 4000, 'receiving'],
  ],
  analytics: [
    [['done:readConsent.given'], 2000, 'on.watching'],
    [['done:readConsent.given', 'tab.hidden', 'tab.shown'], 2000, 'on.watching'],
  ],
  classification: [
    [['stage.entered'], 2000, 'cycling.classifying'],
    [['stage.entered', 'after:stillTime'], 2000, 'cycling.tagged'],
    [classified, 2500, 'cycling.verified'],
    [[...classified, 'after:tagTime'], 3500, 'cycling.watching'],
  ],
  copyLink: [
    [['copy.pressed:newest', 'done:writeClipboard.copied'], 4000, 'idle'],
    [['copy.pressed:newest', 'error:writeClipboard'], 15_000, 'idle'],
  ],
  // The headline deletes its first words and types the last (decision D12).
  headline: [
    [['stage.entered'], 2000, 'animating.deleting'],
    [deleting(0), 30, 'animating.deleting'],
    [deleting(FIRST_WORDS.length - 1), 30, 'animating.typing'],
    [deleting(FIRST_WORDS.length), 40, 'animating.typing'],
    [
      [...deleting(FIRST_WORDS.length), ...times(LAST_WORDS.length - 1, 'after:typeStep')],
      40,
      'done',
    ],
  ],
  integrationSearch: [
    [['text.typed:brand'], 500, 'settled'],
    [['text.typed:brand', 'text.typed:part'], 500, 'settled'],
  ],
  intruderCycle: [
    [seen, 2000, 'running.detected'],
    [[...seen, 'after:scan'], 1500, 'running.detailed'],
    [[...seen, 'after:scan', 'after:confirm'], 1500, 'running.scanning'],
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
    // The time of the first request does not count for the page that the visitor requests next.
    [
      ['location.changed:to the privacy policy', 500, 'location.changed:to nowhere'],
      1000,
      'loading.late',
    ],
  ],
  outbox: [
    [[], 5000, 'reading'],
    [['done:askTime.answered'], 15_000, 'idle'],
    [['done:askTime.answered', 'done:listLeads.one'], 15_000, 'waiting'],
    [failedOnce, 5000, 'sending'],
    [[...failedOnce, ...failedAgain], 10_000, 'sending'],
    [[...failedOnce, ...Array(5).fill(failedAgain).flat()], 160_000, 'sending'],
    [[...failedOnce, ...Array(6).fill(failedAgain).flat()], 300_000, 'sending'],
  ],
  portalClock: [
    [['stage.entered'], 1000, 'running.ticking'],
    [['stage.entered', 'after:second'], 1000, 'running.ticking'],
  ],
  releaseFilter: [
    [['text.typed:word'], 500, 'settled'],
    [['text.typed:word', 'text.typed:version'], 500, 'settled'],
  ],
  ruleSentence: [
    [['stage.entered'], 6000, 'rotating'],
    [['stage.entered', 'after:sentenceTime'], 6000, 'rotating'],
  ],
};

/** Checks that the machine does not change before the last millisecond, and then changes exactly once. */
async function checkStay(model: Model, [steps, milliseconds, then]: Stay): Promise<void> {
  const live = startLive(model, Object.keys(model.starts)[0] ?? '');
  let changes = 0;
  for (const step of steps) {
    if (typeof step === 'number') live.wait(step);
    else await live.perform(step);
  }
  live.actor.subscribe({
    next: () => {
      changes += 1;
    },
    // A wrong machine may throw an error. The count of changes shows the fault.
    error: () => {},
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

/** Returns the tables of the outbox, and a table for each model that has states with fixed durations (`stays`). */
export function timingTables(models: readonly Model[]): readonly TimingTable[] {
  return [
    outboxLifetime,
    outboxLengths,
    outboxHolds,
    outboxFirstHold,
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
