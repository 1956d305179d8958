/**
 * Tests the path of a new SQLite file: a misspelt `SERVICE_DATABASE` must not start the service with an empty one.
 */

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { moveLeads } from '../src/move-leads.ts';
import { startProcess } from './process.ts';
import { openSample } from './sample.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Starts the service, and returns the status of `/healthz` or the error of the start. */
async function startedWith(database: string): Promise<string> {
  try {
    const { origin, end } = await startProcess({ SERVICE_DATABASE: database });
    const { status } = await fetch(`${origin}/healthz`);
    await end('SIGTERM');
    return `${status}`;
  } catch (error) {
    return String(error);
  }
}

it.each([['leads.sqlite'], ['.data/leads.sqlite']])(
  'the service makes %s in an empty folder, and finds it again',
  async (name) => {
    const file = join(folder, name);
    for (const _ of ['made', 'found']) expect(await startedWith(file)).toBe('200');
    expect(existsSync(file)).toBe(true);
  },
);

it('the service ends with a sentence that names both files if the folder holds another database', async () => {
  const [asked, found] = [join(folder, 'lead.sqlite'), join(folder, 'leads.sqlite')];
  await (await openSample(found)).close();
  expect(await startedWith(asked)).toContain(
    `The sales-contact service cannot start. ${asked} does not exist, but ${found} does: correct the name.`,
  );
  expect(readdirSync(folder)).toEqual(['leads.sqlite']);
  // An empty file with the requested name confirms that a second database is wanted.
  writeFileSync(asked, '');
  expect(await startedWith(asked)).toBe('200');
});

it('the service ends if the folder is missing', async () => {
  for (const missing of ['data', join('deep', '.data')]) {
    const asked = join(folder, missing, 'leads.sqlite');
    expect(await startedWith(asked)).toContain(
      `cannot start. ${asked} cannot be made: its folder does not exist.`,
    );
  }
  expect(readdirSync(folder)).toEqual([]);
});

it('a move creates the target in the folder of the source, but creates no source and no other folder', async () => {
  const [from, to] = [join(folder, 'leads.sqlite'), join(folder, 'new.sqlite')];
  await expect(moveLeads(from, to)).rejects.toThrow(`${from} does not exist.`);
  await (await openSample(from)).close();
  const far = join(folder, 'data', 'new.sqlite');
  await expect(moveLeads(from, far)).rejects.toThrow('its folder does not exist');
  expect(readdirSync(folder)).toEqual(['leads.sqlite']);
  expect(await moveLeads(from, to)).toEqual([0, 0]);
});

it('the service ends with a sentence if its brand cannot be read', async () => {
  const started = startProcess({
    SERVICE_DATABASE: join(folder, 'leads.sqlite'),
    VITE_BRAND: 'none',
  });
  await expect(started).rejects.toThrow(
    /^The service has ended\. The words of the brand cannot be read\. .*brand\/none\/company\.yaml/,
  );
});
