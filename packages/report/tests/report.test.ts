import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementsOf, record } from '@machines/proof';
import { radioModel } from '@machines/proof/examples/radio';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeReport } from '../src/make.ts';
import { beginRun } from '../src/records.ts';

/** A report of somebody else's machine, made of records as suites write them. */

const model = radioModel();
const missed = 'transition on.tuner.fm · band.pressed';
let folder = '';

const sources = {
  mutation: 'none.json',
  product: 'Radios & more',
  sources: 'now',
  behaviours: [{ model, title: 'Radio', routes: ['/radio'], spec: ['manual 1'] }],
  clauses: [],
  madeBy: 'node report.ts',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  vi.stubEnv('PROOF', folder);
  const run = { at: '2026-01-02T03:04:05Z', commit: 'abc1234', asked: null, missing: [] };
  await beginRun(folder, { ...run, sources: 'now' });
  const steps = ['power.pressed', 'volume.pressed', 'band.pressed'];
  const path = { kind: 'path', machine: 'radio', name: 'path 1', start: 'off', steps } as const;
  record({ ...path, executor: 'chart', outcome: 'passed', milliseconds: 1 });
  const failure = { message: 'It is <silent>.', step: 2, again: 'npx vitest run -t "path 1"' };
  record({ ...path, executor: 'chromium', outcome: 'failed', milliseconds: 9, failure });
  const executed = [...elementsOf(model.machine)].filter((element) => element !== missed);
  record({ kind: 'coverage', machine: 'radio', executor: 'actor', executed });
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('tells what was walked, what failed and what nothing has executed', async () => {
  const { report, page } = (await makeReport({ ...sources, folder })) ?? {};
  expect(report?.totals).toMatchObject({ failures: 1, runs: 2, paths: { done: 0, all: 1 } });
  expect(report?.executors).toEqual(['chart', 'actor', 'chromium']);
  const [radio] = report?.machines ?? [];
  const never = radio?.transitions.filter(({ executed }) => !executed).map(({ name }) => name);
  expect(never).toEqual(['on.tuner.fm · band.pressed']);
  expect(page).toContain('<title>QA report | Radios &amp; more</title>');
  expect(page).toContain('It is &lt;silent&gt;.');
  expect(page).toContain('Made by <code>node report.ts</code>');
  // One file, which asks for nothing.
  expect(page).not.toMatch(/src="(?!data:)/);
});

it('is null where nothing was recorded', async () => {
  expect(await makeReport({ ...sources, folder: join(folder, 'nowhere') })).toBeNull();
});
