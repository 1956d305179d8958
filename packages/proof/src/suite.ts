import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './check-model.ts';
import { Coverage, elementsOf } from './coverage.ts';
import { walkLive } from './executors/live.ts';
import { isSame, takePurely, walkPurely } from './executors/pure.ts';
import { type Graph, pathTo } from './graph.ts';
import type { AnyJourney, Model } from './model.ts';
import { possiblePairs } from './pairs.ts';
import { planned } from './planned.ts';
import { proveLaw, told, walked } from './prove.ts';
import { record } from './record.ts';
import { longest } from './runs.ts';
import type { Situation } from './situation.ts';
import { coveredBy, everyEdge, everyNamed, itemsOf, type Path, tour } from './tours.ts';
import { walkAtRandom, walkOptions } from './walks.ts';

/** What the named paths cover; one more test walks through every situation. */
const covers = everyNamed;
/** The most steps of a path through every situation, which has to be read only if it fails. */
const MOST_STEPS = 1_000;

/** The machine suite of one model: completeness, laws, journeys, generated paths, coverage, random walks. */
export function proveMachine(model: Model): void {
  const [plan] = planned(model, (graph) => ({ graph, paths: tour(graph, covers) }));
  if (plan) prove(plan);
}

interface Plan {
  readonly graph: Graph;
  readonly paths: readonly Path[];
}

function prove({ graph, paths }: Plan): void {
  const { model } = graph;
  const { id } = model;
  const coverage = new Coverage(model.machine);

  describe(id, () => {
    it(`${id} · model is complete`, () => {
      expect(complaintsAbout(graph)).toEqual([]);
    });

    for (const law of model.laws) {
      it(`${id} · law: ${law.sentence}`, () => {
        expect(law.concerns(graph), 'the law is about no situation at all').toBe(true);
        proveLaw(graph, law);
      });
    }

    for (const [name, journey] of Object.entries(model.journeys)) {
      it(`${id} · journey: ${name}`, async () => {
        const path = {
          name: `journey: ${name}`,
          start: startOf(model, journey),
          steps: journey.steps,
        };
        await walkBoth(model, path, coverage, (end) => expectEnd(journey, end));
      });
    }

    it(`${id} · paths cover every move, transition and pair of transitions`, () => {
      const planned = coveredBy(graph, paths, covers);
      expect([...itemsOf(graph, covers)].filter((item) => !planned.has(item))).toEqual([]);
    });

    let done = 0;
    for (const path of paths) {
      it(`${id} · ${path.name}`, async () => {
        await walkBoth(model, path, coverage);
        done += 1;
      });
    }

    it(`${id} · everything has been executed`, ({ skip }) => {
      if (done < paths.length) skip('only some of the paths were run');
      const possible = possiblePairs(graph);
      recordCoverage(model, coverage, possible);
      console.log(summary(graph, paths, possible));
      expect(coverage.missed(model.excused)).toEqual([]);
      expect(coverage.staleExcuses(model.excused)).toEqual([]);
      expect(coverage.missedPairs(possible)).toEqual([]);
    });

    it(`${id} · everything happens in every situation`, async () => {
      const long = tour(graph, everyEdge, () => true, MOST_STEPS);
      const planned = coveredBy(graph, long, everyEdge);
      expect([...itemsOf(graph, everyEdge)].filter((item) => !planned.has(item))).toEqual([]);
      const name = 'everything happens in every situation';
      for (const { from, case: taken, next } of graph.edges) {
        const steps = [...pathTo(from).map((edge) => edge.case.name), taken.name];
        await told(model, { name, start: from.start, steps }, async (progress) => {
          progress.step = steps.length - 1;
          takePurely(model, from, taken, next);
        });
      }
      for (const { start, steps } of long) {
        await told(model, { name, start, steps }, async (progress) => {
          await walkLive(model, start, steps, undefined, progress);
        });
      }
    }, 120_000);

    const options = walkOptions();
    it(
      `${id} · random walks`,
      async () => {
        await walkAtRandom(graph, options);
      },
      longest(options),
    );
  });
}

/** The start of a journey: the one it names, else the first. */
function startOf(model: Model, { start }: AnyJourney): string {
  return start ?? Object.keys(model.starts)[0] ?? '';
}

/** Walks a path on the chart and with a running actor, each with a record of its own. */
async function walkBoth(
  model: Model,
  path: Path,
  coverage: Coverage,
  check: (end: Situation) => void = () => {},
): Promise<void> {
  const { start, steps } = path;
  await walked(model, path, 'chart', async (progress) =>
    check(walkPurely(model, start, steps, progress)),
  );
  await walked(model, path, 'actor', async (progress) =>
    check((await walkLive(model, start, steps, coverage, progress)).situation),
  );
}

function expectEnd({ ends }: AnyJourney, { leaves, context }: Situation): void {
  expect(leaves).toEqual(expect.arrayContaining([ends.in].flat()));
  for (const [key, value] of Object.entries(ends.context ?? {})) {
    const actual: unknown = Reflect.get(context, key);
    if (!isSame(actual, value)) expect({ [key]: actual }).toEqual({ [key]: value });
  }
}

function recordCoverage(model: Model, coverage: Coverage, possible: ReadonlySet<string>): void {
  const executed = [...coverage.pairs].filter((pair) => possible.has(pair));
  record({
    kind: 'coverage',
    machine: model.id,
    executor: 'actor',
    executed: [...coverage.executed],
    pairs: { executed: executed.length, all: possible.size },
    elements: [...elementsOf(model.machine)],
    excused: model.excused,
    pairsExecuted: executed,
    pairsPossible: [...possible],
  });
}

/** How large a machine is and how its paths cover it. */
function summary(graph: Graph, paths: readonly Path[], pairs: ReadonlySet<string>): string {
  const { model, nodes, edges, starts } = graph;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return (
    `${model.id}: ${nodes.length} of at most ${model.limit} situations, ${edges.length} edges; ` +
    `${paths.length} paths, ${steps} steps, ` +
    `${paths.length - starts.length} restarts; ` +
    `${elementsOf(model.machine).size} elements and ${pairs.size} pairs executed`
  );
}
