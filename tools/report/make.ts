import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf, layOut } from '@machines/room/chart';
import { catalogue } from '../../src/machines/index.ts';
import type { Report, Run } from './data.ts';
import { readModels, readMutation, reportClauses, reportMachine } from './gather.ts';
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

interface Sources {
  /** Where the records lie, and the pictures and traces that they name. */
  readonly folder: string;
  readonly mutation: string;
  readonly product: string;
  readonly commit: string;
}

/** The report as data and as a page; null where nothing has been recorded. */
export async function makeReport({
  folder,
  mutation: file,
  product,
  commit,
}: Sources): Promise<{ readonly report: Report; readonly page: string } | null> {
  const records = await readRecords(folder);
  if (records === null) return null;
  const [models, mutation] = await Promise.all([readModels(), readMutation(file)]);
  const clauses = reportClauses(models.values());
  const all = Object.keys(catalogue).flatMap((id) => models.get(id) ?? []);
  const machines = await Promise.all(
    all.map((model) => reportMachine(model, records.all, mutation)),
  );
  const charts = new Map<string, Awaited<ReturnType<typeof layOut>>>();
  for (const { id, machine } of all) charts.set(id, await layOut(chartOf(machine)));
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
  return { report, page: await documentOf(report, charts, await readPictures(folder, pictures)) };
}
