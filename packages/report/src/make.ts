import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf, layOut } from '@machines/room/chart';
import type { ClauseReport, Report, Run } from './data.ts';
import { type Behaviour, readMutation, reportMachine } from './gather.ts';
import { executors } from './gather-paths.ts';
import { documentOf } from './page/document.ts';
import { readPictures } from './pictures.ts';
import { readRecords } from './records.ts';
import { totalsOf } from './totals.ts';

/** What the command that made the records says about them. Suites that run alone say nothing. */
async function readRun(folder: string): Promise<Run> {
  const text = await readFile(join(folder, 'run.json'), 'utf8').catch(() => null);
  return text === null ? { asked: null, missing: [] } : (JSON.parse(text) as Run);
}

export interface Sources {
  /** Where the records lie, and the pictures and traces that they name. */
  readonly folder: string;
  /** The file of the mutation scores; there may be none. */
  readonly mutation: string;
  readonly product: string;
  readonly commit: string;
  /** Every machine, in the order in which they are told. */
  readonly behaviours: readonly Behaviour[];
  /** The specification, joined to states. */
  readonly clauses: readonly ClauseReport[];
  /** The command that makes the report. */
  readonly madeBy: string;
}

/** The report as data and as a page; null where nothing has been recorded. */
export async function makeReport({
  folder,
  mutation: file,
  product,
  commit,
  behaviours,
  clauses,
  madeBy,
}: Sources): Promise<{ readonly report: Report; readonly page: string } | null> {
  const records = await readRecords(folder);
  if (records === null) return null;
  const mutation = await readMutation(file);
  const machines = await Promise.all(
    behaviours.map((each) => reportMachine(each, records.all, mutation)),
  );
  const charts = new Map<string, Awaited<ReturnType<typeof layOut>>>();
  for (const { model } of behaviours) charts.set(model.id, await layOut(chartOf(model.machine)));
  const told = new Set(records.all.flatMap((each) => ('executor' in each ? [each.executor] : [])));
  const report: Report = {
    product,
    at: records.last.toISOString(),
    commit,
    milliseconds: records.last.getTime() - records.first.getTime(),
    executors: executors.filter((executor) => told.has(executor)),
    run: await readRun(folder),
    totals: totalsOf(machines, clauses),
    machines,
    clauses,
    mutation,
  };
  const pictures = records.all.flatMap((each) => {
    if (each.kind === 'picture') return [each.file];
    if (each.kind === 'coverage' || each.failure?.picture === undefined) return [];
    return [each.failure.picture];
  });
  const page = await documentOf(report, charts, await readPictures(folder, pictures), madeBy);
  return { report, page };
}
