import { chartOf, layOut } from '@machines/room/chart';
import type { ClauseReport, Report } from './data.ts';
import { type Behaviour, readMutation, reportMachine } from './gather.ts';
import { executors, type Origin } from './gather-paths.ts';
import { documentOf } from './page/document.ts';
import { readPictures } from './pictures.ts';
import { readRecords } from './records.ts';
import { totalsOf } from './totals.ts';

export interface Sources {
  /** Where the records lie, and the pictures and traces that they name. */
  readonly folder: string;
  /** The file of the mutation scores; there may be none. */
  readonly mutation: string;
  readonly product: string;
  /** A name for the content of the sources, as the runs have it (`src/records.ts`). */
  readonly sources: string;
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
  sources,
  behaviours,
  clauses,
  madeBy,
}: Sources): Promise<{ readonly report: Report; readonly page: string } | null> {
  const records = await readRecords(folder);
  if (records === null) return null;
  const mutation = await readMutation(file);
  const { all, runs, last } = records;
  const origin: Origin = ({ run }) => ({
    run: runs.indexOf(run),
    isOld: run.sources !== sources,
  });
  const machines = await Promise.all(
    behaviours.map((each) => reportMachine(each, all, mutation, origin)),
  );
  const charts = new Map<string, Awaited<ReturnType<typeof layOut>>>();
  for (const { model } of behaviours) charts.set(model.id, await layOut(chartOf(model.machine)));
  const told = new Set(
    all.flatMap((each) => ('executor' in each && !origin(each).isOld ? [each.executor] : [])),
  );
  const report: Report = {
    product,
    at: last.toISOString(),
    milliseconds: last.getTime() - Date.parse(runs[0].at),
    executors: executors.filter((executor) => told.has(executor)),
    runs: runs.map((run) => ({ ...run, isOld: origin({ run }).isOld })),
    totals: totalsOf(machines, clauses),
    machines,
    clauses,
    mutation,
  };
  const pictures = all.flatMap((each) => {
    if (each.kind === 'picture') return [each.file];
    if (each.kind === 'coverage' || each.failure?.picture === undefined) return [];
    return [each.failure.picture];
  });
  const page = await documentOf(report, charts, await readPictures(folder, pictures), madeBy);
  return { report, page };
}
