/**
 * Tests the packed kit, room and report with the oldest XState of their peer range and with the newest. The test needs
 * the registry, because npm installs both: REGISTRY=1 npx vitest run --project machines packages/proof/tests/versions.test.ts
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const OLDEST = '5.19.0';

/** A machine with each feature that XState has changed since 5.19.0, or whose internals the kit reads. */
const machines = `
  import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup, spawnChild, stateIn } from 'xstate';
  const load = fromPromise<number>(async () => 1);
  const watch = fromCallback<{ type: 'stop' }>(({ sendBack }) => sendBack({ type: 'tick' }));
  const child = setup({}).createMachine({ id: 'child', initial: 'a', states: { a: { after: { 10: 'b' } }, b: { type: 'final' } } });
  export const desk = setup({
    types: {
      context: {} as { n: number; by: string },
      events: {} as { type: 'load' | 'tick' | 'back' | 'stop' } | { type: 'set'; to: 'x' | 'y' },
      emitted: {} as { type: 'told' },
    },
    actors: { load, watch, child },
    guards: { few: ({ context }) => context.n < 2 },
    delays: { pause: 500 },
  }).createMachine({
    id: 'desk',
    context: { n: 0, by: '' },
    type: 'parallel',
    states: {
      work: {
        initial: 'idle',
        states: {
          idle: { on: { load: 'busy', set: { actions: assign({ by: ({ event }) => event.to }) } } },
          busy: {
            invoke: { src: 'load', onDone: { target: 'done', actions: emit({ type: 'told' }) }, onError: 'idle' },
            after: { pause: 'idle' },
          },
          done: { always: { guard: ({ context }) => context.by === 'y', target: 'shut' }, on: { back: 'past' } },
          shut: { type: 'final' },
          past: { type: 'history', target: 'idle' },
        },
      },
      watch: {
        initial: 'on',
        states: {
          on: {
            invoke: { id: 'watch', src: 'watch', onError: 'off' },
            on: {
              tick: { guard: 'few', actions: enqueueActions(({ context, enqueue }) => {
                enqueue.assign({ n: context.n + 1 });
                enqueue.raise({ type: 'stop' });
              }) },
              stop: { guard: stateIn({ work: 'busy' }), actions: sendTo('watch', { type: 'stop' }) },
            },
          },
          off: { entry: spawnChild('child', { id: 'child' }), on: { back: { target: 'on', actions: raise({ type: 'tick' }, { delay: 50, id: 'again' }) } } },
        },
      },
    },
  });
  export const said = {
    desk: {
      limit: 150,
      events: { set: { x: { to: 'x' }, y: { to: 'y' } } },
      outcomes: { watch: { reports: ['tick'] }, load: { done: { one: 1 } } },
    },
  };`;

/** A statement that compiles only if the types of the kit match those of XState. */
const statement = `
  import { prove } from '@machines/proof';
  import { desk } from './desk.ts';
  await prove(desk, {
    events: { set: { x: { to: 'x' } } },
    journeys: { 'It loads': { steps: ['load'], ends: { in: 'work.busy', context: { n: 0 } } } },
    laws: ({ always }) => [always('It counts to two', ({ context }) => context.n <= 2)],
  });
  // @ts-expect-error there is no such state
  await prove(desk, { journeys: { x: { steps: [], ends: { in: 'work.bsy' } } } });`;

/** A program that prints what a room hears of the desk, while the room holds its job and moves its clock. */
const watched = `
  import { inspectPage, type Port, showEverything } from '@machines/room';
  import { createActor } from 'xstate';
  import { desk } from './desk.ts';
  let hear: (data: object) => void = () => {};
  let page = '';
  const told: unknown[] = [];
  const channel: Port = {
    post: (message) => {
      if ('page' in message) page = message.page ?? '';
      told.push(structuredClone(message));
    },
    listen: (listener) => {
      hear = listener;
      return () => {};
    },
  };
  const inspect = inspectPage({ channel, redaction: showEverything(), path: () => 'desk' });
  const actor = createActor(desk, { inspect }).start();
  const says = (message: object) => hear({ page, ...message });
  says({ kind: 'speed', speed: 0 });
  says({ kind: 'script', machine: 'desk', job: '0.desk.work.busy', mode: 'hold' });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
  for (const type of ['load', 'tick', 'gone', 'back', 'set']) {
    says({ kind: 'send', request: type, actor: actor.sessionId, event: { type, to: 'x' } });
    await turn();
  }
  says({ kind: 'step' });
  says({ kind: 'script', machine: 'desk', job: '0.desk.work.busy', mode: 'fail' });
  actor.send({ type: 'load' });
  await turn();
  says({ kind: 'room' });
  actor.stop();
  const hidden = /^(page|tab|at|passed)$/;
  console.log(JSON.stringify(told, (key, value) => (hidden.test(key) ? undefined : value)));
  process.exit();`;

/** A program that prints what a report says of the desk after one recorded path. */
const reported = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { modelOf } from '@machines/proof';
  import { makeReport } from '@machines/report';
  import { desk } from './desk.ts';
  mkdirSync('proof/records', { recursive: true });
  const path = { kind: 'path', machine: 'desk', name: 'load', start: 'start', steps: ['load'] };
  const record = { ...path, executor: 'actor', outcome: 'passed', milliseconds: 1 };
  writeFileSync('proof/records/one.ndjson', JSON.stringify(record));
  const behaviours = [{ model: modelOf(desk, { limit: 150 }), title: 'Desk', routes: [], spec: [] }];
  const sources = { folder: 'proof', mutation: 'none', product: 'Desks', sources: 'now', clauses: [] };
  const made = await makeReport({ ...sources, behaviours, madeBy: 'reported.ts' });
  console.log(JSON.stringify(made?.report.machines));`;

/** Returns the verdict of the packed kit, what the packed room hears and what the packed report says, with a version of XState, without times. */
function judgedWith(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'xstate-'));
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      // npm finds the registry by the environment.
      env: { ...process.env, SEED: '1', PROOF: '' },
    });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, 'desk.ts'), machines);
    writeFileSync(join(folder, 'said.ts'), statement);
    writeFileSync(join(folder, 'watched.ts'), watched);
    writeFileSync(join(folder, 'reported.ts'), reported);
    for (const name of ['proof', 'room', 'report'])
      cpSync(`packages/${name}/dist/machines-${name}-1.0.0.tgz`, join(folder, `${name}.tgz`));
    const packages = [
      './proof.tgz',
      './room.tgz',
      './report.tgz',
      `xstate@${version}`,
      '@types/node',
    ];
    run('npm', 'install', '--strict-peer-deps', '--no-audit', '--no-fund', ...packages);
    const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext'];
    const types = [...strict, '--types', 'node', '--allowImportingTsExtensions'];
    run(resolve('node_modules/.bin/tsc'), ...types, 'said.ts', 'watched.ts', 'reported.ts');
    const command = join(folder, 'node_modules/@machines/proof/cli.js');
    run(process.execPath, command, 'desk.ts', '--seconds', '120', '--json', 'verdict.json');
    const { machines: judged } = JSON.parse(readFileSync(join(folder, 'verdict.json'), 'utf8'));
    return {
      judged: { ...judged[0], seconds: 0 },
      heard: JSON.parse(run(process.execPath, 'watched.ts')),
      reported: JSON.parse(run(process.execPath, 'reported.ts')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each(['proof', 'room', 'report'])(
  '%s states the oldest version that is tried as its peer range',
  (name) => {
    const { peerDependencies } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
    expect(peerDependencies.xstate).toBe(`^${OLDEST}`);
  },
);

describe.runIf(process.env.REGISTRY)('the packed kit, room and report', () => {
  it('say the same with the oldest XState and with the newest', { timeout: 600_000 }, () => {
    execFileSync(process.execPath, ['tools/pack.ts'], { stdio: 'pipe' });
    const oldest = judgedWith(OLDEST);
    expect(oldest.judged).toMatchObject({ id: 'desk', ok: true, started: true, failures: [] });
    expect(oldest.judged.proven.length).toBeGreaterThan(5);
    expect(oldest.heard.length).toBeGreaterThan(20);
    expect(oldest.reported[0].transitions.length).toBeGreaterThan(5);
    expect(judgedWith('latest')).toEqual(oldest);
  });
});
