import { fc } from '@machines/proof/fast-check';
import { type Plan, plans, story } from './deeds.ts';
import type { Programs } from './programs.ts';
import { BrokenLaw, runPlan, type Tally } from './world.ts';

/** Runs plans that one seed draws, and shrinks the first that breaks a law to its shortest story. */

/** A plan that breaks a law. */
export interface Broken {
  readonly plan: Plan;
  /** The law that does not hold. */
  readonly law: string;
  /** The law, its lead, and what happened. */
  readonly message: string;
}

const lawOf = (error: unknown) => (error instanceof BrokenLaw ? error.law : String(error));

export interface Played {
  readonly worlds: number;
  readonly days: number;
  readonly leads: number;
  readonly arrived: number;
  readonly faults: number;
  readonly steps: number;
  readonly broken: Broken | undefined;
}

/** How many worlds are drawn from one seed. */
const CHUNK = 50;
/** Milliseconds in which a story is made shorter. */
const SHRINKING = 20_000;

/**
 * Plays worlds.
 *
 * @param seed decides all plans; the same seed plays the same worlds.
 * @param worlds how many are played at the most.
 * @param seconds after how many seconds no other world begins.
 */
export async function play(
  programs: Programs,
  {
    seed,
    worlds,
    seconds = Number.POSITIVE_INFINITY,
  }: { seed: number; worlds: number; seconds?: number },
): Promise<Played> {
  const sum = { worlds: 0, days: 0, leads: 0, arrived: 0, faults: 0, steps: 0 };
  const add = ({ days, leads, arrived, faults, steps }: Tally) => {
    sum.worlds += 1;
    sum.days += days;
    sum.leads += leads;
    sum.arrived += arrived;
    sum.faults += faults;
    sum.steps += steps;
  };
  let end = performance.now() + seconds * 1000;
  let isShrinking = false;
  const property = fc.asyncProperty(plans, async (plan) => {
    if (performance.now() > end) return;
    try {
      add(await runPlan(programs, plan));
    } catch (error) {
      if (!isShrinking) end = performance.now() + SHRINKING;
      isShrinking = true;
      throw error;
    }
  });
  for (let chunk = 0; chunk * CHUNK < worlds && performance.now() < end; chunk += 1) {
    const numRuns = Math.min(CHUNK, worlds - chunk * CHUNK);
    const result = await fc.check(property, { seed: seed + chunk * 1000, numRuns });
    if (!result.failed) continue;
    const [plan] = result.counterexample as [Plan];
    const { message } = result.errorInstance as Error;
    return { ...sum, broken: { plan, law: lawOf(result.errorInstance), message } };
  }
  return { ...sum, broken: undefined };
}

/** A broken law with the story that breaks it, to be printed. */
export function told({ plan, message }: Broken): string {
  return `${message}\n\nThe shortest story:\n${story(plan)}\n\nIts plan:\n${JSON.stringify(plan)}`;
}
