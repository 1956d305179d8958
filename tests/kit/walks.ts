import fc from 'fast-check';
import { startLive } from './executors/live.ts';
import { type Graph, keyOf, type Node, pathTo } from './graph.ts';
import type { Model } from './model.ts';
import { tell } from './sentences.ts';
import { casesAt } from './situation.ts';

/**
 * Random walks from every situation. The live actor must agree with the chart at each step, and the walk
 * must never leave the explored graph: a situation that the exploration does not know would mean that
 * `project` hides a difference that matters.
 */

export interface WalkOptions {
  /** Walks altogether, spread over all situations. */
  readonly walks: number;
  /** Steps after the situation that a walk starts from. */
  readonly length: number;
  readonly seed: number;
}

/** From the environment, so that a nightly run can ask for more: `WALKS=10000 WALK_SEED=1`. */
export function walkOptions(): WalkOptions {
  const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
  return {
    walks: given('WALKS', 150),
    length: given('WALK_LENGTH', 25),
    seed: given('WALK_SEED', 20250209),
  };
}

interface Walk {
  readonly from: Node;
  readonly choices: readonly number[];
}

/** What a walk does: the way to its first situation, then what the numbers choose there. */
async function walk(model: Model, known: ReadonlySet<string>, { from, choices }: Walk) {
  const done: string[] = [];
  const run = startLive(model, from.start);
  const perform = async (step: string) => {
    done.push(step);
    await run.perform(step);
    if (!known.has(keyOf(model, run.situation))) {
      throw new Error(`${model.id} ${run.situation.leaf} was never explored: see \`project\``);
    }
  };
  try {
    for (const { case: taken } of pathTo(from)) await perform(taken.name);
    for (const choice of choices) {
      const cases = casesAt(model, run.situation);
      if (cases.length === 0) break;
      await perform(cases[choice % cases.length]?.name ?? '');
    }
  } catch (error) {
    const told = tell(model, from.start, done);
    throw new Error(`${(error as Error).message}\nafter these steps:\n${told}`, { cause: error });
  } finally {
    run.stop();
  }
}

/** Walks at random; a failure is shrunk, told as sentences, and repeated by its seed. */
export async function walkAtRandom(graph: Graph, options: WalkOptions): Promise<void> {
  const { model, nodes } = graph;
  const known = new Set(nodes.map(({ key }) => key));
  const walks = fc.record<Walk>({
    from: fc.constantFrom(...nodes),
    choices: fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: options.length }),
  });
  const property = fc.asyncProperty(walks, (each) => walk(model, known, each));
  const result = await fc.check(property, { numRuns: options.walks, seed: options.seed });
  if (!result.failed) return;
  const cause = result.errorInstance instanceof Error ? result.errorInstance.message : '';
  throw new Error(
    `${cause}\nagain: WALK_SEED=${result.seed} WALKS=${options.walks} npx vitest run --project machines -t "${model.id} · random walks"`,
  );
}
