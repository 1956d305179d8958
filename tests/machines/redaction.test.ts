import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raised } from '@machines/proof';
import { type MachineSchemas, Redaction } from '@machines/room';
import { canaries, comparable, DIGITS, expectNoTrace, MARK, turn } from '@machines/room/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  getInitialSnapshot,
} from 'xstate';
import type { Answer, Answers } from '../../src/data/hotline-questions.ts';
import { type FieldName, fieldInputs } from '../../src/data/lead-form.ts';
import { schemas } from '../../src/inspect/site/schemas.ts';
import { type KeptAnswers, noAnswers } from '../../src/machines/hotline.answers.ts';
import { type HotlineEvent, hotlineMachine } from '../../src/machines/hotline.machine.ts';
import { type CatalogueEntry, catalogue } from '../../src/machines/index.ts';
import {
  type KeepingInput,
  type LeadFormEvent,
  leadFormMachine,
} from '../../src/machines/lead-form.machine.ts';
import { models } from '../models/all.ts';
import { exits } from './exits.ts';

/**
 * Nothing personal reaches the inspector. Real actors of the hotline
 * are driven with every way out open, each of which keeps what it is told; the fields, outputs and errors hold
 * canaries, and no part of a canary may arrive.
 */

const RUNS = Number(process.env.REDACTION_RUNS ?? 150);

// --- Canaries -----------------------------------------------------------------------------------

const canary = canaries('hotline.');

interface Person {
  readonly values: Readonly<Record<FieldName, string>>;
  readonly words: readonly string[];
}

/** `complete` people fill in everything as the form wants it, the others as they like. */
const person = (complete: boolean): fc.Arbitrary<Person> => {
  const line = complete ? canary.map((text) => `a${text}`.slice(0, 100)) : canary;
  const email = complete
    ? fc.constantFrom('', 'x', 'o.').map((start) => `${start}${MARK}@${MARK}.example`)
    : canary;
  return fc.record({
    values: fc.record({
      ...(Object.fromEntries(Object.keys(fieldInputs).map((field) => [field, line])) as Record<
        FieldName,
        fc.Arbitrary<string>
      >),
      email,
      phone: fc.constantFrom('+64 ', '', '(0) ').map((start) => `${start}${DIGITS}`),
    }),
    words: fc.array(canary, { minLength: 3, maxLength: 3 }),
  });
};

/** What a broken or malicious part of the world could throw. */
function thrown(kind: number, { values, words }: Person): unknown {
  const [first = MARK, second = MARK] = words;
  const error = Object.assign(new TypeError(first, { cause: { ...values } }), {
    detail: second,
    [first]: 1,
  });
  if (kind === 0) return error;
  if (kind === 1) error.name = first;
  if (kind === 2) return first;
  if (kind === 3) return { [first]: second, message: second, status: 500, nested: [values, error] };
  if (kind === 4) return new AggregateError([error, first], second);
  if (kind === 5) return Number(DIGITS);
  return error;
}

// --- Paths --------------------------------------------------------------------------------------

interface Step {
  readonly kind: 'go' | 'submit' | 'empty' | 'back' | 'restart' | 'missing' | 'strange';
  /** Which of the answers that the screen takes. */
  readonly choice: number;
}

interface World {
  readonly restore: 'nothing' | 'answers' | 'stranger' | 'error';
  readonly store: 'stored' | 'talkative' | 'hanging' | 'error';
  readonly title: 'quiet' | 'error';
  readonly error: number;
}

const go = (choice: number): Step => ({ kind: 'go', choice });
const rarely = ['empty', 'back', 'restart', 'missing', 'strange'] as const;

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.nat(3).map(go) },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'submit', choice: 0 }) },
    { weight: 2, arbitrary: fc.constantFrom(...rarely).map((kind): Step => ({ kind, choice: 0 })) },
  ),
  { minLength: 6, maxLength: 18 },
);

const world: fc.Arbitrary<World> = fc.record({
  restore: fc.constantFrom('nothing', 'answers', 'stranger', 'error'),
  store: fc.constantFrom('stored', 'talkative', 'hanging', 'error'),
  title: fc.constantFrom('quiet', 'error'),
  error: fc.nat(6),
});

const saved: Answers = { ...noAnswers, hasCCTV: 'yes', advisoryContinued: true, recentCrime: 'no' };

function hotlineIn({ restore, store, title, error }: World, someone: Person) {
  const markTitle = <Event extends EventObject>() =>
    fromCallback<Event>(() => {
      if (title === 'error') throw thrown(error, someone);
    });
  const keepLead = fromPromise<void, KeepingInput>(async ({ input }) => {
    if (store === 'error') throw thrown(error, someone);
    if (store === 'hanging') return new Promise<void>(() => undefined);
    return (store === 'talkative' ? { ...input, said: someone.words } : undefined) as undefined;
  });
  return hotlineMachine.provide({
    actors: {
      restoreAnswers: fromPromise<KeptAnswers | null>(async () => {
        if (restore === 'error') throw thrown(error, someone);
        if (restore === 'stranger')
          return {
            answers: { ...saved, ...someone.values, willSource: someone.words[0] } as Answers,
            screen: someone.words[1] ?? MARK,
          };
        return restore === 'answers' ? { answers: saved, screen: '' } : null;
      }),
      leadForm: leadFormMachine.provide({
        actors: {
          keepLead,
          holdLinks: markTitle<LeadFormEvent>(),
          markTitle: markTitle<LeadFormEvent>(),
        },
      }),
      markTitle: markTitle<HotlineEvent>(),
    },
    actions: {
      saveAnswers: () => undefined,
      deleteAnswers: () => undefined,
      keepTyped: () => undefined,
      forgetTyped: () => undefined,
    },
  });
}

function act(actor: Actor<typeof hotlineMachine>, step: Step, { values, words }: Person): void {
  const snapshot = actor.getSnapshot();
  const form = snapshot.children.leadForm;
  if (step.kind === 'submit')
    form?.send({ type: 'form.submitted', id: MARK, values, signals: ['too-fast'] });
  else if (step.kind === 'empty') {
    form?.send({
      type: 'form.submitted',
      id: MARK,
      values: { ...values, location: '' },
      signals: [],
    });
  } else if (step.kind === 'back') actor.send({ type: 'back.pressed' });
  else if (step.kind === 'restart') actor.send({ type: 'restart.pressed' });
  else if (step.kind === 'missing') actor.send({ type: 'answer.missing' });
  else if (step.kind === 'strange') {
    // No view sends this; the stream must hold whatever comes.
    actor.send({ type: words[0] ?? MARK, [words[1] ?? MARK]: values, answer: words[2] } as never);
  } else if (snapshot.can({ type: 'advisory.continued' }))
    actor.send({ type: 'advisory.continued' });
  else {
    const answers: Answer[] = ['yes', 'no', 'source', 'need-help'];
    const taken = answers.filter((answer) => snapshot.can({ type: 'answer.given', answer }));
    const answer = taken[step.choice % Math.max(1, taken.length)];
    if (answer !== undefined) actor.send({ type: 'answer.given', answer });
  }
}

interface Sent {
  readonly bytes: string;
  readonly origins: readonly string[];
  /** The states of the questionnaire that were passed. */
  readonly states: ReadonlySet<string>;
}

/** Drives one path with every way out open from step `opensAt` on; returns all that left the page. */
async function inspected(
  path: readonly Step[],
  place: World,
  someone: Person,
  opensAt = 0,
): Promise<Sent> {
  const out = exits();
  const actor = createActor(hotlineIn(place, someone), { inspect: out.inspect });
  const states = new Set<string>();
  // A scripted error that nobody handles would end the test run instead of the path.
  actor.subscribe({
    next: ({ value }) => states.add(JSON.stringify(value)),
    error: () => undefined,
  });
  actor.start();
  for (const [at, step] of [...path, undefined].entries()) {
    if (at === Math.min(opensAt, path.length)) await out.open();
    await turn();
    if (step !== undefined && actor.getSnapshot().status === 'active') act(actor, step, someone);
    await turn();
  }
  actor.stop();
  await turn();
  return { ...out.close(), states };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

// --- The laws -----------------------------------------------------------------------------------

/** Lengths and numbers of masked values differ from person to person. */
const alike = (bytes: string) => comparable(bytes).replace(/‹(\w+)#\d+ \w+( \d+)?›/g, '‹$1›');

describe('what leaves the page', () => {
  test(
    'holds no part of a canary, on whatever path, whoever fills in the form, whatever breaks',
    async () => {
      const passed = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          steps,
          world,
          fc.boolean().chain(person),
          fc.nat(20),
          async (path, place, someone, opensAt) => {
            const { bytes, origins, states } = await inspected(path, place, someone, opensAt);
            for (const state of states) passed.add(state);
            expect(bytes.length).toBeGreaterThan(500);
            expect(new Set(origins)).toEqual(new Set(['https://inspector.example']));
            expectNoTrace(bytes);
          },
        ),
        { numRuns: RUNS },
      );
      // The walk has been everywhere: a law over paths that lead nowhere would prove nothing.
      const leaves = [...passed].join(' ');
      for (const state of [
        'advisory',
        'crime',
        'monitored',
        'support',
        'source',
        'trial',
        'joining',
        'eligible',
        'switching',
        'sourcing',
        'helping',
        'received',
      ]) {
        expect(leaves).toContain(state);
      }
    },
    60_000 + RUNS * 200,
  );

  test(
    'is the same for two people who do the same',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          world,
          person(true),
          person(true),
          async (steps, place, one, other) => {
            // The type of a strange event is a person's own.
            const path = steps.filter(({ kind }) => kind !== 'strange');
            const [first, second] = [
              await inspected(path, place, one),
              await inspected(path, place, other),
            ];
            expect(alike(second.bytes)).toBe(alike(first.bytes));
          },
        ),
        { numRuns: Math.ceil(RUNS / 3) },
      );
    },
    60_000 + RUNS * 200,
  );

  test('still says what a developer looks for', async () => {
    const someone = fc.sample(person(true), { numRuns: 1, seed: 1 })[0] as Person;
    const quiet: World = { restore: 'nothing', store: 'stored', title: 'quiet', error: 0 };
    const path = [0, 0, 1].map(go);
    const { bytes } = await inspected([...path, { kind: 'submit', choice: 0 }], quiet, someone, 99);
    expect(bytes).toContain('{"answer":"yes","type":"answer.given"}');
    expect(bytes).toContain('"value":{"outcome":"trial"}');
    expect(bytes).toContain('"hasCCTV":"yes"');
    expect(bytes).toContain('xstate.done.actor.leadForm');
    expect(bytes).toMatch(/"values":\{"name":"‹name#\d+ string \d+›"/);
    for (const name of ['hotline', 'leadForm', 'keepLead'])
      expect(bytes).toContain(`"name":"${name}"`);
  });
});

describe('the schemas of the site', () => {
  const entries = Object.entries(catalogue) as [keyof typeof catalogue, CatalogueEntry][];

  test.each(entries)('name every event of %s, and every field of its payloads', (id) => {
    const model = models.find((each) => each.id === id);
    const known: MachineSchemas = schemas[id];
    for (const [type, cases] of Object.entries(model?.events ?? {})) {
      const schema = known.events?.[type] as v.ObjectSchema<v.ObjectEntries, undefined>;
      expect(schema, type).toBeDefined();
      if (cases === raised || typeof cases === 'function') continue;
      for (const payload of Object.values(cases)) {
        expect(v.safeParse(schema, payload).issues, type).toBeUndefined();
        expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(Object.keys(payload)));
      }
    }
  });

  test.each(entries)('know the context that %s begins with', (id) => {
    const model = models.find((each) => each.id === id);
    const known: MachineSchemas = schemas[id];
    for (const { input } of Object.values(model?.starts ?? {})) {
      const { context } = getInitialSnapshot(catalogue[id].machine as AnyStateMachine, input);
      if (Object.keys(context).length === 0) continue;
      const schema = known.context as v.ObjectSchema<v.ObjectEntries, undefined> | undefined;
      expect(Object.keys(schema?.entries ?? {})).toEqual(
        expect.arrayContaining(Object.keys(context)),
      );
    }
  });

  test('let our own sentences through, and no others', () => {
    const redaction = new Redaction(schemas);
    const context = (message: string) => ({
      kind: 'hotline',
      extra: {},
      problems: [{ field: 'name', message }],
      lead: null,
    });
    const seen = (message: string) =>
      redaction.value(schemas.leadForm.context, context(message)) as ReturnType<typeof context>;
    expect(seen('Enter your name').problems[0]?.message).toBe('Enter your name');
    expect(seen(`Enter ${MARK}`).problems[0]?.message).toBe('‹message#1 string 14›');
  });
});

test('every actor belongs to the one system, which views neither create nor start', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const starters = files.filter((file) =>
    /\b(createActor|useActor|useActorRef|useMachine|useInterpret|createActorContext)\s*[(<]/.test(
      readFileSync(join('src', file), 'utf8'),
    ),
  );
  // The system itself, and what the build renders (actors that are never started).
  expect(starters.toSorted()).toEqual([
    join('start', 'start-site.ts'),
    join('views', 'support', 'island.tsx'),
  ]);
});
