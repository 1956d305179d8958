import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './check-model.ts';
import { Coverage, elementsOf } from './coverage.ts';
import { walkLive } from './executors/live.ts';
import { isSame, walkPurely } from './executors/pure.ts';
import { explore, type Graph } from './graph.ts';
import type { AnyJourney, Model } from './model.ts';
import { replay, tell, tellCounterExample } from './sentences.ts';
import type { Situation } from './situation.ts';
import { everyEdge, everyMove, everyPair, itemsOf, type Path, together, tour } from './tours.ts';
import { walkAtRandom, walkOptions } from './walks.ts';

/** The machine suite of one model: completeness, laws, journeys, generated paths, coverage, random walks. */
export function proveMachine(model: Model): void {
  const { id } = model;
  const graph = explore(model);
  const coverage = new Coverage(model.machine);
  const covers = model.pairs ? together(everyEdge, everyPair) : together(everyEdge, everyMove);
  const paths = tour(graph, covers);

  describe(id, () => {
    it(`${id} · model is complete`, () => {
      expect(complaintsAbout(graph)).toEqual([]);
    });

    for (const law of model.laws) {
      it(`${id} · law: ${law.sentence}`, () => {
        expect(law.concerns(graph), 'the law is about no situation at all').toBe(true);
        const found = law.refute(graph);
        if (found !== null) throw new Error(tellCounterExample(model, law, found));
      });
    }

    for (const [name, journey] of Object.entries(model.journeys)) {
      it(`${id} · journey: ${name}`, async () => {
        const start = startOf(model, journey);
        await told(model, { name: `journey: ${name}`, start, steps: journey.steps }, async () => {
          expectEnd(journey, walkPurely(model, start, journey.steps));
          expectEnd(journey, (await walkLive(model, start, journey.steps, coverage)).situation);
        });
      });
    }

    it(`${id} · paths cover every situation, event, outcome and delay`, () => {
      const planned = coveredBy(graph, paths, covers);
      expect([...itemsOf(graph, covers)].filter((item) => !planned.has(item))).toEqual([]);
    });

    let walked = 0;
    for (const path of paths) {
      it(`${id} · ${path.name}`, async () => {
        await told(model, path, async () => {
          walkPurely(model, path.start, path.steps);
          await walkLive(model, path.start, path.steps, coverage);
        });
        walked += 1;
      });
    }

    it(`${id} · everything has been executed`, ({ skip }) => {
      if (walked < paths.length) skip('only some of the paths were run');
      expect(coverage.missed(model.excused)).toEqual([]);
      expect(coverage.staleExcuses(model.excused)).toEqual([]);
      const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
      console.log(
        `${id}: ${graph.nodes.length} situations, ${graph.edges.length} edges; ` +
          `${paths.length} paths, ${steps} steps; ${elementsOf(model.machine).size} elements executed`,
      );
    });

    it(`${id} · random walks`, async () => {
      await walkAtRandom(graph, walkOptions());
    }, 600_000);
  });
}

/** The start of a journey: the one it names, else the first. */
export function startOf(model: Model, { start }: AnyJourney): string {
  return start ?? Object.keys(model.starts)[0] ?? '';
}

function expectEnd({ ends }: AnyJourney, { leaf, context }: Situation): void {
  expect(leaf).toBe(ends.in);
  for (const [key, value] of Object.entries(ends.context ?? {})) {
    const actual: unknown = Reflect.get(context, key);
    if (!isSame(actual, value)) expect({ [key]: actual }).toEqual({ [key]: value });
  }
}

/** Runs a path; a failure is told as sentences, with the one command that repeats it. */
async function told(model: Model, path: Path, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const again = replay('machines', `${model.id} · ${path.name}`);
    throw new Error(
      `${(error as Error).message}\n${path.name}:\n${tell(model, path.start, path.steps)}\nagain: ${again}$`,
      { cause: error },
    );
  }
}

/** What paths cover, replayed on the graph. */
function coveredBy(graph: Graph, paths: readonly Path[], covers: typeof everyEdge): Set<string> {
  const covered = new Set<string>();
  for (const path of paths) {
    let at = graph.starts.find(({ start }) => start === path.start);
    let before: string | null = null;
    for (const step of path.steps) {
      const edge = at?.edges.find(({ case: taken }) => taken.name === step);
      if (edge === undefined) throw new Error(`${path.name} has no step ${step}`);
      for (const item of covers(edge, before)) covered.add(item);
      if (edge.answered) before = edge.move;
      at = edge.to;
    }
  }
  return covered;
}
