import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  type InspectionEvent,
} from 'xstate';
import type { Answer, Answers } from '../../src/data/hotline-questions.ts';
import { type FieldName, fieldInputs } from '../../src/data/lead-form.ts';
import { createRecorder, type Recorded } from '../../src/inspect/core/recorder.ts';
import { type MachineSchemas, Redaction, shown } from '../../src/inspect/core/redaction.ts';
import { schemas } from '../../src/inspect/site/schemas.ts';
import { type KeptAnswers, noAnswers } from '../../src/machines/hotline.answers.ts';
import { type HotlineEvent, hotlineMachine } from '../../src/machines/hotline.machine.ts';
import { type CatalogueEntry, catalogue } from '../../src/machines/index.ts';
import {
  type KeepingInput,
  type LeadFormEvent,
  leadFormMachine,
} from '../../src/machines/lead-form.machine.ts';
import { raised } from '../kit/model.ts';
import { models } from '../models/all.ts';
import { comparable, DIGITS, expectNoTrace, MARK } from './canaries.ts';
import { exits } from './exits.ts';
import { turn } from './inspector-window.ts';

/**
 * Nothing personal reaches the inspector. Real actors of the hotline
 * are driven with every way out open, each of which keeps what it is told; the fields, outputs and errors hold
 * canaries, and no part of a canary may arrive.
 */

const RUNS = Number(process.env.REDACTION_RUNS ?? 150);

// --- Canaries -----------------------------------------------------------------------------------

const hostile = [
  '',
  ' ',
  '<script>',
  '"',
  '\\',
  '{"type":"',
  '‹redacted›',
  'yes',
  'x:1',
  '.',
  '__proto__',
  '\u0000',
  '\ud83d',
  'hotline.',
  'xstate.done.actor.',
  '@',
  "o'",
];
const edge = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 12, unit: 'binary' }));
const canary = fc.tuple(edge, edge).map(([before, after]) => `${before}${MARK}${after}`);

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

describe('redaction', () => {
  const open = v.object({ answer: shown(v.picklist(['yes', 'no'])), email: v.string() });
  const of = (schema: MachineSchemas['context'], value: unknown) =>
    new Redaction().value(schema, value);

  test('passes what a schema marks as shown, where the value fits it', () => {
    expect(of(open, { answer: 'yes', email: 'yes' })).toEqual({
      answer: 'yes',
      email: '‹email#1 string 3›',
    });
    expect(of(open, { answer: MARK, email: '' })).toEqual({
      answer: '‹answer#1 string 8›',
      email: '‹email#1 string 0›',
    });
  });

  test('masks a field that is added to a schema, until somebody marks it', () => {
    const added = {
      city: v.string(),
      age: v.number(),
      camera: v.pipe(v.string(), v.url()),
      isHome: v.boolean(),
      birthday: v.date(),
      coordinates: v.tuple([v.number(), v.number()]),
      devices: v.array(v.string()),
      notes: v.record(v.string(), v.string()),
      person: v.object({ name: v.string() }),
      contact: v.nullable(v.optional(v.string())),
    };
    const value = {
      city: 'Riverton',
      age: 41,
      camera: 'https://camera.example',
      isHome: true,
      birthday: new Date(0),
      coordinates: [1, 2],
      devices: ['gate'],
      notes: { gate: 'open' },
      person: { name: 'yes' },
      contact: 'somebody',
    };
    const seen = JSON.stringify(
      of(v.object({ ...open.entries, ...added }), { answer: 'yes', ...value }),
    );
    expect(JSON.parse(seen)).toEqual({
      answer: 'yes',
      city: '‹city#1 string 8›',
      age: '‹age#1 number›',
      camera: '‹camera#1 string 22›',
      isHome: '‹isHome#1 boolean›',
      birthday: '‹birthday#1 object›',
      coordinates: ['‹coordinates#1 number›', '‹coordinates#2 number›'],
      devices: ['‹devices#1 string 4›'],
      notes: { '‹field#1 string 4›': '‹value#1 string 4›' },
      person: { name: '‹name#1 string 3›' },
      contact: '‹contact#1 string 8›',
    });
    expect(of(v.object({ city: shown(added.city) }), { city: 'Riverton' })).toEqual({
      city: 'Riverton',
    });
  });

  test('masks what no schema names, its key included', () => {
    expect(of(open, { answer: 'yes', [MARK]: MARK })).toEqual({
      answer: 'yes',
      '‹field#1 string 8›': '‹value#1 string 8›',
    });
    expect(of(undefined, { answer: 'yes' })).toBe('‹value#1 object›');
  });

  test('names an event that any machine of ours knows, wherever it is heard, and no other', () => {
    const redaction = new Redaction(schemas);
    const heard = { type: 'lead.tried', id: MARK };
    const event = redaction.event(hotlineMachine, heard);
    expect(event.type).toBe('lead.tried');
    expectNoTrace(JSON.stringify(event));
    expectNoTrace(JSON.stringify(redaction.event(hotlineMachine, { type: MARK })));
  });

  test('gives equal values one pseudonym, and others another', () => {
    const redaction = new Redaction();
    const seen = ['one', 'two', 'one'].map((email) =>
      redaction.value(open, { answer: 'no', email }),
    );
    expect(seen.map((each) => (each as { email: string }).email)).toEqual([
      '‹email#1 string 3›',
      '‹email#2 string 3›',
      '‹email#1 string 3›',
    ]);
  });

  test('holds no canary and never throws, whatever it is given, and gives plain data', () => {
    const wild = fc.anything({
      key: fc.oneof(canary, fc.constantFrom('answer', 'answers', 'email', '__proto__')),
      values: [canary, fc.integer(), fc.boolean(), fc.constant(Number(DIGITS))],
      withMap: true,
      withSet: true,
      withDate: true,
      withNullPrototype: true,
    });
    const redaction = new Redaction({ hotline: schemas.hotline });
    fc.assert(
      fc.property(wild, canary, wild, (context, text, payload) => {
        const fields = typeof payload === 'object' && payload !== null ? payload : { payload };
        const once = [
          redaction.snapshot(hotlineMachine, {
            status: text,
            value: { [text]: text, outcome: text },
            context,
            output: payload,
            error: context,
            tags: new Set([text]),
          }),
          redaction.value(schemas.hotline.context, { answers: context }),
          redaction.event(hotlineMachine, { ...fields, type: text }),
          redaction.event(hotlineMachine, { ...fields, type: 'answer.given' }),
          redaction.event(hotlineMachine, { ...fields, type: `xstate.done.actor.${text}` }),
          redaction.event(hotlineMachine, { ...fields, type: `xstate.error.actor.${text}` }),
          redaction.childEvent({}, { ...fields, type: text }),
          redaction.actorName(text, []),
          redaction.error(context),
        ];
        expectNoTrace(JSON.stringify(once));
        expect(structuredClone(once)).toEqual(once);
      }),
      { numRuns: RUNS * 4 },
    );
  });

  test('outlives cycles, depth, width, traps and what is no data', () => {
    const cycle: Record<string, unknown> = { answer: 'yes' };
    cycle.self = cycle;
    let deep: unknown = MARK;
    for (let level = 0; level < 5000; level += 1) deep = { deep };
    const throwing = () => {
      throw new Error(MARK);
    };
    const trap = new Proxy({}, { ownKeys: throwing, get: throwing, getPrototypeOf: throwing });
    const getter = {
      get answer() {
        return throwing();
      },
    };
    const schema = v.object({
      answer: shown(v.any()),
      self: v.lazy(() => schema),
      list: shown(v.array(v.any())),
    }) as NonNullable<MachineSchemas['context']>;
    const list = Array.from({ length: 100_000 }, () => ({ answer: MARK }));
    for (const value of [
      ...[cycle, deep, trap, getter, { list }, { answer: () => MARK }, { answer: Symbol(MARK) }],
      ...[{ answer: 10n ** 20n }, { answer: new Map([[MARK, MARK]]) }, { answer: trap }],
      ...[MARK, new URL(`https://${MARK}.example`), new Blob([MARK])],
    ]) {
      const seen = of(schema, value);
      expectNoTrace(JSON.stringify(seen));
      expect(structuredClone(seen)).toEqual(seen);
      expect(JSON.stringify(seen).length).toBeLessThan(100_000);
    }
  });

  test('names the kind of an error and nothing else', () => {
    const redaction = new Redaction();
    expect(redaction.error(new RangeError(MARK))).toBe('‹RangeError›');
    expect(redaction.error(Object.assign(new Error(MARK), { name: MARK }))).toBe('‹Error›');
    expect(redaction.error(MARK)).toBe('‹error#1 string 8›');
  });

  test('lets our own sentences through, and no others', () => {
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
});

describe('the recorder', () => {
  const quiet: World = { restore: 'nothing', store: 'stored', title: 'quiet', error: 0 };
  const machine = hotlineIn(quiet, { values: {} as Person['values'], words: [] });
  const recording = (limit?: number) =>
    createRecorder({ redaction: new Redaction(schemas), ...(limit && { limit }) });

  test('keeps chart, start and last snapshot of what runs, however much happens', () => {
    const recorder = recording(20);
    const inspect = (event: InspectionEvent) => recorder.record(event);
    const early = createActor(machine, { inspect }).start();
    const gone = createActor(machine, { inspect }).start();
    const late = createActor(machine, { inspect }).start();
    gone.stop();
    for (let turns = 0; turns < 100; turns += 1) late.send({ type: 'restart.pressed' });
    const { told, charts, dropped } = recorder.kept();
    const of = (actor: { readonly sessionId: string }) =>
      told.filter((each) => each.actor === actor.sessionId).map(({ kind }) => kind);
    expect(charts.map(({ id }) => id)).toEqual(['hotline', 'leadForm'].slice(0, charts.length));
    expect(of(early)).toEqual(['started', 'happened']);
    expect(of(gone)).toEqual([]);
    expect(told.length).toBeLessThan(40);
    expect(dropped).toBeGreaterThan(60);
    expect(told.map(({ number }) => number)).toEqual(
      told.map(({ number }) => number).sort((a, b) => a - b),
    );
    early.stop();
    late.stop();
  });

  test('tells followers everything from then on', () => {
    const recorder = recording();
    const actor = createActor(machine, { inspect: recorder.record }).start();
    const seen: (Recorded | object)[] = [];
    const stop = recorder.follow((told) => seen.push(told));
    actor.send({ type: 'answer.given', answer: 'yes' });
    expect(seen).toMatchObject([
      // The job that looks for kept answers.
      { kind: 'happened', name: 'restoreAnswers', event: { type: 'xstate.stop' } },
      {
        kind: 'happened',
        event: { type: 'answer.given', answer: 'yes' },
        after: { value: 'advisory' },
      },
    ]);
    stop();
    actor.send({ type: 'restart.pressed' });
    expect(seen).toHaveLength(2);
    actor.stop();
  });

  test('knows an actor again that was stopped and started, as strict mode does', () => {
    const recorder = recording();
    const actor = createActor(machine, { inspect: recorder.record });
    actor.start();
    actor.stop();
    expect(recorder.find(actor.sessionId)).toBeUndefined();
    // @ts-expect-error: what `useActorRef` does to an actor in strict mode
    actor._processingStatus = 0;
    // @ts-expect-error: the same
    actor._snapshot = { ...actor._snapshot, status: 'active' };
    // @ts-expect-error: the same
    actor.system._register(actor.sessionId, actor);
    actor.start();
    actor.send({ type: 'answer.given', answer: 'yes' });
    expect(recorder.find(actor.sessionId)).toBe(actor);
    actor.stop();
  });

  test('shows no actor that was made and never started', () => {
    const recorder = recording();
    createActor(hotlineMachine, { inspect: recorder.record });
    expect(recorder.kept().told).toEqual([]);
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
  // The system itself, what the build renders (actors that are never started), and the machine room, which is
  // an app of its own.
  expect(starters.toSorted()).toEqual([
    join('inspect', 'room', 'panels.ts'),
    join('start', 'start-site.ts'),
    join('views', 'support', 'island.tsx'),
  ]);
});
