import { chartOf, layOut } from '@machines/room/chart';
import { documentOf } from './page/document.ts';
import { readPictures } from './pictures.ts';
import type { ClauseReport, Report } from './records/data.ts';
import { type Behaviour, readMutation, reportMachine } from './records/gather.ts';
import { executors, type Origin } from './records/gather-paths.ts';
import { readRecords } from './records/records.ts';
import { totalsOf } from './records/totals.ts';

export interface Sources {
  /** The folder with the records, and with the pictures and traces that the records name. */
  readonly folder: string;
  /** The file with the mutation scores. The file may be missing. */
  readonly mutation: string;
  readonly product: string;
  /**
   * A hash of the content of the sources, in the same form as in the runs (`packages/report/src/records/records.ts`).
   */
  readonly sources: string;
  /** All machines in the order of the report. */
  readonly behaviours: readonly Behaviour[];
  /** The clauses of the specification, each with the states that serve it. */
  readonly clauses: readonly ClauseReport[];
  /** The command that writes the report. */
  readonly madeBy: string;
}

/** Returns the report as data and as a page, or null if there are no records. */
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
  const currentExecutors = new Set(
    all.flatMap((each) => ('executor' in each && !origin(each).isOld ? [each.executor] : [])),
  );
  const report: Report = {
    product,
    at: last.toISOString(),
    milliseconds: last.getTime() - Date.parse(runs[0].at),
    executors: executors.filter((executor) => currentExecutors.has(executor)),
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
