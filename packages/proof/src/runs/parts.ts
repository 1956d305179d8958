import { complaintsAbout } from '../graph/check-model.ts';
import { Coverage, elementsOf } from '../graph/coverage.ts';
import { guessedKeys, missingStatements, throwingSteps, whyGuessed } from '../graph/findings.ts';
import { explainCutOff, isCutOff, pathTo } from '../graph/graph.ts';
import { possiblePairs } from '../graph/pairs.ts';
import { coveredBy, coverNamedPaths, everyEdge, itemsOf, type Path, tour } from '../graph/tours.ts';
import type { Law } from '../model/law.ts';
import type { Model } from '../model/model.ts';
import type { Graph } from '../model/situations.ts';
import { OutOfTime } from '../steps/budget.ts';
import { takePureStep, Unsteady, walkPure } from '../steps/pure.ts';
import { startOf, takeJourney } from './journeys.ts';
import { walkLive } from './live.ts';
import { record } from './record.ts';
import { proveLaw, walkAndRecord, withPathInMessage } from './recorded-runs.ts';
import { runTimeLimit } from './runs.ts';
import { walkAtRandom, walkOptions } from './walks.ts';

/** Divides a proof into parts. A test runner runs each part as a test, and `prove` runs all parts in turn. */
export interface Part {
  readonly name: string;
  /** Runs the part. Throws an error if it finds a fault, and calls `skip` with the reason if it cannot decide. */
  readonly run: (skip: (why: string) => void) => void | Promise<void>;
  /** Whether the part is about the planned paths. */
  readonly isPlanned?: true;
  /** The milliseconds that the part may take on a slow machine. */
  readonly longest?: number;
}

/** The explored graph, the planned paths, and the coverage of the paths. */
export interface Plan {
  readonly graph: Graph;
  readonly paths: readonly Path[];
  readonly coverage: Coverage;
}

/** The most steps of a path through every situation. The path is long, because people read it only if it fails. */
const MOST_STEPS = 1_000;

/** Plans the paths of a proof. */
export function planOf(graph: Graph): Plan {
  return {
    graph,
    paths: tour(graph, coverNamedPaths),
    coverage: new Coverage(graph.model.machine),
  };
}

/** An error that contains several faults. */
export class SeveralFaults extends Error {
  readonly all: readonly string[];

  constructor(all: readonly string[]) {
    super(all.join('\n'));
    this.all = all;
  }
}

function none(wrong: Iterable<string>): void {
  const all = [...wrong];
  if (all.length > 0) throw new SeveralFaults(all);
}

/** Lists the parts of a proof, the most informative first. */
export function partsOf(
  { graph, paths, coverage }: Plan,
  report: (line: string) => void = () => {},
): readonly Part[] {
  const { model } = graph;
  const isStrict = model.rules.includes('whole');
  let done = 0;
  const options = walkOptions();
  return [
    {
      name: 'can be explored',
      run: (skip) => {
        if (graph.frontier.length === 0) return;
        if (isStrict) throw new Error(explainCutOff(graph));
        skip(explainCutOff(graph));
      },
    },
    {
      name: 'never throws',
      run: (skip) => {
        const { failures, guesses } = throwingSteps(graph);
        none(failures);
        if (guesses.length > 0) skip(guesses.join('\n'));
      },
    },
    { name: 'model is complete', run: () => none(complaintsAbout(graph)) },
    ...model.laws.map((law) => ({
      name: `law: ${law.sentence}`,
      run: (skip: (why: string) => void) => judgeLaw(graph, law, skip),
    })),
    ...Object.entries(model.journeys).map(([name, journey]) => ({
      name: `journey: ${name}`,
      run: async () => {
        const path = {
          name: `journey: ${name}`,
          start: startOf(model, journey),
          steps: journey.steps,
        };
        for (const executor of ['chart', 'actor'] as const) {
          await walkAndRecord(model, path, executor, (progress) =>
            takeJourney(model, journey, executor, progress, coverage),
          );
        }
      },
    })),
    {
      name: 'paths cover every move, transition and pair of transitions',
      isPlanned: true as const,
      run: () => {
        const planned = coveredBy(graph, paths, coverNamedPaths);
        none([...itemsOf(graph, coverNamedPaths)].filter((item) => !planned.has(item)));
      },
    },
    ...paths.map((path) => ({
      name: path.name,
      run: async (skip: (why: string) => void) => {
        const { start, steps } = path;
        const guess = await guessBehind(graph, path, async () => {
          await walkAndRecord(model, path, 'chart', async (progress) => {
            walkPure(model, start, steps, progress);
          });
          await walkAndRecord(model, path, 'actor', async (progress) => {
            await walkLive(model, start, steps, coverage, progress);
          });
        });
        if (guess !== null) skip(guess);
        else done += 1;
      },
    })),
    {
      name: 'everything has been executed',
      isPlanned: true as const,
      run: async (skip) => {
        if (done < paths.length) {
          skip('only some of the paths were run');
          return;
        }
        // A start without a path is walked as well, because its situation counts for the coverage.
        for (const { start } of graph.starts)
          if (!paths.some((path) => path.start === start))
            await walkLive(model, start, [], coverage);
        const possible = possiblePairs(graph);
        recordCoverage(model, coverage, possible);
        report(summary(graph, paths, possible));
        none(coverage.staleExcuses(model.excused));
        const why =
          model.project === undefined ? '' : ': `project` may drop a field that a guard reads';
        none(coverage.missedPairs(possible).map((pair) => `${pair} was not taken${why}`));
        const missed = coverage.missed(model.excused);
        if (isStrict) none(missed);
        else if (missed.length > 0) {
          const far = isCutOff(graph) ? 'not executed as far as it was explored' : 'never executed';
          skip(`${far}: ${missed.join('; ')}`);
        }
      },
    },
    {
      name: 'everything happens in every situation',
      run: (skip) => takeEverything(graph, skip),
      longest: 120_000,
    },
    {
      name: 'random walks',
      run: () => walkAtRandom(graph, options),
      longest: runTimeLimit(options),
    },
  ];
}

/** Proves a law, or skips it if it cannot be decided. */
function judgeLaw(graph: Graph, law: Law, skip: (why: string) => void): void {
  const { frontier, model } = graph;
  const isCut = isCutOff(graph);
  const found = law.refute(graph);
  const keys = guessedKeys(graph, found?.steps ?? []);
  if (keys.length > 0) {
    skip(`broken only after steps whose payload is not stated: ${missingStatements(graph, keys)}`);
    return;
  }
  if (isCut && (law.holdsAt === undefined || !law.concerns(graph))) {
    const why = frontier.length > 0 ? 'not every situation was explored' : 'a step of it throws';
    skip(`undecided, for ${why}`);
    return;
  }
  if (!law.concerns(graph)) throw new Error('The law is about no situation at all.');
  proveLaw(graph, law);
  // A complete model may have laws about the machine's configuration, which read no situation.
  if (!model.rules.includes('oracle') && law.isBlind(graph))
    skip('no step could break it: it reads nothing of the machine');
  else if (isCut) skip(`it holds as far as ${model.id} was explored`);
}

/**
 * Runs a generated path. If it fails, the cause can be a payload that the kit guessed, whose values are still in the
 * context.
 *
 * @returns null if the path passes; otherwise a sentence that names the guess.
 * @throws the failure if no guess can be its cause.
 */
async function guessBehind(
  graph: Graph,
  { start, steps }: Pick<Path, 'start' | 'steps'>,
  run: () => Promise<void>,
): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof OutOfTime || error instanceof Unsteady) throw error;
    const way = graph.edges.map((edge) => edge.case).filter(({ name }) => steps.includes(name));
    const guessed = whyGuessed(graph, start, way);
    if (guessed === undefined) throw error;
    return `${(error as Error).message.split('\n')[0]}; ${guessed}`;
  }
}

/** Takes every edge, and walks through every situation with a running actor. */
async function takeEverything(graph: Graph, skip: (why: string) => void): Promise<void> {
  const { model } = graph;
  const long = tour(graph, everyEdge, () => true, MOST_STEPS);
  const planned = coveredBy(graph, long, everyEdge);
  none([...itemsOf(graph, everyEdge)].filter((item) => !planned.has(item)));
  const name = 'everything happens in every situation';
  for (const { from, case: taken } of graph.edges) {
    const steps = [...pathTo(from).map((edge) => edge.case.name), taken.name];
    await withPathInMessage(model, { name, start: from.start, steps }, async (progress) => {
      progress.step = steps.length - 1;
      takePureStep(model, from, taken);
    });
  }
  for (const { start, steps } of long) {
    const path = { name, start, steps };
    const guess = await guessBehind(graph, path, () =>
      withPathInMessage(model, path, async (progress) => {
        await walkLive(model, start, steps, undefined, progress);
      }),
    );
    if (guess !== null) skip(guess);
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

/** Describes the size of a machine and the coverage of its paths. */
export function summary(
  graph: Graph,
  paths: readonly Path[],
  pairs: ReadonlySet<string> = possiblePairs(graph),
): string {
  const { model, nodes, edges, starts, frontier } = graph;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return (
    `${model.id}: ${nodes.length - frontier.length} situations (at most ${model.limit}) with ${edges.length} steps; ` +
    `paths: ${paths.length}, with ${steps} steps and ${Math.max(0, paths.length - starts.length)} restarts; ` +
    `executed: ${elementsOf(model.machine).size} elements of the chart, ${pairs.size} pairs of transitions`
  );
}
