/** Tests snapshots of one revision on the chart of the next. */

import { afterAll, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import type { Statement } from '../src/model/model.ts';
import { prove } from '../src/prove/prove.ts';

vi.stubEnv('WALKS', '5');
afterAll(() => vi.unstubAllEnvs());

const load = fromPromise<number>(() => new Promise(() => {}));
const base = setup({
  types: {
    context: {} as { n: number; retries?: number },
    events: {} as { type: 'go' | 'next' | 'back' },
  },
  actors: { load, other: load },
});
type Config = Parameters<typeof base.createMachine>[0];

const one = {
  id: 'job',
  context: { n: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { go: { target: 'busy', actions: base.assign({ n: ({ context }) => context.n + 1 }) } },
    },
    busy: { invoke: { id: 'load', src: 'load', onDone: 'ready', onError: 'idle' } },
    ready: { after: { 1000: 'gone' } },
    gone: {},
  },
} satisfies Config;
const first = base.createMachine({
  ...one,
  states: { ...one.states, idle: { on: { go: { target: 'busy' } } } },
});

/** Proves a revision with the snapshots of the first revision. */
async function of(config: Config, said: Statement<AnyStateMachine> = {}) {
  const { snapshots } = await prove(first);
  // The snapshots are converted as if they were read from a file.
  const store = JSON.parse(JSON.stringify(snapshots));
  const { failures, warnings, proven, unproven } = await prove<AnyStateMachine>(
    base.createMachine(config),
    {
      ...said,
      snapshots: store,
    },
  );
  const all = [...failures.map((each) => `wrong: ${each}`), ...warnings, ...proven, ...unproven];
  return all.filter((each) => /old snapshot/.test(each));
}
const states = {
  idle: { on: { go: 'busy' } },
  busy: one.states.busy,
  ready: one.states.ready,
  gone: {},
};

describe('old snapshots on a new chart', () => {
  it('are restored on the same chart with their running actors, and their delays count as running', async () => {
    const delays =
      'old snapshots: delays run in 1, which XState neither stores nor begins anew: they were taken to run on';
    expect(await of({ ...one, states })).toEqual(['4 of 4 old snapshots restore', delays]);
    const clock = new SimulatedClock();
    const snapshot = first.resolveState({ value: 'ready', context: { n: 0 } });
    const restored = createActor(first, {
      clock,
      snapshot: first.getPersistedSnapshot(snapshot) as typeof snapshot,
    }).start();
    clock.increment(5000);
    expect(restored.getSnapshot().value).toBe('ready');
  });

  it('are not restored if their state was removed', async () => {
    const { gone: _, ...others } = states;
    expect(await of({ ...one, states: { ...others, ready: {} } })).toEqual([
      `wrong: old snapshots: does not restore: State 'gone' does not exist on 'job'\nin 1, as in the one from "start": go, done:load, after:1000`,
      '3 of 4 old snapshots restore',
    ]);
  });

  it('run no entry actions of new states and start no new actors, as XState itself shows', async () => {
    const entered = vi.fn();
    const inside = {
      initial: 'deep',
      states: { deep: { entry: entered, on: { next: 'end' } }, end: {} },
    } as const;
    const invoke = { id: 'other', src: 'other', onDone: 'gone' } as const;
    const idle = { ...states.idle, ...inside };
    const config = { ...one, states: { ...states, idle, ready: { invoke } } } satisfies Config;
    expect(await of(config)).toEqual([
      'wrong: old snapshots: ready invokes other, which XState does not start then\nin 1, as in the one from "start": go, done:load',
      'old snapshots: it is in idle.deep, whose entry actions and delays do not run then\nin 1, as in the one from "start"',
      '3 of 4 old snapshots restore',
    ]);
    const machine = base.createMachine(config);
    const at = (value: string) => {
      const snapshot = first.resolveState({ value, context: { n: 0 } });
      const persisted = first.getPersistedSnapshot(snapshot) as typeof snapshot;
      return createActor(machine, { snapshot: persisted }).start().getSnapshot();
    };
    expect(at('idle').value).toEqual({ idle: 'deep' });
    expect(entered).not.toHaveBeenCalled();
    expect(at('ready').children).toEqual({});
  });

  it('start no actor whose id has changed, and lack new fields of the context', async () => {
    const { invoke } = states.busy;
    const busy = { invoke: { ...invoke, id: 'second' } };
    const found = await of({
      ...one,
      context: { n: 0, retries: 0 },
      states: { ...states, busy },
    });
    expect(found).toContain(
      'old snapshots: the context has no retries, which every situation of this chart has\nin 4, as in the one from "start"',
    );
    expect(found).toContain(
      'wrong: old snapshots: busy invokes second, which XState does not start then\nin 1, as in the one from "start": go',
    );
  });

  it('are reported if the chart lacks the logic of their actors', async () => {
    const { snapshots } = await prove(first);
    const former = JSON.parse(
      JSON.stringify(snapshots).replaceAll('"src":"load"', '"src":"former"'),
    );
    const { warnings } = await prove(first, { snapshots: former });
    expect(warnings).toContain(
      'old snapshots: the actor load ran, and the chart has its logic no more\nin 1, as in the one from "start": go',
    );
  });

  it('are reported if a later step throws or breaks a law', async () => {
    const retries = ({ context }: { context: { retries?: number } }) =>
      Number((context.retries as number).toFixed());
    const gone = { on: { back: { target: 'idle', actions: base.assign({ retries }) } } };
    const found = await of(
      { ...one, context: { n: 0, retries: 0 }, states: { ...states, gone } },
      { laws: ({ always }) => [always('It counts', ({ context }) => context.retries === 0)] },
    );
    expect(found).toContainEqual(
      expect.stringMatching(
        /^wrong: old snapshots: back in gone throws then: .*toFixed.*\nin 1, as/,
      ),
    );
    expect(found).toContainEqual(
      expect.stringMatching(
        /^wrong: old snapshots: law: It counts: it does not hold here\nin 1, as in the one from "start"$/,
      ),
    );
  });

  it('are reported as incomplete if JSON cannot hold them', async () => {
    const machine = setup({ types: { context: {} as { at: Date } } }).createMachine({
      id: 'clock',
      context: { at: new Date(0) },
      on: { tick: {} },
    });
    const { snapshots } = await prove(machine);
    expect(snapshots).toEqual({
      snapshots: [],
      lost: ['1 that JSON does not hold: context.at is of Date'],
    });
    expect((await prove(machine, { snapshots })).unproven).toContain(
      'old snapshots are not all there: 1 that JSON does not hold: context.at is of Date',
    );
  });
});
