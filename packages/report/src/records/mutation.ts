/** The number of mutants, the number that the suites have killed, and the mutants that survived. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}
export interface Survivor {
  readonly what: string;
  /** The reason why the mutant is equivalent to the original, if it is. */
  readonly why?: string;
}
/** The mutants of one chart. */
export interface MachineScore extends Score {
  readonly machine: string;
}
/** The scores in the file `reports/mutation.json`. */
export interface MutationReport {
  readonly chart: readonly MachineScore[];
  readonly at: string;
}

/** Counts the equivalent mutants. */
export const countEquivalents = ({ survivors }: Score): number =>
  survivors.filter(({ why }) => why !== undefined).length;

/** Returns whether each survivor has a reason. */
export const isExplained = ({ survivors }: Score): boolean =>
  survivors.every(({ why }) => why !== undefined);

/** Returns the share of killed mutants in percent, rounded down. Equivalent mutants are left out. */
export function percent(score: Score): number {
  const { mutants, killed } = score;
  const equivalent = countEquivalents(score);
  return mutants === equivalent ? 100 : Math.floor((1000 * killed) / (mutants - equivalent)) / 10;
}

/** Adds up all scores. */
export function total(scores: readonly Score[]): Score {
  const sum = (count: (score: Score) => number) =>
    scores.reduce((before, score) => before + count(score), 0);
  return {
    mutants: sum(({ mutants }) => mutants),
    killed: sum(({ killed }) => killed),
    survivors: scores.flatMap(({ survivors }) => survivors),
  };
}
