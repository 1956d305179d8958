/** Reads the records of the suites, each with the run from which it comes. */

import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Executor, Outcome, ProofRecord } from '@machines/proof';

/** One run of the suites. */
export interface Run {
  /** The time at which the run began, which is also its name. */
  readonly at: string;
  /** The commit: `abc1234`, or `abc1234 + changes` if the working tree differed from the commit. */
  readonly commit: string;
  /** A hash of the content of the sources. Results with another hash come from earlier sources. */
  readonly sources: string;
  /** The requested part in words, or null if everything was requested. */
  readonly asked: string | null;
  /** The browsers that are not installed. */
  readonly missing: readonly Executor[];
}

/** A record in the form in which a file stores it. */
type Kept = ProofRecord & {
  /** The name of its run. Absent for the last run. */
  readonly run?: string;
  /** The outcome of the same subject in an earlier run. */
  readonly was?: Outcome;
};
/** A record with the run from which it comes. */
export type RecordOfRun<R extends ProofRecord = ProofRecord> = R extends unknown
  ? Omit<R, never> & { readonly run: Run; readonly was?: Outcome }
  : never;

/** All records of the suites, oldest first, and the runs from which they come. */
export interface Records {
  readonly all: readonly RecordOfRun[];
  readonly runs: readonly [Run, ...Run[]];
  readonly last: Date;
}

const RUNS = 'runs.json';
const MERGED = 'merged.ndjson';

async function readRuns(folder: string): Promise<readonly Run[]> {
  const text = await readFile(join(folder, RUNS), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly Run[];
}

/** Reads the lines of all files of records, the oldest file first. A line that a crash has cut off is left out. */
async function readKept(folder: string): Promise<{ kept: readonly Kept[]; last: Date }> {
  const home = join(folder, 'records');
  const names = (await readdir(home).catch(() => [])).filter((name) => name.endsWith('.ndjson'));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(home, name);
      const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
      return { text, mtimeMs };
    }),
  );
  return {
    kept: files
      .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
      .flatMap(({ text }) => text.split('\n').flatMap(recordOf)),
    last: new Date(Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs))),
  };
}

function recordOf(line: string): Kept[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line) as Kept];
  } catch {
    return [];
  }
}

/** Reads the records of the suites. Returns null if there are none. */
export async function readRecords(folder: string): Promise<Records | null> {
  const [{ kept, last }, known] = await Promise.all([readKept(folder), readRuns(folder)]);
  if (kept.length === 0) return null;
  // The commit and the sources are unknown if suites ran outside a run.
  const nobody = { commit: 'an unknown commit', sources: '', asked: null, missing: [] };
  const latest = known.at(-1) ?? { at: last.toISOString(), ...nobody };
  const byName = new Map(known.map((run) => [run.at, run]));
  const all = kept.map(
    (each) => ({ ...each, run: byName.get(each.run ?? '') ?? latest }) as RecordOfRun,
  );
  const used = new Set<Run>(all.map(({ run }) => run));
  const runs = known.filter((run) => used.has(run) && run !== latest);
  return { all, runs: [latest, ...runs.toReversed()], last };
}

/** Begins a run, to which all later records belong. */
export async function beginRun(folder: string, run: Run): Promise<void> {
  await endRun(folder);
  const runs = await readRuns(folder);
  // Records without a known run are deleted, because their origin is unknown.
  if (runs.length === 0) await rm(join(folder, 'records'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, RUNS), JSON.stringify([...runs, run]));
}

/** Returns the subject of a record. A newer record replaces an older one with the same subject. */
function subjectOf(record: ProofRecord): string {
  const { kind, machine } = record;
  if (kind === 'scene') return [kind, machine, record.name].join('|');
  if (kind === 'path') return [kind, machine, record.executor, record.name].join('|');
  if (kind === 'law') return [kind, machine, record.sentence].join('|');
  if (kind === 'coverage') return [kind, machine, record.executor].join('|');
  if (kind === 'walks') return [kind, machine, record.sort].join('|');
  return [kind, machine, record.state, record.width].join('|');
}

/**
 * Merges the records of the last run with those of earlier runs, so that the report stays complete.
 *
 * @param isCompleteRun whether the last run was complete. Older subjects that a complete run does not record are removed.
 */
export async function endRun(folder: string, isCompleteRun = false): Promise<void> {
  const [{ kept }, runs] = await Promise.all([readKept(folder), readRuns(folder)]);
  const latest = runs.at(-1);
  if (latest === undefined || kept.length === 0) return;
  const merged = new Map<string, Kept>();
  for (const record of kept) {
    const subject = subjectOf(record);
    const before = merged.get(subject);
    const isFresh = record.run === undefined;
    const was = before?.run !== undefined && 'outcome' in before ? before.outcome : before?.was;
    merged.set(subject, isFresh ? { ...record, run: latest.at, ...(was && { was }) } : record);
  }
  const left = [...merged.values()].filter(({ run }) => !isCompleteRun || run === latest.at);
  const home = join(folder, 'records');
  await rm(home, { recursive: true });
  await mkdir(home);
  await writeFile(join(home, MERGED), left.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const used = new Set(left.map(({ run }) => run));
  await writeFile(join(folder, RUNS), JSON.stringify(runs.filter(({ at }) => used.has(at))));
}
