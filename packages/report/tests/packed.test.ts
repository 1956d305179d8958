/**
 * Tests the packages as users install them: from their tarballs, in a folder without access to this repository. `npx
 * node tools/pack.ts --try` tests the same with the dependencies from npm and in a browser.
 */

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
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8' });

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ type: 'module' }),
  'watched.ts': `
    import { inspectPage, showEverything, socketPort } from '@machines/room';
    import { startRelay } from '@machines/room/relay';
    import { createActor, createMachine } from 'xstate';
    const relay = await startRelay({ port: 0 });
    const inspect = inspectPage({ channel: socketPort(relay.url), redaction: showEverything() });
    const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
    createActor(lamp, { inspect }).start();
    console.log(inspect.recorder.kept().messages.map(({ kind }) => kind).join());
    inspect.close();
    await relay.close();`,
  'report.ts': `
    import { makeReport } from '@machines/report';
    const sources = { folder: 'none', mutation: 'none.json', product: 'Lamps', sources: 'now' };
    console.log(await makeReport({ ...sources, behaviours: [], clauses: [], madeBy: 'report.ts' }));`,
  'room.ts': `
    import { mountRoom } from '@machines/room/mount';
    mountRoom({ channel: 'lamps' });`,
  'index.html': '<!doctype html><script type="module" src="./room.ts"></script>',
};

beforeAll(() => {
  execFileSync(process.execPath, ['tools/pack.ts'], { stdio: 'pipe' });
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const installed = join(folder, 'node_modules');
  const own = join(installed, '@machines');
  mkdirSync(own, { recursive: true });
  const needs = new Set(['xstate', 'react', 'react-dom', '@types/node']);
  for (const name of ['proof', 'room', 'report']) {
    run('tar', '-xzf', resolve(`packages/${name}/dist/machines-${name}-1.0.0.tgz`), '-C', own);
    run('mv', join(own, 'package'), join(own, name));
    const { dependencies } = JSON.parse(readFileSync(join(own, name, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    for (const need of Object.keys(dependencies))
      if (!need.startsWith('@machines/')) needs.add(need);
  }
  // The dependencies are linked from this repository, so that the test downloads no package.
  for (const name of needs) {
    mkdirSync(dirname(join(installed, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(installed, name));
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  cpSync('packages/proof/examples/gate.ts', join(folder, 'gate.ts'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[string, RegExp, ...string[]]>([
  ['gate.ts', /^gate: no fault was found\n/],
  ['watched.ts', /^started,happened\n$/],
  ['report.ts', /^null\n$/],
  ['node_modules/@machines/room/mcp.js', /^room-mcp \[MODULE…\] /, '--help'],
])('%s runs', (file, says, ...args) => {
  expect(run(process.execPath, file, ...args)).toMatch(says);
});

it('the packages have types that a strict compiler accepts, including the types of their dependencies', () => {
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
  const programs = Object.keys(files).filter((file) => file.endsWith('.ts'));
  run(resolve('node_modules/.bin/tsc'), ...options, '--types', 'node', 'gate.ts', ...programs);
});

it('the room is built into a page with its styles, which loads the layout engine when it draws', async () => {
  const built = await build({ root: folder, configFile: false, logLevel: 'error' });
  const { output } = built as { output: readonly { fileName: string; isEntry?: boolean }[] };
  const sizeOf = (part: object) => ('code' in part ? String(part.code).length : 0);
  const [page] = output.filter(({ isEntry }) => isEntry);
  expect(page && sizeOf(page)).toBeLessThan(700_000);
  expect(output.filter(({ fileName }) => fileName.endsWith('.css'))).toHaveLength(1);
  expect(Math.max(...output.map(sizeOf))).toBeGreaterThan(1_000_000);
  expect(output.filter(({ fileName }) => fileName.includes('elk-worker'))).toHaveLength(1);
});
