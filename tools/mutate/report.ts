import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How many mutants the suites have killed, and which have survived. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}
export interface Survivor {
  readonly what: string;
  /** Why it is equivalent to what was mutated, if it is. */
  readonly why?: string;
}
/** Mutants of one chart. */
export interface MachineScore extends Score {
  readonly machine: string;
}
/** Faults in views, bindings, data and what the build writes. */
export interface SourceScore extends Score {
  readonly kind: 'views' | 'bindings' | 'data' | 'build';
}
/** The scores as QA's report reads them: `reports/mutation.json`. */
export interface MutationReport {
  readonly chart: readonly MachineScore[];
  /** Null until the code has been judged, too. */
  readonly code: Score | null;
  readonly sources?: readonly SourceScore[];
  readonly at: string;
}

/** A survivor, with its known reason. */
export const survivor = (what: string, why: string | undefined): Survivor => ({
  what,
  ...(why === undefined ? {} : { why }),
});

/** Equivalent mutants. */
export const equivalents = ({ survivors }: Score): number =>
  survivors.filter(({ why }) => why !== undefined).length;

/** Whether each survivor has its reason. */
export const isExplained = ({ survivors }: Score): boolean =>
  survivors.every(({ why }) => why !== undefined);

/** Killed mutants over those that could be: equivalents count for neither. In percent, rounded down. */
export function percent(score: Score): number {
  const { mutants, killed } = score;
  const equivalent = equivalents(score);
  return mutants === equivalent ? 100 : Math.floor((1000 * killed) / (mutants - equivalent)) / 10;
}

/** All scores as one. */
export function total(scores: readonly Score[]): Score {
  const sum = (count: (score: Score) => number) =>
    scores.reduce((before, score) => before + count(score), 0);
  return {
    mutants: sum(({ mutants }) => mutants),
    killed: sum(({ killed }) => killed),
    survivors: scores.flatMap(({ survivors }) => survivors),
  };
}

export const REPORT = 'reports/mutation.json';

async function earlier(): Promise<MutationReport> {
  try {
    return JSON.parse(await readFile(REPORT, 'utf8')) as MutationReport;
  } catch {
    return { chart: [], code: null, at: '' };
  }
}

/** Writes what was judged; the rest stays as the last run left it. */
export async function keep(
  chart: readonly MachineScore[],
  code: Score | null = null,
  sources: readonly SourceScore[] = [],
): Promise<void> {
  const before = await earlier();
  const judged = new Set(chart.map(({ machine }) => machine));
  const all = [
    ...before.chart.filter(({ machine }) => !judged.has(machine)),
    ...chart.map(({ machine, mutants, killed, survivors }) => ({
      ...{ machine, mutants, killed, survivors },
    })),
  ].toSorted((a, b) => a.machine.localeCompare(b.machine));
  const report: MutationReport = {
    chart: all,
    code: code ?? before.code,
    sources: [
      ...(before.sources ?? []).filter(({ kind }) => sources.every((each) => each.kind !== kind)),
      ...sources,
    ].toSorted((a, b) => a.kind.localeCompare(b.kind)),
    at: new Date().toISOString(),
  };
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
}
