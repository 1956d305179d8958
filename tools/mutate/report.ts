import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ChartScore, Survivor } from './charts.ts';

/** The mutation score as QA's report reads it: `reports/mutation.json`. */
export interface CodeScore {
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}
/** Faults in views, bindings, data and what the build writes. */
export interface SourceScore extends CodeScore {
  readonly kind: 'views' | 'bindings' | 'data' | 'build';
}
interface MutationReport {
  readonly chart: readonly Pick<ChartScore, 'machine' | 'mutants' | 'killed' | 'survivors'>[];
  readonly code: CodeScore | null;
  readonly sources?: readonly SourceScore[];
  readonly at: string;
}

export const REPORT = 'reports/mutation.json';

async function earlier(): Promise<MutationReport> {
  try {
    return JSON.parse(await readFile(REPORT, 'utf8')) as MutationReport;
  } catch {
    return { chart: [], code: null, at: '' };
  }
}

/** Writes what was judged; what was not stays as the last run left it. */
export async function keep(
  chart: readonly ChartScore[],
  code: CodeScore | null = null,
  sources: readonly SourceScore[] = [],
): Promise<void> {
  const before = await earlier();
  const judged = new Set(chart.map(({ machine }) => machine));
  const all = [
    ...before.chart.filter(({ machine }) => !judged.has(machine)),
    ...chart.map(({ machine, mutants, killed, survivors }) => ({
      machine,
      mutants,
      killed,
      survivors,
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
