/** Tests that tours, pairs, random walks and races detect the faults that they are meant to find, and repeat them. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type doorMachine, doorModel } from '../examples/door.ts';
import { Coverage } from '../src/graph/coverage.ts';
import { explore } from '../src/graph/graph.ts';
import { lawKit } from '../src/graph/laws.ts';
import { possiblePairs } from '../src/graph/pairs.ts';
import { replayCommand, setTestFile } from '../src/graph/sentences.ts';
import { coveredBy, everyEdge, everyPair, tour } from '../src/graph/tours.ts';
import { walkLive } from '../src/runs/live.ts';
import { raceAtRandom } from '../src/runs/races.ts';
import { walkAtRandom } from '../src/runs/walks.ts';
import { keepApart } from './apart.ts';

const folder = keepApart();

const door = explore(doorModel());

describe('a tour', () => {
  it.each([
    ['every edge', everyEdge],
    ['every pair', everyPair],
  ] as const)(
    'covers %s of a door in two paths, because only the first ring cannot be undone',
    (_, covers) => {
      const paths = tour(door, covers);
      expect(paths.length).toBeLessThanOrEqual(2);
      const all = new Set(door.edges.flatMap((edge) => covers(edge, null)));
      const covered = coveredBy(door, paths, covers);
      expect([...all].filter((item) => !covered.has(item))).toEqual([]);
    },
  );
});

describe('pairs of transitions', () => {
  const rung = 'shut · bell.rung';
  const pushed = 'shut · door.pushed';
  const welcome = 'asking · xstate.done.actor.ask';
  const refused = 'asking · xstate.error.actor.ask';
  const shuts = 'open · xstate.after.spring.door.open';

  it('are possible if a path in the graph takes them', () => {
    expect([...possiblePairs(door)].sort()).toEqual(
      [
        `${rung} ⇒ ${welcome}`,
        `${rung} ⇒ ${refused}`,
        `${refused} ⇒ ${rung}`,
        `${refused} ⇒ ${pushed}`,
        `${welcome} ⇒ ${shuts}`,
        `${pushed} ⇒ ${shuts}`,
        `${shuts} ⇒ ${rung}`,
        `${shuts} ⇒ ${pushed}`,
      ].sort(),
    );
  });

  it('count as executed when an actor takes them, even with ignored events in between', async () => {
    const coverage = new Coverage(doorModel().machine);
    const steps = ['bell.rung', 'error:ask', 'door.pushed:softly', 'door.pushed:hard'];
    await walkLive(doorModel(), 'shut', steps, coverage);
    // The pairs of another actor do not include the last transition of the first actor.
    await walkLive(doorModel(), 'shut', ['bell.rung'], coverage);
    expect([...coverage.pairs]).toEqual([`${rung} ⇒ ${refused}`, `${refused} ⇒ ${pushed}`]);
    expect(coverage.missedPairs(possiblePairs(door))).toContain(`${shuts} ⇒ ${rung}`);
  });
});

const { never } = lawKit<ReturnType<typeof doorMachine>>();
/** A model with a law that one situation breaks. The model's own cases reach this situation in three steps. */
const strict = {
  ...doorModel(),
  laws: [
    never('It is open after a try', ({ leaf, context }) => leaf === 'open' && context.tries > 0),
  ],
};

/** Returns the value of an environment variable that a printed command sets. */
function setBy(message: string, name: string): string {
  return new RegExp(`${name}=(\\S+)`).exec(message)?.[1] ?? '';
}

describe.each([
  [
    'a random walk',
    'WALK',
    (seed: number, path?: string) =>
      walkAtRandom(explore(strict), { runs: 200, length: 10, seed, path }),
  ],
  [
    'a race',
    'RACE',
    (seed: number, path?: string) => raceAtRandom(explore(strict), { runs: 200, seed, path }),
  ],
] as const)('%s', (_, name, run) => {
  const failure = (...given: [number, string?]) =>
    run(...given).then(
      () => 'nothing was found',
      (error: Error) => error.message,
    );

  it('finds a broken law, shrinks the run and reports it as turns', async () => {
    const message = await failure(1);
    expect(message).toContain('Law broken (never): It is open after a try');
    expect(message).toMatch(/ 1\. .*bell\.rung/);
    expect(message).toMatch(/ 2\. .*done:ask\.come in.* → open/);
    expect(message).not.toContain(' 4. ');
    const [file = ''] = readdirSync(folder);
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({
      machine: 'door',
      seed: 1,
      path: setBy(message, `${name}_PATH`),
    });
  });

  it('is repeated by its seed and path, and the next run repeats it first', async () => {
    const first = await failure(1);
    const again = await failure(1, setBy(first, `${name}_PATH`));
    expect(again.split('\nagain:')[0]).toBe(first.split('\nagain:')[0]);
    const next = await failure(2);
    expect(setBy(next, `${name}_SEED`)).toBe('1');
  });
});

describe('a random payload', () => {
  const drawing = (hard: v.GenericSchema) => ({
    ...doorModel(),
    schemas: { 'door.pushed': v.object({ hard }) },
  });

  it('finds a fault that the cases of a model miss', async () => {
    const model = {
      ...drawing(v.union([v.boolean(), v.literal('very')])),
      laws: [
        never(
          'Somebody pushes very hard',
          ({ leaf, context }) => leaf === 'open' && context.tries === 0,
        ),
      ],
      events: { 'bell.rung': { '': {} }, 'door.pushed': { softly: { hard: false } } },
    };
    await expect(walkAtRandom(explore(model), { runs: 300, length: 5, seed: 1 })).rejects.toThrow(
      /door\.pushed:≈\{"hard":(true|"very")\} → open/,
    );
  });
});

const project = join(import.meta.dirname, '../../..');
const shell = promisify(execFile);

describe('the printed command', () => {
  const file = 'packages/proof/tests/foreign.test.ts';
  it.each([
    ['a law', 'lamp · law: It goes out in the end', ''],
    ['random walks', 'lamp · random walks', 'WALK_SEED=7 WALK_PATH=3 WALK_LENGTH=9 '],
  ])(
    'runs that one test when pasted into a shell: %s',
    async (_, name, environment) => {
      setTestFile({ projectName: 'machines', name: file });
      const { stdout } = await shell('bash', ['-c', replayCommand(name, environment)], {
        cwd: project,
        env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
      });
      expect(stdout).toMatch(/Tests\s+1 passed \|/);
    },
    120_000,
  );

  it('names the running test file', ({ task }) => {
    setTestFile(task.file);
    expect(replayCommand('door')).toBe(
      'npx vitest run --project machines packages/proof/tests/races.test.ts -t "door"',
    );
  });
});
