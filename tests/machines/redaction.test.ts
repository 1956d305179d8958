import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Actor,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import type { FieldName } from '../../src/data/lead-form.ts';
import { createRecorder, type Recorded } from '../../src/inspect/recorder.ts';
import { REDACTED, redact, redactSnapshot, redactValue } from '../../src/inspect/redact.ts';
import { knownWords, wordsOf } from '../../src/inspect/words.ts';
import { type Answer, type Answers, noAnswers } from '../../src/machines/hotline.answers.ts';
import { type HotlineEvent, hotlineMachine } from '../../src/machines/hotline.machine.ts';
import { catalogue } from '../../src/machines/index.ts';
import {
  type LeadFormEvent,
  type LeadToStore,
  leadFormMachine,
} from '../../src/machines/lead-form.machine.ts';
import { comparable, DIGITS, expectNoTrace, MARK, traces } from './canaries.ts';
import { inspectorWindow, turn } from './inspector-window.ts';

/**
 * Nothing personal reaches the inspector (quality.md, Security and privacy). Real actors of the hotline
 * are driven through the real way out, `openStately`, into a window that keeps every message; the
 * fields, outputs and errors hold canaries, and no part of a canary may arrive.
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
      name: line,
      email,
      phone: fc.constantFrom('+64 ', '', '(0) ').map((start) => `${start}${DIGITS}`),
      location: line,
      university: line,
      message: line,
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
  readonly kind: 'go' | 'submit' | 'edit' | 'empty' | 'back' | 'restart' | 'missing' | 'strange';
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
const rarely = ['edit', 'empty', 'back', 'restart', 'missing', 'strange'] as const;

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
  const storeLead = fromPromise<void, LeadToStore>(async ({ input }) => {
    if (store === 'error') throw thrown(error, someone);
    if (store === 'hanging') return new Promise<void>(() => undefined);
    return (store === 'talkative' ? { ...input, said: someone.words } : undefined) as undefined;
  });
  return hotlineMachine.provide({
    actors: {
      restoreAnswers: fromPromise<Answers | null>(async () => {
        if (restore === 'error') throw thrown(error, someone);
        if (restore === 'stranger')
          return { ...saved, ...someone.values, willSource: someone.words[0] } as Answers;
        return restore === 'answers' ? saved : null;
      }),
      leadForm: leadFormMachine.provide({
        actors: { storeLead, markTitle: markTitle<LeadFormEvent>() },
      }),
      markTitle: markTitle<HotlineEvent>(),
    },
    actions: { saveAnswers: () => undefined },
  });
}

function act(actor: Actor<typeof hotlineMachine>, step: Step, { values, words }: Person): void {
  const snapshot = actor.getSnapshot();
  const form = snapshot.children.leadForm;
  if (step.kind === 'submit') form?.send({ type: 'form.submitted', values, signals: ['too-fast'] });
  else if (step.kind === 'empty') {
    form?.send({ type: 'form.submitted', values: { ...values, location: '' }, signals: [] });
  } else if (step.kind === 'edit') form?.send({ type: 'field.edited', field: 'location' });
  else if (step.kind === 'back') actor.send({ type: 'back.pressed' });
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

/** Drives one path with the inspector open from step `opensAt` on; returns all that left the page. */
async function inspected(
  path: readonly Step[],
  place: World,
  someone: Person,
  opensAt = 0,
): Promise<Sent> {
  const inspector = inspectorWindow();
  const recorder = createRecorder();
  const actor = createActor(hotlineIn(place, someone), { inspect: recorder.record });
  const states = new Set<string>();
  // A scripted error that nobody handles would end the test run instead of the path.
  actor.subscribe({
    next: ({ value }) => states.add(JSON.stringify(value)),
    error: () => undefined,
  });
  actor.start();
  for (const [at, step] of [...path, undefined].entries()) {
    if (at === Math.min(opensAt, path.length)) {
      await inspector.open(recorder);
    }
    await turn();
    if (step !== undefined && actor.getSnapshot().status === 'active') act(actor, step, someone);
    await turn();
  }
  actor.stop();
  await turn();
  return { ...inspector.close(), states };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

// --- The laws -----------------------------------------------------------------------------------

describe('the stream to the inspector', () => {
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
          async (path, place, one, other) => {
            const [first, second] = [
              await inspected(path, place, one),
              await inspected(path, place, other),
            ];
            expect(comparable(second.bytes)).toBe(comparable(first.bytes));
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
    expect(bytes).toContain('{"type":"answer.given","answer":"yes"}');
    expect(bytes).toContain('"value":{"outcome":"trial"}');
    expect(bytes).toContain('"hasCCTV":"yes"');
    expect(bytes).toContain('xstate.done.actor.leadForm');
    expect(bytes).toContain(`"values":{"name":"${REDACTED}"`);
    for (const name of ['hotline', 'leadForm', 'storeLead'])
      expect(bytes).toContain(`"name":"${name}"`);
  });
});

describe('redaction', () => {
  const base = {
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    rootId: 'x:1',
    createdAt: '1700000000000',
    id: null,
    _version: '0.7.2',
  };

  const wild = fc.anything({
    key: fc.oneof(
      canary,
      fc.constantFrom('name', 'payload', 'context', 'error', 'status', 'children', 'x'),
    ),
    values: [
      canary,
      fc.integer(),
      fc.boolean(),
      fc.constant(Number(DIGITS)),
      fc.bigInt(),
      fc.constant(new Date()),
      fc.constant(new Error(MARK)),
    ],
    withBoxedValues: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withTypedArray: true,
    withSparseArray: true,
    maxDepth: 5,
  });

  test('lets nothing through anywhere in an event, changes nothing the second time, and can be posted', () => {
    fc.assert(
      fc.property(wild, wild, wild, canary, (event, context, output, text) => {
        const given = {
          ...base,
          name: text,
          parentId: text,
          [text]: text,
          event,
          snapshot: {
            status: text,
            value: { [text]: text },
            context,
            output,
            error: output,
            tags: new Set([text]),
            children: { [text]: { id: text } },
          },
          definition: JSON.stringify({
            id: text,
            context: { name: text },
            states: { [text]: { description: text } },
          }),
        };
        const once = redact(given);
        expectNoTrace(JSON.stringify(once));
        expect(redact(once)).toEqual(once);
        expect(structuredClone(once)).toEqual(once);
      }),
      { numRuns: RUNS * 4 },
    );
  });

  test('never throws, whatever it is given', () => {
    const cycle: Record<string, unknown> = { answer: 'yes' };
    cycle.self = cycle;
    cycle.list = [cycle];
    const deep: Record<string, unknown> = {};
    let at = deep;
    for (let level = 0; level < 5000; level += 1) at = at.states = {} as Record<string, unknown>;
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error(MARK);
        },
        get: () => {
          throw new Error(MARK);
        },
      },
    );
    const getter = {
      get answer() {
        throw new Error(MARK);
      },
    };
    const node = { nodeType: 1, nodeName: 'INPUT', outerHTML: `<input value="${MARK}">` };
    const wide = Array.from({ length: 100_000 }, () => ({ answer: MARK }));
    for (const value of [
      cycle,
      deep,
      trap,
      getter,
      node,
      wide,
      Symbol(MARK),
      () => MARK,
      10n ** 20n,
      NaN,
      new Map([[MARK, MARK]]),
      new URL(`https://${MARK}.example`),
      new Blob([MARK]),
    ]) {
      const event = {
        ...base,
        event: value,
        snapshot: { status: 'active', context: { value }, output: value, error: value },
      };
      const once = redact(event);
      expectNoTrace(JSON.stringify(once));
      expect(redact(once)).toEqual(once);
      expect(JSON.stringify(once).length).toBeLessThan(100_000);
    }
    expect(redactSnapshot(undefined)).toEqual({ status: 'active' });
    expect(redactSnapshot(trap)).toEqual({ status: '‹unreadable›' });
  });

  test('replaces what stands under a personal key, even a known word', () => {
    expect(
      redactValue({
        answer: 'yes',
        email: 'yes',
        values: { name: 'no', message: '' },
        payload: ['no'],
        lead: null,
      }),
    ).toEqual({
      answer: 'yes',
      email: REDACTED,
      values: { name: REDACTED, message: REDACTED },
      payload: REDACTED,
      lead: null,
    });
  });

  test('names the kind of an error and nothing else', () => {
    expect(
      redactValue({ type: 'xstate.error.actor.storeLead', error: new RangeError(MARK) }),
    ).toEqual({
      type: 'xstate.error.actor.storeLead',
      error: '‹RangeError›',
    });
  });

  test.each(Object.entries(catalogue))('leaves the chart of %s whole', (_, { machine }) => {
    const definition = JSON.stringify(machine.config, (__, value: unknown) =>
      typeof value === 'function' ? { type: value.name } : value,
    );
    expect(redact({ ...base, type: '@xstate.actor', definition }).definition).toBe(definition);
  });
});

describe('the known words', () => {
  test('are the literals and identifiers of a source, not its comments', () => {
    const source =
      "// one\nconst two = 'three four'; /* five */ f(\"six's\", `seven`, 'ei\\'ght', `nine $" +
      '{ten}`);';
    expect([...wordsOf([source])].sort()).toEqual(
      ["ei'ght", 'const', 'f', 'nine', 'seven', "six's", 'ten', 'three four', 'two'].sort(),
    );
  });

  test('hold no canary', () => {
    expect(
      [...knownWords].filter((known) =>
        traces.some((trace) => known.toLowerCase().includes(trace)),
      ),
    ).toEqual([]);
  });
});

describe('the recorder', () => {
  const follow = (recorder: ReturnType<typeof createRecorder>) => {
    const seen: Recorded[] = [];
    recorder.follow((recorded) => seen.push(recorded));
    return seen;
  };

  test('keeps the actors that run, however much happens, and forgets the rest in time', () => {
    const recorder = createRecorder(20);
    const inspect = (event: InspectionEvent) => recorder.record(event);
    const machine = hotlineIn(
      { restore: 'nothing', store: 'stored', title: 'quiet', error: 0 },
      { values: {} as Person['values'], words: [] },
    );
    const early = createActor(machine, { inspect }).start();
    const gone = createActor(machine, { inspect }).start();
    gone.stop();
    for (let turns = 0; turns < 50; turns += 1) early.send({ type: 'restart.pressed' });
    const seen = follow(recorder);
    const made = seen
      .filter(({ event }) => event.type === '@xstate.actor')
      .map(({ event }) => event.actorRef);
    expect(made).toContain(early);
    expect(made).not.toContain(gone);
    expect(seen.length).toBeLessThan(30);
    expect(seen.map(({ number }) => number)).toEqual(
      seen.map(({ number }) => number).sort((a, b) => a - b),
    );
    early.send({ type: 'answer.given', answer: 'yes' });
    expect(
      seen.some(
        ({ event }) => event.type === '@xstate.event' && event.event.type === 'answer.given',
      ),
    ).toBe(true);
    early.stop();
  });

  test('shows no actor that was made and never started', () => {
    const recorder = createRecorder();
    createActor(hotlineMachine, { inspect: recorder.record });
    expect(follow(recorder)).toEqual([]);
  });
});

test('every actor of the site is started through the one hook', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const starters = files.filter((file) =>
    /\b(createActor|useActor|useActorRef|useMachine|useInterpret|createActorContext)\s*[(<]/.test(
      readFileSync(join('src', file), 'utf8'),
    ),
  );
  expect(starters).toEqual([join('views', 'support', 'use-behaviour.ts')]);
});
