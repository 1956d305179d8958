/** Runs plans that are generated from one seed, and shortens the story of the first plan that breaks a law. */

import { fc } from '@machines/proof/fast-check';
import { arbitraryPlan, type Plan, story } from './deeds.ts';
import type { Programs } from './programs.ts';
import { BrokenLaw, runPlan, type WorldCounts } from './world.ts';

/** A plan that breaks a law. */
export interface Broken {
  readonly plan: Plan;
  /** The law that the plan breaks. */
  readonly law: string;
  /** The message: the law, its lead, and the story. */
  readonly message: string;
}

const lawOf = (error: unknown) => (error instanceof BrokenLaw ? error.law : String(error));

export interface SimulationResult {
  readonly worlds: number;
  readonly days: number;
  readonly leads: number;
  readonly arrived: number;
  readonly faults: number;
  readonly steps: number;
  readonly broken: Broken | undefined;
}

/** The number of worlds that are generated from one seed. */
const CHUNK = 50;
/** The time limit for making a story shorter, in milliseconds. */
const SHRINKING = 20_000;

/** Returns the law that a plan breaks, or undefined if it breaks none. */
export async function lawBrokenBy(programs: Programs, plan: Plan): Promise<string | undefined> {
  const result = await run(programs, plan);
  return 'law' in result ? result.law : undefined;
}

const run = async (programs: Programs, plan: Plan): Promise<WorldCounts | Broken> => {
  try {
    return await runPlan(programs, plan);
  } catch (error) {
    return { plan, law: lawOf(error), message: error instanceof Error ? error.message : '' };
  }
};

/**
 * Makes the story of a broken law shorter. Leaves out ever smaller parts of the story as long as the same law stays
 * broken (delta debugging; Zeller and Hildebrandt, 2002).
 */
async function shorten(programs: Programs, broken: Broken): Promise<Broken> {
  const end = performance.now() + SHRINKING;
  let shortest = broken;
  const isBroken = async (plan: Plan) => {
    const tried = await run(programs, plan);
    if (!('law' in tried) || tried.law !== broken.law) return false;
    shortest = tried;
    return true;
  };
  for (let size = shortest.plan.happenings.length; size >= 1; size = Math.floor(size / 2)) {
    let from = 0;
    while (from < shortest.plan.happenings.length) {
      if (performance.now() > end) return shortest;
      const { plan } = shortest;
      // The next deed is tried without the time of the omitted deeds, and then with it.
      const after = plan.happenings
        .slice(from, from + size)
        .reduce((sum, each) => sum + each.after, 0);
      const [next, ...rest] = plan.happenings.slice(from + size);
      const kept = plan.happenings.slice(0, from);
      const late = next && [...kept, { ...next, after: next.after + after }, ...rest];
      const early = [...kept, ...(next ? [next, ...rest] : [])];
      const isShorter =
        (await isBroken({ ...plan, happenings: early })) ||
        (late !== undefined && after > 0 && (await isBroken({ ...plan, happenings: late })));
      if (!isShorter) from += size;
    }
  }
  return shortest;
}

/**
 * Simulates plans, and stops at the first that breaks a law.
 *
 * @param seed decides all plans: the same seed plays the same worlds.
 * @param worlds the largest number of worlds.
 * @param seconds the time after which no other world begins, in seconds.
 */
export async function play(
  programs: Programs,
  {
    seed,
    worlds,
    seconds = Number.POSITIVE_INFINITY,
  }: { seed: number; worlds: number; seconds?: number },
): Promise<SimulationResult> {
  const sum = { worlds: 0, days: 0, leads: 0, arrived: 0, faults: 0, steps: 0 };
  const end = performance.now() + seconds * 1000;
  for (let chunk = 0; chunk * CHUNK < worlds; chunk += 1) {
    const numRuns = Math.min(CHUNK, worlds - chunk * CHUNK);
    for (const plan of fc.sample(arbitraryPlan, { seed: seed + chunk * 1000, numRuns })) {
      if (performance.now() > end) return { ...sum, broken: undefined };
      const result = await run(programs, plan);
      if ('law' in result) return { ...sum, broken: await shorten(programs, result) };
      sum.worlds += 1;
      for (const key of ['days', 'leads', 'arrived', 'faults', 'steps'] as const)
        sum[key] += result[key];
    }
  }
  return { ...sum, broken: undefined };
}

/** Returns a broken law with the story that breaks it, for printing. */
export function storyOfBrokenLaw({ plan, message }: Broken): string {
  return `${message}\n\nThe shortest story:\n${story(plan)}\n\nIts plan:\n${JSON.stringify(plan)}`;
}
