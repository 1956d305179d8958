/** Tests that apps without knowledge of the room become visible to it by one line of code. */

import * as v from 'valibot';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { assign, createActor, createMachine, fromPromise, not, setup } from 'xstate';
import { chartOf, layOut, mermaidOf } from '../src/chart/index.ts';
import { sendableEvents } from '../src/core/offers.ts';
import type { PageMessage, RoomMessage } from '../src/core/protocol.ts';
import { readPageMessage } from '../src/core/protocol.ts';
import { inspectPage, type Port as OwnPort, Redaction, showEverything } from '../src/index.ts';
import { mismatchText, replay } from '../src/recording/recording.ts';
import { applyMessages, emptyRoom, type RoomState } from '../src/recording/room-state.ts';
import { startRelay } from '../src/relay.ts';
import { scaleToFit } from '../src/views/chart.tsx';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Connects an app and a room through a port in memory, without a browser. */
function connected(redaction: Redaction) {
  const posted: PageMessage[] = [];
  let hear: (data: unknown) => void = () => undefined;
  const channel: OwnPort = {
    post: (message) => posted.push(structuredClone(message) as PageMessage),
    listen: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const inspect = inspectPage({ channel, redaction });
  ends.push(inspect.close);
  const state = () =>
    applyMessages(
      emptyRoom,
      posted.flatMap((each) => readPageMessage(JSON.parse(JSON.stringify(each))) ?? []),
      0,
    );
  const send = (actor: string, event: { readonly type: string }) => {
    const [page = ''] = state().pages.keys();
    hear({ kind: 'send', page, request: '1', actor, event } satisfies RoomMessage);
    return posted.findLast((each) => each.kind === 'answer');
  };
  const hold = (machine: string, job: string) => {
    const [page = ''] = state().pages.keys();
    hear({ kind: 'script', page, machine, job, mode: 'hold' } satisfies RoomMessage);
  };
  return { inspect, state, send, hold };
}

const lastOf = ({ log }: RoomState) => log.at(-1);

describe('showEverything', () => {
  it('shows values that JSON cannot hold as text that is not valid JSON, and other values unchanged', () => {
    class Point {
      readonly x = 1;
    }
    const child = createActor(createMachine({}), { id: 'child' });
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const trap = {
      get field() {
        throw new Error('shut');
      },
    };
    const does = function run() {};
    expect(
      showEverything().value(undefined, {
        ...{ text: 'Jane', none: null, list: [1, { a: true }], point: new Point(), child, cycle },
        ...{ map: new Map([['a', 1]]), set: new Set([1]), big: 3n, does, trap },
        ...{ wrong: new TypeError('no'), bytes: new Uint8Array(9) },
      }),
    ).toEqual({
      ...{ text: 'Jane', none: null, list: [1, { a: true }], point: { '‹Point›': { x: 1 } } },
      ...{ child: '‹actor child›', cycle: { self: '‹as above›' }, map: { '‹Map›': [['a', 1]] } },
      ...{ set: { '‹Set›': [1] }, big: '‹3n›', does: '‹function run›', wrong: '‹TypeError: no›' },
      ...{ bytes: '‹Uint8Array›', trap: '‹unreadable: Error: shut›' },
    });
  });

  it('shows keys, payloads and events that occur in no chart', () => {
    const { inspect, state } = connected(showEverything());
    const machine = createMachine({
      context: { owner: 'Jane' },
      on: { 'user.*': {} },
    });
    createActor(machine, { inspect }).start().send({ type: 'user.came', name: 'Jane' });
    expect(lastOf(state())).toMatchObject({
      event: { type: 'user.came', name: 'Jane' },
      after: { context: { owner: 'Jane' } },
    });
  });
});

describe('a room receives correct data about', () => {
  it('two machines with one id, each with its own chart, even if both are created again', () => {
    const { inspect, state } = connected(showEverything());
    const one = createMachine({ initial: 'a', states: { a: {} } });
    const other = createMachine({ initial: 'b', states: { b: {} } });
    for (const machine of [one, other, one.provide({})]) createActor(machine, { inspect }).start();
    const { charts, actors } = state();
    expect([...charts.keys()]).toEqual(['(machine)', '(machine) (2)']);
    expect([...actors.values()].map(({ machine }) => machine)).toEqual([
      ...['(machine)', '(machine) (2)', '(machine)'],
    ]);
  });

  it('two machines with one id, if the job of the second is held', () => {
    const { inspect, state, hold } = connected(showEverything());
    const load = vi.fn(async () => 1);
    const loading = (key: string) =>
      createMachine({
        initial: 'idle',
        states: {
          idle: { on: { go: key } },
          [key]: { invoke: { id: 'load', src: fromPromise(load), onDone: 'idle' } },
        },
      });
    const [one, other] = ['a', 'b'].map((key) => createActor(loading(key), { inspect }).start());
    hold([...state().charts.keys()][1] ?? '', 'load');
    other?.send({ type: 'go' });
    expect(load).not.toHaveBeenCalled();
    one?.send({ type: 'go' });
    expect(load).toHaveBeenCalled();
  });

  it('a forbidden event, which the room does not offer among those that the state handles', () => {
    const chart = chartOf(
      createMachine({
        initial: 'busy',
        on: { close: {}, save: { actions: () => {} }, press: '.busy' },
        states: {
          busy: { on: { press: undefined, close: [{ guard: () => true, target: 'busy' }, {}] } },
        },
      }),
    );
    const offers = sendableEvents(chart, 'busy', {}).map(({ type, group }) => [type, group]);
    expect(offers).toEqual([
      ['close', 'now'],
      ['save', 'now'],
    ]);
  });

  it('a root that fails by itself or by an event from the room', async () => {
    const machine = setup({
      guards: { breaks: ({ event }) => (event as { user?: { name: string } }).user?.name === 'a' },
      actions: {
        fail: () => {
          throw new Error('no bulb');
        },
      },
    }).createMachine({ id: 'lamp', on: { ask: { guard: 'breaks' }, press: { actions: 'fail' } } });
    for (const isSent of [true, false]) {
      const { inspect, state, send } = connected(showEverything());
      const actor = createActor(machine, { inspect });
      actor.subscribe({ error: () => undefined });
      actor.start();
      if (isSent) {
        expect(send(actor.sessionId, { type: 'press' })).toMatchObject({
          outcome: 'failed',
          says: 'press broke the actor: ‹Error: no bulb›.',
        });
      } else actor.send({ type: 'press' });
      await Promise.resolve();
      expect(lastOf(state())).toMatchObject({
        event: { type: 'press' },
        after: { status: 'error', error: '‹Error: no bulb›' },
      });
    }
  });

  it('payloads whose schema has no fields, and redacted values that a guard read', () => {
    const redaction = new Redaction({
      file: { events: { tagged: v.record(v.string(), v.string()) } },
    });
    const { inspect, state } = connected(redaction);
    const machine = setup({
      types: { events: {} as { type: 'tagged' | 'named'; name: string } },
      guards: { isNamed: ({ event }) => event.name === 'Jane' },
    }).createMachine({ id: 'file', on: { tagged: {}, named: { guard: 'isNamed' } } });
    const actor = createActor(machine, { inspect }).start();
    actor.send({ type: 'tagged', name: 'Jane' });
    expect(Object.keys(lastOf(state())?.event ?? {})).toHaveLength(2);
    actor.send({ type: 'named', name: 'Jane' });
    expect(lastOf(state())?.candidates[0]?.reads).toEqual([
      { path: 'event.name', value: '‹name›' },
    ]);
  });

  it('a replay of redacted values, which reports no change of the machine', () => {
    const machine = setup({
      types: {
        context: {} as { at: string },
        events: {} as { type: 'moved'; to: { id: string } } | { type: 'checked' },
      },
    }).createMachine({
      id: 'piece',
      context: { at: '' },
      initial: 'idle',
      states: {
        idle: {
          on: {
            moved: {
              guard: ({ event }) => event.to.id === 'a1',
              target: 'placed',
              actions: assign({ at: ({ event }) => event.to.id }),
            },
          },
        },
        placed: {},
      },
    });
    const { inspect, state } = connected(new Redaction());
    createActor(machine, { inspect })
      .start()
      .send({ type: 'moved', to: { id: 'a1' } });
    const last = replay(machine, state().log).at(-1);
    expect(last && mismatchText('At moved', last)).toBe(
      'At moved, it cannot be replayed: its payload was left out of the recording.',
    );
  });

  it('a machine without states, and guards that consist of other guards', async () => {
    const machine = setup({ guards: { isOpen: () => true } }).createMachine({
      id: 'flat',
      on: { shut: { guard: not('isOpen') }, open: { guard: () => true } },
    });
    const chart = chartOf(machine);
    expect(chart.root.transitions.map(({ guard }) => guard)).toEqual(['not(isOpen)', 'inline']);
    expect((await layOut(chart)).boxes).toMatchObject([{ name: 'flat', rows: [{}, {}] }]);
    expect(mermaidOf(chart)).toContain('root : shut');
  });
});

test('delays run on the clock of their actor', () => {
  const { inspect } = connected(showEverything());
  const clock = { setTimeout: vi.fn(), clearTimeout: vi.fn() };
  const machine = createMachine({ initial: 'a', states: { a: { after: { 500: 'b' } }, b: {} } });
  createActor(machine, { inspect, clock }).start();
  expect(clock.setTimeout).toHaveBeenCalledWith(expect.any(Function), 500);
});

test('the scale fits a chart of any size into its pane', () => {
  const chart = { width: 3880, height: 1200 };
  expect(scaleToFit({ width: 800, height: 500 }, { width: 15520, height: 1200 })).toBe(0.05);
  expect(scaleToFit({ width: 800, height: 500 }, chart)).toBe(0.2);
  expect(scaleToFit({ width: 8000, height: 5000 }, chart)).toBe(1);
  expect(scaleToFit({ width: 0, height: 0 }, chart)).toBeGreaterThan(0);
});

test('a relay refuses pages that another machine has served', async () => {
  const relay = await startRelay({ port: 0, hosts: ['desk.example'] });
  ends.push(relay.close);
  const open = async (origin: string) => {
    const socket = new WebSocket(relay.url, { origin });
    ends.push(() => socket.terminate());
    return new Promise((resolve) => {
      socket.on('open', () => resolve('open')).on('error', () => resolve('refused'));
    });
  };
  expect(await open('https://elsewhere.example')).toBe('refused');
  expect(await open('http://localhost:5173')).toBe('open');
  expect(await open('https://desk.example')).toBe('open');
});
