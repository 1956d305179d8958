import fc from 'fast-check';
import { restsOnUnknown, whyGuessed } from '../graph/findings.ts';
import { keyOf, pathTo } from '../graph/graph.ts';
import { replayCommand, stepsAsSentences } from '../graph/sentences.ts';
import type { Case, Graph, Node, Situation } from '../model/situations.ts';
import { checkTime, OutOfTime } from '../steps/budget.ts';
import { takePureStep } from '../steps/pure.ts';
import {
  arbitrarySteps,
  type DrawnSteps,
  findCase,
  nameOfRandomStep,
} from '../steps/random-steps.ts';
import { casesAt } from '../steps/situation.ts';
import { startLive } from './live.ts';
import { brokenLaw, FailedRun, playRuns, type RunOptions, runOptions } from './runs.ts';

/**
 * Walks at random from every situation. At each step the running actor must agree with the chart, and every law of
 * kind `always` and `never` must hold. A walk with the model's own cases must stay inside the explored graph, because
 * an unexplored situation means that `project` hides an important difference. A random payload from a schema may lead
 * to other situations.
 */
export interface WalkOptions extends RunOptions {
  /** The most steps after the first situation of a walk. */
  readonly length: number;
}

/** Reads the options from the environment, so that a nightly run can make more walks: `WALKS=10000 WALK_SEED=1`. */
export function walkOptions(): WalkOptions {
  return { ...runOptions('WALK', 150), length: Number(process.env.WALK_LENGTH ?? 25) };
}

interface Walk {
  readonly from: Node;
  /**
   * The chosen steps. A number chooses one of the model's cases. A wish is a step with a random payload, which is
   * taken if it is possible.
   */
  readonly choices: readonly (number | DrawnSteps)[];
}

/** Makes a walk: the path to its first situation, and then the chosen steps. */
async function walk(graph: Graph, known: ReadonlySet<string>, { from, choices }: Walk) {
  const { model } = graph;
  const done: string[] = [];
  const way: Case[] = [];
  const run = startLive(model, from.start);
  let isDrawn = false;
  let last = null as { readonly from: Situation; readonly taken: Case } | null;
  const perform = async (step: string) => {
    const before = run.situation;
    const taken = findCase(model, before, step);
    last = taken === undefined ? null : { from: before, taken };
    done.push(step);
    if (taken !== undefined) way.push(taken);
    await run.perform(step);
    const law = brokenLaw(model, run.situation, before, taken);
    if (law !== undefined) throw new Error(`Law broken (${law.kind}): ${law.sentence}`);
    if (!isDrawn && graph.frontier.length === 0 && !known.has(keyOf(model, run.situation))) {
      throw new Error(`${model.id} ${run.situation.leaf} was never explored: see \`project\``);
    }
  };
  try {
    for (const { case: taken } of pathTo(from)) await perform(taken.name);
    for (const choice of choices) {
      const cases = casesAt(model, run.situation);
      if (cases.length === 0) break;
      if (typeof choice === 'number') await perform(cases[choice % cases.length]?.name ?? '');
      else if (findCase(model, run.situation, nameOfRandomStep(choice)) !== undefined) {
        isDrawn = true;
        await perform(nameOfRandomStep(choice));
      }
    }
  } catch (error) {
    if (error instanceof OutOfTime || restsOnUnknown(error)) return;
    // A failure that may be caused by an event or an input that the kit guessed is not reported.
    if (whyGuessed(graph, from.start, way) !== undefined) return;
    // The last step is taken again, to find out whether its result depends on something outside the machine.
    if (last !== null) takePureStep(model, last.from, last.taken);
    const { message } = error as Error;
    throw new FailedRun(
      `${message}\nafter these steps:\n${stepsAsSentences(model, from.start, done)}`,
      from.start,
      done,
      error,
    );
  } finally {
    run.stop();
  }
}

/** Walks at random. A failure is shrunk, reported as sentences, and can be repeated by its seed and path. */
export async function walkAtRandom(graph: Graph, options: WalkOptions): Promise<void> {
  const { model, nodes } = graph;
  const known = new Set(nodes.map(({ key }) => key));
  const wishes = arbitrarySteps(model);
  const number = fc.nat({ max: 9999 });
  const choice: fc.Arbitrary<number | DrawnSteps> =
    wishes === null
      ? number
      : fc.oneof({ weight: 3, arbitrary: number }, { weight: 2, arbitrary: wishes });
  const walks = fc.record<Walk>({
    from: fc.constantFrom(...nodes),
    choices: fc.array(choice, { minLength: 1, maxLength: options.length }),
  });
  await playRuns(
    model,
    'walks',
    fc.asyncProperty(walks, (each) => walk(graph, known, each)),
    options,
    (seed, path) =>
      replayCommand(
        `${model.id} · random walks`,
        `WALK_SEED=${seed} WALK_PATH=${path} WALK_LENGTH=${options.length} `,
      ),
  );
  checkTime(model);
}
