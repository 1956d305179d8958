/** This module reads and writes the file with the mutation scores. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MachineScore, MutationReport } from '@machines/report/mutation';

export const REPORT = 'reports/mutation.json';

async function earlier(): Promise<MutationReport> {
  try {
    return JSON.parse(await readFile(REPORT, 'utf8')) as MutationReport;
  } catch {
    return { chart: [], at: '' };
  }
}

/** Writes the new scores, and keeps the scores of machines that were not tested in this run. */
export async function writeScores(chart: readonly MachineScore[]): Promise<void> {
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
  const report: MutationReport = { chart: all, at: new Date().toISOString() };
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
}
