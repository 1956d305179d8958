import fc from 'fast-check';
import type { Law } from '../model/law.ts';
import type { Model } from '../model/model.ts';
import type { Case, Situation } from '../model/situations.ts';
import { SEED } from '../payloads/seed.ts';
import { Unsteady } from '../steps/pure.ts';
import {
  deleteCounterExample,
  type Owner,
  readCounterExample,
  writeCounterExample,
} from './counter-examples.ts';
import { record } from './record.ts';

/** Shared functions of random walks and races: runs by seed, replays by seed and path, and their records. */
export interface RunOptions {
  readonly runs: number;
  readonly seed: number;
  /** The path of one run, from the message of a failure. Only that run is made. */
  readonly path?: string | undefined;
}

/** Reads the options from the environment: `WALKS=10000`, `WALK_SEED=1`, `WALK_PATH=3:1:0`, the same with `RACE`. */
export function runOptions(name: 'WALK' | 'RACE', runs: number): RunOptions {
  return {
    runs: Number(process.env[`${name}S`] ?? runs),
    seed: Number(process.env[`${name}_SEED`] ?? SEED),
    path: process.env[`${name}_PATH`],
  };
}

/** Returns the milliseconds that a number of runs may take on a slow and busy machine. */
export function runTimeLimit({ runs }: RunOptions): number {
  return 60_000 + runs * 200;
}

/** The error of a failed run, with the steps of the run. */
export class FailedRun extends Error {
  readonly start: string;
  readonly steps: readonly string[];

  constructor(message: string, start: string, steps: readonly string[], cause: unknown) {
    super(message, { cause });
    this.start = start;
    this.steps = [...steps];
  }
}

/** Returns the first law of kind `always` or `never` that a situation or the step to it breaks. */
export function brokenLaw(
  { laws }: Pick<Model, 'laws'>,
  situation: Situation,
  from?: Situation,
  taken?: Case,
): Law | undefined {
  return laws.find(({ holdsAt }) => holdsAt !== undefined && !holdsAt(situation, from, taken));
}

/**
 * Checks a property. First it repeats the run that failed the last time, and then it makes the requested number of
 * runs.
 *
 * @param again the command that repeats one run.
 * @param what the name of the counter-example, if a machine has several such properties.
 */
export async function playRuns<T>(
  model: Owner,
  sort: 'walks' | 'races',
  property: fc.IAsyncProperty<T>,
  { runs, seed, path }: RunOptions,
  again: (seed: number, path: string) => string,
  what: string = sort,
): Promise<void> {
  const { id } = model;
  const entry = { kind: 'walks', machine: id, sort, runs, seed } as const;
  const play = async (parameters: fc.Parameters<T>) => {
    const result = await fc.check(property, parameters);
    if (!result.failed) return;
    const cause = result.errorInstance;
    if (cause instanceof Unsteady) throw cause;
    const from = result.counterexamplePath ?? '0';
    const command = again(result.seed, from);
    const report = `${cause instanceof Error ? cause.message : String(cause)}\nagain: ${command}`;
    writeCounterExample(model, what, {
      machine: id,
      broken: what,
      start: cause instanceof FailedRun ? cause.start : '',
      steps: cause instanceof FailedRun ? cause.steps : [],
      seed: result.seed,
      path: from,
      again: command,
    });
    const step = cause instanceof FailedRun ? cause.steps.length - 1 : null;
    record({ ...entry, outcome: 'failed', failure: { message: report, step, again: command } });
    throw new Error(report, { cause });
  };
  if (path !== undefined) return play({ seed, path, endOnFailure: true });
  const last = readCounterExample(model, what);
  if (last?.seed !== undefined && last.path !== undefined) {
    await play({ seed: last.seed, path: last.path, endOnFailure: true }).catch((error) => {
      // The replay fails if the model has changed, because the seed may then give other runs without this path.
      if (!/replay/i.test((error as Error).message)) throw error;
    });
  }
  await play({ numRuns: runs, seed });
  deleteCounterExample(model, what);
  record({ ...entry, outcome: 'passed' });
}
