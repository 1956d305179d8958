/**
 * This module tries the packed packages as an outside user would, in an app with React 18, an app with React 19, an
 * app without React, and a test of Node. Each is in a fresh folder with packages from the registry, and is compiled
 * strictly, built and operated.
 */

import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchEngine } from '../chromium.ts';

const machine = `
import { setup } from 'xstate';
export const lamp = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
  id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});`;
const inspect = `
import { inspectPage, showEverything } from '@machines/room';
export const inspect = inspectPage({ redaction: showEverything() });`;
const page = (script: string) =>
  `<!doctype html><div id="app"></div><script type="module" src="./${script}"></script>`;

const withReact = {
  'machine.ts': machine,
  'inspect.ts': inspect,
  'app.tsx': `
import { useMachine } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { inspect } from './inspect.js';
import { lamp } from './machine.js';
function Lamp() {
  const [state, send] = useMachine(lamp, { inspect });
  return <button onClick={() => send({ type: 'press' })}>{String(state.value)}</button>;
}
createRoot(document.getElementById('app') as HTMLElement).render(<StrictMode><Lamp /></StrictMode>);`,
  'room.ts': `import { mountRoom } from '@machines/room/mount';\nmountRoom();`,
  'index.html': page('app.tsx'),
  'room.html': page('room.ts'),
};

interface Consumer {
  readonly installs: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** The pages to build. If there are none, Node's test runner runs the first file of the consumer. */
  readonly pages: readonly string[];
}

const react = (version: number): Consumer => ({
  installs: [
    ...[`react@${version}`, `react-dom@${version}`, '@xstate/react@6'],
    ...[`@types/react@${version}`, `@types/react-dom@${version}`],
  ],
  files: withReact,
  pages: ['index.html', 'room.html'],
});

const consumers: Readonly<Record<string, Consumer>> = {
  'React 18': react(18),
  'React 19': react(19),
  'no React': {
    installs: [],
    files: {
      'machine.ts': machine,
      'inspect.ts': inspect,
      'app.ts': `
import { createActor } from 'xstate';
import { inspect } from './inspect.js';
import { lamp } from './machine.js';
const actor = createActor(lamp, { inspect });
const show = () => { document.body.textContent = String(actor.getSnapshot().value); };
actor.subscribe(show);
actor.start();
const room = new BroadcastChannel('machine-room');
room.onmessage = ({ data }) => {
  if (data.kind !== 'happened' || data.after.value !== 'off') return;
  room.postMessage({ kind: 'send', page: data.page, request: '1', actor: data.actor, event: { type: 'press' } });
};
room.postMessage({ kind: 'room' });`,
      'index.html': page('app.ts'),
    },
    pages: ['index.html'],
  },
  Node: {
    installs: ['@types/node'],
    files: {
      'machine.ts': machine,
      'index.ts': `
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prove } from '@machines/proof';
import { lamp } from './machine.ts';
test('the lamp', async () => {
  const proof = await prove(lamp, {
    journeys: { 'It goes on': { steps: ['press'], ends: { in: 'on' } } },
    laws: ({ reachable }) => [reachable('It can go off', () => true, ({ leaf }) => leaf === 'off')],
  });
  assert.deepEqual(proof.failures, []);
});`,
    },
    pages: [],
  },
};

/** Presses a button in the room and checks the page. A page without a room presses its buttons by its own script. */
async function drive(app: Page, room: Page | undefined): Promise<void> {
  if (room === undefined) return app.getByText('on', { exact: true }).waitFor();
  await room.locator('.actors').getByRole('button', { name: /^lamp/ }).click();
  await room.getByRole('img', { name: 'lamp: off' }).waitFor();
  await room.getByRole('button', { name: /^Send / }).click();
  await app.getByRole('button', { name: 'on', exact: true }).waitFor();
  await room.getByRole('img', { name: 'lamp: on' }).waitFor();
  if (room.workers().length !== 1) throw new Error('The chart was not laid out in a worker.');
}

async function tryOne(name: string, { installs, files, pages }: Consumer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'try-'));
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, type: 'module' }),
    );
    const tarballs = [];
    for (const own of ['proof', 'room']) {
      const tarball = (await readdir(`packages/${own}/dist`)).find((each) => each.endsWith('.tgz'));
      await copyFile(`packages/${own}/dist/${tarball}`, join(folder, `${own}.tgz`));
      if (pages.length === 0 || own === 'room') tarballs.push(`./${own}.tgz`);
    }
    run('npm', 'install', '--no-audit', '--no-fund', ...tarballs, 'xstate@5', ...installs);
    const programs = Object.keys(files).filter((file) => /tsx?$/.test(file));
    const isNode = pages.length === 0;
    const options = isNode
      ? ['--module', 'nodenext', '--types', 'node', '--allowImportingTsExtensions']
      : ['--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx'];
    const strict = ['--strict', '--noEmit', '--target', 'es2022', ...options];
    run(resolve('node_modules/.bin/tsc'), ...strict, ...programs);
    if (isNode) run(process.execPath, '--test', 'index.ts');
    else await drivePages(folder, pages);
    console.log(
      `${name}: installed, compiled strictly, ${isNode ? 'proven' : 'built, served as it is developed, and driven'}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drivePages(folder: string, pages: readonly string[]): Promise<void> {
  const { build, createServer, preview } = await import('vite');
  const input = pages.map((each) => join(folder, each));
  const common = { root: folder, configFile: false, logLevel: 'error' } as const;
  await build({ ...common, build: { rollupOptions: { input } } });
  const place = { port: 0, host: '127.0.0.1' };
  const browser = await launchEngine();
  try {
    for (const start of [
      () => preview({ ...common, preview: place }),
      async () => (await createServer({ ...common, server: place })).listen(),
    ]) {
      const server = await start();
      const context = await browser.newContext();
      const open = async (path: string) => {
        const opened = await context.newPage();
        await opened.goto(`${server.resolvedUrls?.local[0]}${path}`);
        return opened;
      };
      const app = await open('index.html');
      await drive(app, pages.includes('room.html') ? await open('room.html') : undefined);
      await context.close();
      await server.close();
    }
  } finally {
    await browser.close();
  }
}

/** Tries the cases one after the other. Throws at the first case that does not work. */
export async function tryPackages(): Promise<void> {
  for (const [name, consumer] of Object.entries(consumers)) await tryOne(name, consumer);
}
