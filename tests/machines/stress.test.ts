/**
 * Tests `npm run stress` on a project with one test that fails every second time, and one that fails with certain
 * seeds.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'machines' } }] } };`,
  'runs.txt': '0',
  'turns.test.mjs': `
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
const run = Number(readFileSync('runs.txt', 'utf8')) + 1;
writeFileSync('runs.txt', String(run));
it('passes in odd runs', () => expect(run % 2).toBe(1));
it('passes', () => {});
`,
  'seed.test.mjs': `
import { expect, it } from 'vitest';
it('passes by its seed', () => expect(process.env.SEED).toBe('none'));
`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

const stress = (...args: readonly string[]) => {
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
  const options = { cwd: folder, env: { ...process.env, PATH } };
  const command = [resolve('tools/stress.ts'), ...args];
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
};

it('names the test that fails at times, with its number of failures', async () => {
  const { code, stdout } = await stress('turns', '--times', '4', '--burn');
  expect(stdout.match(/^red .*$/gm)).toEqual([
    'red 2 of 4 times: turns.test.mjs › passes in odd runs',
  ]);
  expect(stdout).toContain('4 runs, 2 failed, 1 tests red');
  expect(code).toBe(1);
}, 60_000);

it('keeps a seed with which a test fails, and tries it first', async () => {
  const first = await stress('seed', '--times', '1', '--seeds');
  const kept = readFileSync(join(folder, 'reports/counter-examples/seeds.json'), 'utf8');
  const [seed] = JSON.parse(kept) as number[];
  expect(first.stdout).toContain(`with SEED=${seed}`);
  const second = await stress('seed', '--times', '2', '--seeds');
  expect(second.stdout.match(/with SEED=\d+/)?.[0]).toBe(`with SEED=${seed}`);
}, 60_000);
