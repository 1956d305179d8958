/** Tests that the kit finds a door that breaks a law, for each kind of law, and that it remembers a failure. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type doorMachine, doorModel, type Fault } from '../examples/door.ts';
import { explore } from '../src/graph/graph.ts';
import { lawKit } from '../src/graph/laws.ts';
import { describeCounterExample } from '../src/graph/sentences.ts';
import type { Law } from '../src/model/law.ts';
import type { Graph } from '../src/model/situations.ts';
import { counterExampleFile } from '../src/runs/counter-examples.ts';
import { proveLaw } from '../src/runs/recorded-runs.ts';
import { keepApart } from './apart.ts';

keepApart();

/** One law of each kind about the correct door. */
const { always, never, reachable, leadsTo, respond, until } =
  lawKit<ReturnType<typeof doorMachine>>();
const laws: readonly {
  readonly law: Law;
  readonly fault: Fault;
  readonly steps: readonly string[];
  /** The state, the context, and the changes of the last step. */
  readonly foundAt: readonly string[];
}[] = [
  {
    law: always(
      'Only an answer or a hard push opens',
      ({ leaf }, step) =>
        leaf !== 'open' ||
        step === undefined ||
        step.from.leaf === 'open' ||
        step.name !== 'door.pushed:softly',
    ),
    fault: 'opens unasked',
    steps: ['door.pushed:softly'],
    foundAt: ['found: open, with {"tries":0}', 'the last step changed nothing'],
  },
  {
    law: never('Two tries are counted', ({ context }) => context.tries > 1),
    fault: 'counts up',
    steps: ['bell.rung', 'error:ask', 'bell.rung'],
    foundAt: ['found: asking, with {"tries":2}', 'the last step changed tries: 1 → 2'],
  },
  {
    law: reachable(
      'An open door can be shut',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'shut',
    ),
    fault: 'never shuts',
    steps: ['door.pushed:hard'],
    foundAt: ['found: open, with {"tries":0}', 'the last step changed nothing'],
  },
  {
    law: leadsTo(
      'An open door falls shut',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'shut',
    ),
    fault: 'never shuts',
    steps: ['door.pushed:hard', 'after:spring'],
    foundAt: ['found: open, with {"tries":0}', 'the last step changed nothing'],
  },
  {
    law: respond(
      'An open door is shut by the next step',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'shut',
      1,
    ),
    fault: 'never shuts',
    steps: ['door.pushed:hard', 'after:spring'],
    foundAt: ['found: open, with {"tries":0}', 'the last step changed nothing'],
  },
  {
    law: until(
      'A try is not forgotten before the door has been open',
      ({ leaf, context }) => leaf !== 'open' && context.tries === 1,
      ({ context }) => context.tries === 1,
      ({ leaf }) => leaf === 'open',
    ),
    fault: 'forgets',
    steps: ['bell.rung', 'error:ask', 'bell.rung'],
    foundAt: ['found: asking, with {"tries":0}', 'the last step changed tries: 1 → 0'],
  },
];

describe.each(laws)('the law "$law.sentence" ($law.kind)', ({ law, fault, steps, foundAt }) => {
  it('is broken by the shortest path, reported as sentences with a command that repeats it', () => {
    const model = { ...doorModel(fault), limit: 40 };
    const graph = explore(fault === 'counts up' ? { ...model, project: bounded } : model);
    const found = law.refute(graph);
    expect(found?.steps.map(({ case: taken }) => taken.name)).toEqual(steps);
    const description = found === null ? '' : describeCounterExample(model, law, found);
    expect(description).toContain(law.sentence);
    expect(description).toContain(`1. ${steps[0]} → `);
    expect(description).toContain(foundAt.join('\n'));
    expect(description).toContain(
      'npx vitest run --project machines packages/proof/tests/laws.test.ts -t "door · law:',
    );
  });

  it('holds for a correct door', () => {
    expect(law.refute(explore(doorModel()))).toBeNull();
  });
});

describe('a law that proves nothing', () => {
  const graph = explore(doorModel());
  it.each([
    [
      'names an unknown step',
      // @ts-expect-error The compiler refuses the name as well.
      always('A door', (_, step) => step?.name !== 'door.pulled:hard'),
      'names steps that door does not know: door.pulled:hard',
    ],
    [
      'has a condition that never occurs',
      always('A door', ({ context }, step) => step === undefined || context.tries < 7),
      'what it is about never happens',
    ],
    [
      'leads to where it begins',
      leadsTo(
        'A door',
        ({ leaf }) => leaf === 'open',
        ({ leaf }) => leaf === 'open',
      ),
      'what it is about never happens',
    ],
  ])('is refused if it %s', (_, law, message) => {
    expect(law.refute(graph)).toBeNull();
    expect(() => proveLaw(graph, law)).toThrow(message);
  });
});

it('a law of kind respond counts steps, and finds a situation after which no response can come', () => {
  const graph = explore(doorModel());
  const opens = (steps: number, from: string) =>
    respond(
      'It opens',
      ({ leaf }) => String(leaf) === from,
      ({ leaf }) => leaf === 'open',
      steps,
    ).refute(graph);
  // The answer may be a refusal each time.
  const late = opens(3, 'asking');
  expect(late?.why).toBe('within 3 steps it has not come');
  expect(late?.steps.map((edge) => edge.case.name)).toEqual([
    ...['bell.rung', 'error:ask', 'bell.rung', 'error:ask'],
  ]);
  expect(opens(0, 'open')).toBeNull();
  const end = { leaf: 'end', edges: [], via: null };
  const from = { leaf: 'from', via: null, edges: [{ to: end, answered: true, case: {} }] };
  const law = respond(
    'It comes',
    ({ leaf }) => String(leaf) === 'from',
    () => false,
    9,
  );
  const ended = law.refute({ nodes: [from, end], edges: from.edges } as unknown as Graph);
  expect(ended).toMatchObject({ why: 'here nothing more happens', steps: { length: 1 } });
});

it('a law of kind leadsTo follows a path of any length, and finds an endless loop', () => {
  const nodes = Array.from({ length: 3000 }, (_, place) => ({
    leaf: `${place}`,
    edges: [],
    via: null,
  }));
  const ways = nodes.map((from, place) => ({
    from,
    to: nodes[place + 1] ?? nodes[7],
    case: { kind: 'delay' },
  }));
  for (const way of ways) Object.assign(way.from, { edges: [way] });
  const law = leadsTo(
    'It ends',
    ({ leaf }) => String(leaf) === '0',
    ({ leaf }) => leaf === 'open',
  );
  const found = law.refute({ nodes, edges: ways } as unknown as Graph);
  expect(found).toMatchObject({ why: 'this goes round for ever', steps: { length: 3000 } });
});

/** Limits the counter of a door that counts up, so that its situations are finite. Small counts stay distinct. */
function bounded({ tries }: { readonly tries: number }): unknown {
  return Math.min(tries, 2);
}

describe('a counter-example', () => {
  const [{ law }] = laws as [(typeof laws)[number]];
  const broken = explore(doorModel('opens unasked'));
  const mended = explore(doorModel());
  const prove = (graph: typeof broken) => () => proveLaw(graph, law);

  it('is stored in a file, with its steps and the command that replays them', () => {
    expect(prove(broken)).toThrow(/the last step breaks it[\s\S]*kept in .*door-only-an-answer/);
    expect(JSON.parse(readFileSync(counterExampleFile('door', law.sentence), 'utf8'))).toEqual({
      machine: 'door',
      broken: law.sentence,
      start: 'shut',
      steps: ['door.pushed:softly'],
      again:
        'npx vitest run --project machines packages/proof/tests/laws.test.ts -t "door · law: Only an answer or a hard push opens"',
      // The trace for other tools contains the state of the door and the step that led to it.
      trace: expect.objectContaining({
        vars: ['step', 'state', 'context.tries'],
        states: [
          expect.objectContaining({ step: 'init', state: 'shut' }),
          expect.objectContaining({ step: 'door.pushed:softly', state: 'open' }),
        ],
      }),
    });
  });

  it('is replayed first by the next run, and is deleted when the fault is repaired', () => {
    expect(prove(broken)).toThrow();
    expect(prove(broken)).toThrow(
      /has kept it from an earlier run:[\s\S]* 1\. door\.pushed:softly[\s\S]*\nfound: open, with/,
    );
    expect(prove(mended)).not.toThrow();
    expect(existsSync(counterExampleFile('door', law.sentence))).toBe(false);
    expect(prove(broken)).toThrow(/the last step breaks it/);
  });
});
