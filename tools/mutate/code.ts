import { readFile } from 'node:fs/promises';
import type { Score } from '@machines/report/mutation';
import { run } from '../run.ts';
import { reasonFor } from './code-equivalents.ts';
import { survivor } from './report.ts';

/** Mutations of the code of machines, effects and data, by Stryker (`stryker.config.json`). */

const RESULT = 'reports/stryker.json';

interface StrykerMutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}
interface StrykerReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly StrykerMutant[] }>
  >;
}

const killed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Runs Stryker; with files, on those only. What earlier runs found about other files is kept. */
export function runStryker(files: readonly string[]): Promise<boolean> {
  const only = files.length === 0 ? [] : ['--mutate', files.join(',')];
  return run(['stryker', 'run', ...only]);
}

/** `effects/storage.effect.ts:20 · if (text === null) → if (false)`, without what indents it. */
function describe(file: string, source: string, mutant: StrykerMutant): string {
  const { start, end } = mutant.location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const original = lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);
  return `${file.replace(/^src\//, '')} · ${short(original)} → ${short(mutant.replacement ?? mutant.mutatorName)}`;
}

/** Reads what Stryker found. */
export async function readCodeScore(): Promise<Score> {
  const report = JSON.parse(await readFile(RESULT, 'utf8')) as StrykerReport;
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const survivors = all
    .filter(({ mutant }) => missed.has(mutant.status))
    .map(({ file, source, mutant }) => describe(file, source, mutant))
    .map((what) => survivor(what, reasonFor(what)));
  const dead = all.filter(({ mutant }) => killed.has(mutant.status)).length;
  return { mutants: dead + survivors.length, killed: dead, survivors };
}
