/**
 * Tests the questionnaire with its real lead form. The visitor sends a lead, goes back, starts over or sends again,
 * while storage takes its time. The kit's own races replace the form with a scripted job.
 */

import { FailedRun, playRuns, replayCommand, runOptions, runTimeLimit } from '@machines/proof';
import { fc } from '@machines/proof/fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Answer, Answers } from '../../src/data/hotline-questions.ts';
import type { Lead } from '../../src/data/lead.ts';
import type { KeptAnswers } from '../../src/machines/hotline.answers.ts';
import {
  type HotlineEvent,
  hotlineMachine,
  leadAnswers,
} from '../../src/machines/hotline.machine.ts';
import {
  type KeepingInput,
  type LeadFormEvent,
  leadFormMachine,
} from '../../src/machines/lead-form.machine.ts';
import { person } from '../models/person.ts';

const deeds = ['answer', 'answer', 'answer', 'submit', 'submit', 'back', 'restart'] as const;
type Deed = (typeof deeds)[number];

const values = person.hotline;

interface Race {
  readonly steps: readonly { readonly deed: Deed; readonly pick: number }[];
  /** Whether storage works for each lead in turn. */
  readonly stores: readonly boolean[];
}

/** Runs one race. After each turn, the screen must agree with the actions of the visitor. */
async function race(scheduler: fc.Scheduler, { steps, stores }: Race, lines: string[]) {
  const stored: Lead[] = [];
  const quiet = <Event extends HotlineEvent | LeadFormEvent>() => fromCallback<Event>(() => {});
  const keepLead = fromPromise<void, KeepingInput>(async ({ input, system }) => {
    const { id } = input.lead;
    const number = stored.push(input.lead);
    const works = stores[(number - 1) % stores.length] ?? true;
    await scheduler.schedule(Promise.resolve(), `lead ${number} ${works ? 'is stored' : 'fails'}`);
    lines.push(`lead ${number} ${works ? 'is stored' : 'fails'}`);
    if (works) return;
    // The form waits for the outbox, whose first attempt ends soon.
    setTimeout(() => system.get('leadForm')?.send({ type: 'lead.tried', id }));
    throw new Error('storage failed');
  });
  const actor = createActor(
    hotlineMachine.provide({
      actors: {
        restoreAnswers: fromPromise<KeptAnswers | null>(async () => null),
        leadForm: leadFormMachine.provide({
          actors: { keepLead, holdLinks: quiet(), markTitle: quiet() },
        }),
        markTitle: quiet(),
      },
      actions: {
        saveAnswers: () => {},
        deleteAnswers: () => {},
        keepTyped: () => {},
        forgetTyped: () => {},
      },
    }),
  );
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  /** The answers in the lead that this screen has sent; null if it has sent none. */
  let sent: Answers | null = null;
  let accepted = 0;
  const act = (deed: Deed, pick: number) => {
    const snapshot = actor.getSnapshot();
    const form = snapshot.children.leadForm;
    if (deed === 'submit') {
      const before = form?.getSnapshot().value;
      form?.send({ type: 'form.submitted', id: `lead-${accepted + 1}`, values, signals: [] });
      if (form === undefined || typeof before === 'object') return;
      accepted += 1;
      sent = snapshot.context.answers;
    } else if (deed === 'answer') {
      const all: HotlineEvent[] = [
        { type: 'advisory.continued' },
        ...(['yes', 'no', 'source', 'need-help'] as const).map(
          (answer: Answer): HotlineEvent => ({ type: 'answer.given', answer }),
        ),
      ];
      const possible = all.filter((event) => snapshot.can(event));
      const event = possible[pick % possible.length];
      if (event !== undefined) actor.send(event);
    } else actor.send({ type: deed === 'back' ? 'back.pressed' : 'restart.pressed' });
    // The thank-you has no Back, only a new start.
    if (deed === 'restart' || (deed === 'back' && snapshot.value !== 'received')) sent = null;
  };
  const check = () => {
    if (errors.length > 0) throw errors[0];
    const { value } = actor.getSnapshot();
    lines.push(`${lines.pop()} → ${JSON.stringify(value)}`);
    expect(stored.length, 'leads that went to storage').toBe(accepted);
    if (value === 'received') expect(sent, 'the lead whose receipt is shown').not.toBeNull();
    const last = stored.at(-1);
    if (sent !== null) expect(last?.payload).toMatchObject({ ...values, ...leadAnswers(sent) });
  };
  const settled = () => new Promise((done) => setTimeout(done));
  await settled();
  scheduler.scheduleSequence(
    steps.map(({ deed, pick }) => ({
      label: deed,
      builder: async () => {
        lines.push(`visitor: ${deed}`);
        act(deed, pick);
      },
    })),
  );
  try {
    while (scheduler.count() > 0) {
      await scheduler.waitOne();
      await settled();
      check();
    }
  } finally {
    actor.stop();
  }
}

const races: fc.Arbitrary<Race> = fc.record({
  steps: fc.array(fc.record({ deed: fc.constantFrom(...deeds), pick: fc.nat({ max: 4 }) }), {
    maxLength: 20,
  }),
  stores: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
});

describe('the questionnaire and its form', () => {
  const options = runOptions('RACE', 300);

  it(
    'store each lead once, and show no thank-you after Back',
    async () => {
      let thanked = 0;
      const property = fc.asyncProperty(fc.scheduler(), races, async (scheduler, each) => {
        const lines: string[] = [];
        try {
          await race(scheduler, each, lines);
        } catch (error) {
          const numberedTurns = lines.map((line, at) => `${String(at + 1).padStart(2)}. ${line}`);
          const message = [(error as Error).message, 'after these turns:', ...numberedTurns].join(
            '\n',
          );
          throw new FailedRun(message, 'fresh', lines, error);
        }
        if (lines.some((line) => line.includes('received'))) thanked += 1;
      });
      await playRuns(
        { id: 'hotline' },
        'races',
        property,
        options,
        (seed, path) =>
          replayCommand('store each lead once', `RACE_SEED=${seed} RACE_PATH=${path} `),
        'races with its form',
      );
      if (options.path === undefined) expect(thanked, 'races to the thank-you').toBeGreaterThan(5);
    },
    runTimeLimit(options),
  );
});
