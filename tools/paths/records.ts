import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProofRecord } from '@machines/proof';
import { readRecords } from '@machines/report/records';

/** How the records of a smaller run are laid over those of the last one. */

export async function clearRecords(folder: string): Promise<void> {
  await rm(join(folder, 'records'), { recursive: true, force: true });
}

/** The subject of a record: a newer one about the same subject replaces it. */
function subject(record: ProofRecord): string {
  const { kind, machine } = record;
  if (kind === 'scene') return [kind, machine, record.name].join('|');
  if (kind === 'path') return [kind, machine, record.executor, record.name].join('|');
  if (kind === 'law') return [kind, machine, record.sentence].join('|');
  if (kind === 'coverage') return [kind, machine, record.executor].join('|');
  if (kind === 'walks') return [kind, machine, record.sort].join('|');
  return [kind, machine, record.state, record.width].join('|');
}

/**
 * Lays the records of a run of a part over those of the run before, so that the report stays whole: of
 * the same path, law or picture the newer is kept, and what was covered before stays covered.
 */
export async function mergeRecords(folder: string, before: readonly ProofRecord[]): Promise<void> {
  const merged = new Map<string, ProofRecord>();
  for (const record of [...before, ...((await readRecords(folder))?.all ?? [])]) {
    const key = subject(record);
    const old = merged.get(key);
    const both =
      old?.kind === 'coverage' && record.kind === 'coverage'
        ? { ...old, ...record, executed: [...new Set([...old.executed, ...record.executed])] }
        : record;
    merged.set(key, both);
  }
  await clearRecords(folder);
  await mkdir(join(folder, 'records'), { recursive: true });
  const lines = [...merged.values()].map((record) => `${JSON.stringify(record)}\n`);
  await writeFile(join(folder, 'records', 'merged.ndjson'), lines.join(''));
}
