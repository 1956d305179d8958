import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The kit as others install it: from its tarball, in a folder that knows nothing of this repository. */

let folder: string;
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  execFileSync(process.execPath, ['tools/pack.ts'], { stdio: 'pipe' });
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const installed = join(folder, 'node_modules');
  mkdirSync(join(installed, '@machines'), { recursive: true });
  run(
    'tar',
    '-xzf',
    resolve('packages/proof/dist/machines-proof-1.0.0.tgz'),
    '-C',
    join(installed, '@machines'),
  );
  run('mv', join(installed, '@machines/package'), join(installed, '@machines/proof'));
  const { dependencies } = JSON.parse(
    readFileSync(join(installed, '@machines/proof/package.json'), 'utf8'),
  ) as { readonly dependencies: Readonly<Record<string, string>> };
  // Nothing is fetched: what it names is taken from here.
  for (const name of [...Object.keys(dependencies), 'xstate', '@types/node']) {
    mkdirSync(dirname(join(installed, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(installed, name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  cpSync('packages/proof/examples/gate.ts', join(folder, 'gate.ts'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('proves a machine', () => {
  expect(run(process.execPath, 'gate.ts')).toMatch(/^gate: nothing is wrong\n/);
});

it('has types that a strict compiler accepts, those of what it needs included', () => {
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
  run(resolve('node_modules/.bin/tsc'), ...options, '--types', 'node', 'gate.ts');
});
