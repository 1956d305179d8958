import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Executor, Outcome, ProofRecord } from '@machines/proof';

/** What the suites have recorded, each record with the run that it comes from. */

/** One run of the suites. */
export interface Run {
  /** When it began; its name, too. */
  readonly at: string;
  /** `abc1234`, or `abc1234 + changes` where the working tree differed from the commit. */
  readonly commit: string;
  /** A name for the content of the sources: results of others are older than what is there now. */
  readonly sources: string;
  /** The part that was asked for, in words; null for everything. */
  readonly asked: string | null;
  /** Browsers that are not installed. */
  readonly missing: readonly Executor[];
}

/** A record, as it is kept. */
type Kept = ProofRecord & {
  /** The run that it comes from; without one, the last. */
  readonly run?: string;
  /** What became of the same thing in an earlier run. */
  readonly was?: Outcome;
};
/** A record with the run that it comes from. */
export type Told<R extends ProofRecord = ProofRecord> = R extends unknown
  ? Omit<R, never> & { readonly run: Run; readonly was?: Outcome }
  : never;

/** All records of the suites, oldest first, and the runs that they come from. */
export interface Records {
  readonly all: readonly Told[];
  readonly runs: readonly [Run, ...Run[]];
  readonly last: Date;
}

const RUNS = 'runs.json';
const MERGED = 'merged.ndjson';

async function readRuns(folder: string): Promise<readonly Run[]> {
  const text = await readFile(join(folder, RUNS), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly Run[];
}

/** The lines of the files of records, oldest file first; one that was cut off by a crash is left out. */
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

/** Reads what the suites have recorded; null where that is nothing. */
export async function readRecords(folder: string): Promise<Records | null> {
  const [{ kept, last }, known] = await Promise.all([readKept(folder), readRuns(folder)]);
  if (kept.length === 0) return null;
  // Suites that ran by themselves have not said on what.
  const nobody = { commit: 'an unknown commit', sources: '', asked: null, missing: [] };
  const latest = known.at(-1) ?? { at: last.toISOString(), ...nobody };
  const byName = new Map(known.map((run) => [run.at, run]));
  const all = kept.map((each) => ({ ...each, run: byName.get(each.run ?? '') ?? latest }) as Told);
  const used = new Set<Run>(all.map(({ run }) => run));
  const runs = known.filter((run) => used.has(run) && run !== latest);
  return { all, runs: [latest, ...runs.toReversed()], last };
}

/** Begins a run: what is recorded from now on comes from it. */
export async function beginRun(folder: string, run: Run): Promise<void> {
  await endRun(folder);
  const runs = await readRuns(folder);
  // Of what lies here nobody knows where it comes from.
  if (runs.length === 0) await rm(join(folder, 'records'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, RUNS), JSON.stringify([...runs, run]));
}

/** What a record is about: a newer one about the same takes its place. */
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
 * Lays what the last run has recorded over what is known from those before, so that the report stays whole.
 *
 * @param isWhole whether it has run everything: what it did not come across is there no more.
 */
export async function endRun(folder: string, isWhole = false): Promise<void> {
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
  const left = [...merged.values()].filter(({ run }) => !isWhole || run === latest.at);
  const home = join(folder, 'records');
  await rm(home, { recursive: true });
  await mkdir(home);
  await writeFile(join(home, MERGED), left.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const used = new Set(left.map(({ run }) => run));
  await writeFile(join(folder, RUNS), JSON.stringify(runs.filter(({ at }) => used.has(at))));
}
