import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProofRecord } from '@machines/proof';

/** All records of the suites with their times, oldest file first. */
export interface Records {
  readonly all: readonly ProofRecord[];
  readonly first: Date;
  readonly last: Date;
}

/** Reads what the suites have recorded; a line that was cut off by a crash is left out. */
export async function readRecords(folder: string): Promise<Records | null> {
  const home = join(folder, 'records');
  const names = (await readdir(home).catch(() => [])).filter((name) => name.endsWith('.ndjson'));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(home, name);
      const [text, { birthtimeMs, mtimeMs }] = await Promise.all([
        readFile(path, 'utf8'),
        stat(path),
      ]);
      return { text, birthtimeMs, mtimeMs };
    }),
  );
  if (files.length === 0) return null;
  const inOrder = files.toSorted((a, b) => a.mtimeMs - b.mtimeMs);
  return {
    all: inOrder.flatMap(({ text }) => text.split('\n').flatMap(recordOf)),
    first: new Date(Math.min(...files.map(({ birthtimeMs, mtimeMs }) => birthtimeMs || mtimeMs))),
    last: new Date(Math.max(...files.map(({ mtimeMs }) => mtimeMs))),
  };
}

function recordOf(line: string): ProofRecord[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line) as ProofRecord];
  } catch {
    return [];
  }
}
