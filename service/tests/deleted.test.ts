/** Tests that deleted data leaves the database files and does not return (decision D25). */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { moveLeads } from '../src/move-leads.ts';
import { hotline, openSample, storeLead } from './sample.ts';

let folder: string;
const fileOf = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deleted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Counts how often a text occurs in the files of a folder. */
async function count(text: string): Promise<number> {
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((file) => readFile(fileOf(file), 'latin1')));
  return contents.reduce((sum, each) => sum + each.split(text).length - 1, 0);
}

const GONE = 'gone@example.com';

it('deleted data leaves all free pages and logs while the service runs', async () => {
  const store = await openSample(fileOf('leads.sqlite'));
  onTestFinished(() => store.close());
  for (let at = 0; at < 300; at += 1)
    await storeLead(store, {
      ...hotline,
      ...(at % 3 === 0 && { email: GONE }),
      message: `${at % 3 === 0 ? 'GONE' : 'KEPT'} ${'x'.repeat((at * 37) % 5000)}`,
    });
  expect(await count('GONE')).toBeGreaterThan(100);
  await store.forget(GONE);
  expect([await count('GONE'), await count(GONE)]).toEqual([0, 0]);
  expect(await count('KEPT')).toBeGreaterThan(199);
});

it('deleted data leaves the free pages of a file from an earlier release', async () => {
  const file = fileOf('leads.sqlite');
  const store = await openSample(file);
  const { lead } = await storeLead(store, { ...hotline, message: `GONE${'x'.repeat(4000)}` });
  await store.close();
  const old = new DatabaseSync(file);
  old.exec('PRAGMA user_version = 0');
  old.prepare('DELETE FROM lead WHERE id = ?').run(lead.id);
  old.close();
  expect(await count('GONE')).toBeGreaterThan(0);
  const opened = await openSample(file);
  onTestFinished(() => opened.close());
  expect(await count('GONE')).toBe(0);
});

it('a deleted lead does not come back by a late repeat, even after a move to another database', async () => {
  const [from, to] = [fileOf('from.sqlite'), fileOf('to.sqlite')];
  const store = await openSample(from);
  const { lead } = await storeLead(store, hotline);
  await store.remove(lead.id);
  const counted = { kind: 'error', class: 'Error', page: '/', release: 'a' };
  await store.countReports([counted], 0);
  await store.close();
  await moveLeads(from, to);
  const moved = await openSample(to);
  onTestFinished(() => moved.close());
  expect(await moved.keep(lead, ['mail'])).toMatchObject({ outcome: 'repeated' });
  expect(await moved.list()).toEqual([]);
  expect(await moved.reports()).toEqual([{ ...counted, count: 1, last: '1970-01-01' }]);
});
