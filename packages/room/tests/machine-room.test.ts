/** Tests that the machine room draws and reports the behaviour of machines exactly. */

import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { radioMachine } from '@machines/proof/examples/radio';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  initialTransition,
  setup,
  transition,
} from 'xstate';
import { foldChart } from '../src/chart/fold.ts';
import { activeNames, chartOf, eventText, valueText, withStates } from '../src/core/chart.ts';
import { createDelays } from '../src/core/delays.ts';
import { fieldsOf, payloadOf } from '../src/core/form.ts';
import { type PageMessage, readPageMessage, readRoomMessage } from '../src/core/protocol.ts';
import { createRecorder } from '../src/core/recorder.ts';
import { Redaction, shown } from '../src/core/redaction.ts';
import { createScripts } from '../src/core/scripts.ts';
import { differences } from '../src/recording/differences.ts';
import {
  readRecording,
  recordingOf,
  replay,
  testOf,
  writeRecording,
} from '../src/recording/recording.ts';
import {
  applyMessages,
  emptyRoom,
  type RoomState,
  stateAt,
  tabNames,
  withRecording,
} from '../src/recording/room-state.ts';
import { verdictOf } from '../src/room/log-words.ts';
import { inspectorWindow, runDueTimers } from '../src/testing/inspector-window.ts';
import { linkedPage } from '../src/testing/linked-page.ts';
import { formMachine, orderMachine, schemas } from './order.ts';

/** Starts an actor. Returns it with its recorder and a function that finds the last happening of an actor by name. */
function watched(machine: AnyStateMachine, shownOf = {}) {
  const redaction = new Redaction(shownOf);
  const recorder = createRecorder({ redaction });
  const inspector = { recorder, page: linkedPage(recorder, redaction) };
  const actor = createActor(machine, { inspect: recorder.record }).start();
  const last = (name: string = machine.id) => {
    const message = recorder.kept().messages.findLast((each) => each.name === name);
    if (message?.kind !== 'happened') throw new Error('Nothing was told.');
    return message;
  };
  return { ...inspector, actor, last };
}

/** Returns the message by which a page announces itself to a room. */
const here = (page: string, tab = page): PageMessage => ({
  ...{ kind: 'here', protocol: 2, page, tab, path: '/', hidden: false, scripts: {}, speed: 1 },
});

test('a folded state hides its children, and shows the transitions out of them', () => {
  const folded = foldChart(chartOf(orderMachine), new Set(['outcome']));
  const outcome = withStates(folded.root).find(({ name }) => name === 'outcome');
  expect(outcome?.states).toEqual([]);
  expect(outcome?.transitions.map(({ name }) => name)).toContain('outcome.form · back.pressed');
  const targets = withStates(folded.root).flatMap((state) =>
    state.transitions.flatMap((transition) => transition.targets),
  );
  expect(targets).toContain('outcome');
  expect(targets).not.toContain('outcome.help');
});

test('values, events and differences are named in words', () => {
  expect(valueText({ outcome: 'trial' })).toBe('outcome.trial');
  expect(valueText('advisory')).toBe('advisory');
  expect(eventText('xstate.done.actor.keepLead')).toBe('keepLead done');
  expect(eventText('xstate.after.pause.order.size')).toBe('after pause');
  expect(eventText('answer.given')).toBe('answer.given');
  expect(
    differences({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 2, c: [1, 2] }, d: 2, e: null }),
  ).toEqual([
    { path: 'a.b', before: 1, after: 2 },
    { path: 'a.c.1', before: undefined, after: 2 },
    { path: 'e', before: undefined, after: null },
  ]);
  expect([...activeNames(chartOf(orderMachine), { outcome: 'help' })]).toEqual([
    '(root)',
    'outcome',
    'outcome.help',
  ]);
});

describe('the reasons for the effect of an event', () => {
  const lastHappening = (
    machine: AnyStateMachine,
    events: readonly { readonly type: string; readonly answer?: string }[],
  ) => {
    const { actor, last } = watched(machine, schemas);
    for (const event of events) actor.send(event);
    const found = last();
    actor.stop();
    return found;
  };
  test('include the guard that refused and the values that it read', () => {
    const { taken, candidates, after } = lastHappening(orderMachine, [
      { type: 'answer.given', answer: 'large' },
    ]);
    expect(after.value).toBe('restoring');
    expect(taken).toEqual([]);
    expect(candidates).toMatchObject([
      {
        transition: 'restoring · answer.given',
        guard: 'says',
        verdict: 'refused',
        reads: [{ path: 'context.answers.length' }, { path: 'event.answer', value: 'large' }],
      },
    ]);
  });

  test('come from candidates in the order of XState, up to the one that is taken', () => {
    const { candidates, taken } = lastHappening(orderMachine, [
      { type: 'answer.given', answer: 'small' },
      { type: 'answer.given', answer: 'small' },
    ]);
    expect(candidates.map(({ transition, verdict }) => `${transition}: ${verdict}`)).toEqual([
      'size · answer.given #1: refused',
      'size · answer.given #2: taken',
      'size · answer.given #3: not asked',
    ]);
    expect(taken).toEqual([{ transition: 'size · answer.given #2', actions: ['record'] }]);
  });

  test('cover guards over other regions, and events that no state handles', () => {
    expect(
      lastHappening(radioMachine(), [{ type: 'power.pressed' }, { type: 'band.pressed' }])
        .candidates,
    ).toMatchObject([
      { transition: 'on.tuner.am · band.pressed', guard: 'isLoud', verdict: 'refused' },
    ]);
    expect(lastHappening(radioMachine(), [{ type: 'band.pressed' }])).toMatchObject({
      candidates: [],
      taken: [],
    });
  });

  test('agree with the taken transitions, for every machine and event of the samples', () => {
    const { taken, candidates } = lastHappening(radioMachine(), [
      { type: 'power.pressed' },
      { type: 'volume.pressed' },
      { type: 'band.pressed' },
    ]);
    expect(
      candidates.filter(({ verdict }) => verdict === 'taken').map(({ transition }) => transition),
    ).toEqual(taken.map(({ transition }) => transition));
  });

  test('include delays with their milliseconds', () => {
    vi.useFakeTimers();
    const { timers } = lastHappening(radioMachine(), [
      { type: 'power.pressed' },
      { type: 'volume.pressed' },
    ]);
    expect(timers).toEqual([{ event: 'xstate.after.fade.loud', delay: 3000, passed: 0 }]);
    vi.useRealTimers();
  });
});

test('the recorder reports an actor whose own step throws, with the event of that step', () => {
  const lamp = setup({
    actions: {
      burn: () => {
        throw new Error('The bulb is gone.');
      },
    },
  }).createMachine({ id: 'lamp', on: { switch: { actions: 'burn' } } });
  const house = setup({ actors: { lamp } }).createMachine({
    id: 'house',
    invoke: { src: 'lamp', id: 'lamp', onError: {} },
  });
  const { actor, recorder } = watched(house);
  actor.getSnapshot().children.lamp?.send({ type: 'switch' });
  const messages = recorder.kept().messages.filter((each) => each.name === 'lamp');
  expect(messages.at(-1)).toMatchObject({
    kind: 'happened',
    event: { type: 'switch' },
    after: { status: 'error' },
  });
  const ends = messages.filter((each) => each.kind === 'happened' && each.after.status === 'error');
  expect(ends).toHaveLength(1);
  actor.stop();
});

test('the recorder reports the events of a watch, which has no chart', () => {
  const house = setup({ actors: { bell: fromCallback(() => undefined) } }).createMachine({
    id: 'house',
    invoke: { src: 'bell', id: 'bell' },
  });
  const { actor, last } = watched(house);
  actor.getSnapshot().children.bell?.send({ type: 'ring' });
  expect(verdictOf(last('bell')).says).toBe('heard');
  actor.stop();
});

describe('a form for an event', () => {
  test('is made from its schema, and returns a payload that fits the schema', () => {
    const kind = v.picklist(['round', 'square']);
    const schema = v.object({ cake: v.object({ kind, count: v.picklist(['1', '2']) }) });
    const fields = fieldsOf(schema);
    expect(fields.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'cake.kind choice',
      'cake.count choice',
    ]);
    const first = Object.fromEntries(fields.map(({ path, options }) => [path, options[0]]));
    const made = payloadOf(fields, first);
    expect('payload' in made && v.is(schema, made.payload)).toBe(true);
  });

  test('has a field of the right kind for every schema', () => {
    const fields = fieldsOf(
      v.object({
        text: v.string(),
        count: v.number(),
        isOn: v.boolean(),
        maybe: v.optional(v.string()),
        none: v.nullable(v.number()),
        some: v.array(v.picklist(['a', 'b'])),
        any: v.unknown(),
      }),
    );
    expect(fields.map(({ kind }) => kind)).toEqual([
      ...['text', 'number', 'boolean', 'text', 'number', 'choices', 'json'],
    ]);
    const entriesOf = { text: 'x', count: '2', isOn: true, some: ['b'], any: '{"a":1}' };
    expect(payloadOf(fields, entriesOf)).toEqual({
      payload: { text: 'x', count: 2, isOn: true, none: null, some: ['b'], any: { a: 1 } },
    });
    expect(payloadOf(fields, { ...entriesOf, count: 'two' })).toEqual({
      problem: 'count must be a number',
    });
    expect(payloadOf(fields, { ...entriesOf, any: '{' })).toEqual({ problem: 'any must be JSON' });
  });
});

describe('the connection between page and room', () => {
  const machine = setup({
    types: { events: {} as { type: 'go'; to: 'left' | 'right' } | { type: 'stop' } },
    guards: { never: () => false },
  }).createMachine({
    id: 'walker',
    initial: 'standing',
    states: {
      standing: { on: { go: 'walking', stop: { guard: 'never', target: 'gone' } } },
      walking: {},
      gone: { type: 'final' },
    },
  });
  const events = { go: v.object({ to: shown(v.picklist(['left', 'right'])) }), stop: v.object({}) };

  function walk() {
    const { actor, page } = watched(machine, { walker: { events } });
    const send = (event: object, to = actor.sessionId) => {
      page.hear({ kind: 'send', page: 'page', request: 'one', actor: to, event });
      return page.said.filter((each) => each.kind === 'answer').at(-1);
    };
    return { ...page, actor, send };
  }

  test('answers every event that is sent', () => {
    const { actor, send } = walk();
    expect(send({ type: 'stop' })).toMatchObject({
      outcome: 'refused',
      says: 'stop was refused by never.',
    });
    expect(send({ type: 'turn' })).toMatchObject({ outcome: 'ignored' });
    expect(send({ type: 'turn', text: '‹text#1 string 4›' })).toMatchObject({
      outcome: 'unfit',
      says: 'Not sent: it holds values that were left out; fill them in first.',
    });
    expect(send({ type: 'go' })).toMatchObject({ outcome: 'unfit' });
    expect(send({ type: 'go', to: '‹to#1 string 4›' })).toMatchObject({ outcome: 'unfit' });
    expect(actor.getSnapshot().value).toBe('standing');
    expect(send({ type: 'go', to: 'left' })).toMatchObject({
      outcome: 'taken',
      says: 'go was taken: standing → walking.',
    });
    actor.stop();
    expect(send({ type: 'go', to: 'left' })).toMatchObject({ outcome: 'gone' });
    expect(send({ type: 'go', to: 'left' }, 'x:999')).toMatchObject({ outcome: 'gone' });
  });

  test('ignores data that is no message', () => {
    const { said, hear } = walk();
    const before = said.length;
    for (const message of [
      undefined,
      1,
      {},
      { kind: 'send' },
      { kind: 'send', page: 'page', request: 1 },
    ]) {
      hear(message);
    }
    expect(said).toHaveLength(before);
    for (const message of [undefined, 1, {}, { kind: 'happened' }, { kind: 'here', protocol: 0 }]) {
      expect(readPageMessage(message)).toBeUndefined();
      expect(readRoomMessage(message)).toBeUndefined();
    }
  });

  test('reports every running actor to a room that opens late', () => {
    const { said, hear, send } = walk();
    send({ type: 'go', to: 'left' });
    said.length = 0;
    hear({ kind: 'room' });
    expect(said.map(({ kind }) => kind)).toEqual([
      ...['here', 'chart', 'started', 'happened', 'happened', 'told'],
    ]);
    for (const message of said) expect(readPageMessage(message), message.kind).toBeDefined();
  });
});

describe('the state of a room', () => {
  const started = (page: string): PageMessage => ({
    ...{ kind: 'started', page, number: 1, at: 0, actor: 'x:0', name: 'site', machine: 'site' },
  });
  const happened = (page: string, number: number, status = 'active'): PageMessage => ({
    ...{ kind: 'happened', page, number, at: 0, actor: 'x:0', name: 'site', machine: 'site' },
    ...{ event: { type: 'x' }, taken: [], candidates: [], timers: [] },
    after: { status, value: 'on', context: { number } },
  });
  const hear = (messages: readonly PageMessage[], state = emptyRoom, now = 0) =>
    applyMessages(state, messages, now);

  test('contains each actor with its last snapshot, and each happening once', () => {
    const all = [here('a'), started('a'), happened('a', 2), happened('a', 3)];
    const state = hear(all);
    expect([...state.actors.values()]).toMatchObject([{ key: 'a x:0', last: { number: 3 } }]);
    expect(hear(all, state).log).toHaveLength(2);
    expect(hear([happened('a', 4, 'stopped')], state).actors.get('a x:0')).toMatchObject({
      isOver: true,
    });
  });

  test('loses the actors of a page that has left, and has them again when the page returns', () => {
    const all = [here('a'), started('a'), happened('a', 2)];
    const left = hear([{ kind: 'left', page: 'a' }], hear(all));
    expect([left.pages.size, left.actors.size, left.log.length]).toEqual([0, 0, 1]);
    const back = hear(all, left);
    expect([back.pages.size, back.actors.size, back.log.length]).toEqual([1, 1, 1]);
    expect(back.actors.get('a x:0')?.last?.number).toBe(2);
  });

  test('distinguishes tabs, even if one was duplicated', () => {
    const state = hear([here('a', 'one'), here('b', 'two'), here('c', 'one')]);
    expect([...tabNames(state).values()]).toEqual(['tab 1a', 'tab 2', 'tab 1b']);
  });

  test('shows which pages no longer send messages', () => {
    const state = hear([here('a'), started('a')]);
    expect(stateAt(state, 3000)).toBe(state);
    const silent = stateAt(state, 5000);
    expect(silent.pages.get('a')?.isSilent).toBe(true);
    expect(hear([here('a')], silent, 6000).pages.get('a')?.isSilent).toBe(false);
    const gone = stateAt(silent, 16_000);
    expect([gone.pages.size, gone.actors.size]).toEqual([0, 0]);
  });

  test('stays within its limits after any number of events', () => {
    let state = hear([here('a'), started('a')]);
    for (let at = 0; at < 12; at += 1) {
      state = hear(
        Array.from({ length: 1000 }, (_, index) => happened('a', 2 + at * 1000 + index)),
        state,
      );
    }
    expect(state.log).toHaveLength(10_000);
  });
});

describe('the Stately inspector', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('receives whole charts, from the start, and again after its page was reloaded', async () => {
    const { actor, recorder } = watched(radioMachine(), schemas);
    const inspector = inspectorWindow();
    await inspector.open(recorder);
    expect(inspector.messages).toEqual([]);
    inspector.load();
    const [first] = inspector.messages;
    const definition = String(first?.definition);
    expect(definition).not.toContain('[Object]');
    expect(definition).toContain('isLoud');
    expect(chartOf(createMachine(JSON.parse(definition))).root.states).toHaveLength(2);
    const before = inspector.messages.length;
    inspector.load();
    expect(inspector.messages.slice(before)[0]).toMatchObject({
      type: '@xstate.actor',
      name: 'radio',
    });
    expect(inspector.states).toEqual(['opening', 'connected']);
    inspector.close();
    actor.stop();
  });

  test('receives the same root for every actor', async () => {
    const recorder = createRecorder({ redaction: new Redaction() });
    const inspector = inspectorWindow();
    await inspector.open(recorder);
    inspector.load();
    const room = createMachine({ id: 'room' });
    const floor = setup({ actors: { room } }).createMachine({
      id: 'floor',
      invoke: { src: 'room' },
    });
    const house = setup({ actors: { floor } }).createMachine({
      id: 'house',
      invoke: { src: 'floor' },
    });
    const actor = createActor(house, { inspect: recorder.record }).start();
    const roots = inspector.messages
      .filter(({ type }) => type === '@xstate.actor')
      .map(({ rootId }) => rootId);
    // The package takes an actor without a parent for a separate root.
    expect(roots).toEqual([undefined, actor.sessionId, actor.sessionId]);
    inspector.close();
    actor.stop();
  });

  test('receives every message once, even if it is opened several times', async () => {
    const recorder = createRecorder({ redaction: new Redaction(schemas) });
    const inspector = inspectorWindow();
    const open = inspector.connection(recorder);
    await open();
    inspector.load();
    await open();
    inspector.load();
    const machine = createMachine({ id: 'door', on: { knock: {} } });
    const actor = createActor(machine, { inspect: recorder.record }).start();
    const before = inspector.messages.length;
    actor.send({ type: 'knock' });
    const types = inspector.messages.slice(before).map(({ type }) => type);
    expect(types).toEqual(['@xstate.event', '@xstate.snapshot']);
    expect(inspector.states).toEqual(['opening', 'connected', 'opening', 'connected']);
    inspector.close();
    actor.stop();
  });

  test('does not count as connected when it does not answer, is blocked, or is closed', async () => {
    vi.useFakeTimers();
    const recorder = createRecorder({ redaction: new Redaction() });
    const inspector = inspectorWindow();
    await inspector.open(recorder);
    vi.advanceTimersByTime(9000);
    expect(inspector.states).toEqual(['opening', 'unanswered']);
    inspector.close();
    vi.advanceTimersByTime(2000);
    expect(inspector.states.at(-1)).toBe('closed');
    const blocked = inspectorWindow({ isBlocked: true });
    await blocked.open(recorder);
    expect(blocked.states).toEqual(['blocked']);
  });
});

describe('a job that a developer controls', () => {
  const load = vi.fn(async () => 'loaded');
  const machine = setup({ actors: { load: fromPromise(load) } }).createMachine({
    id: 'loader',
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load', id: 'load', onDone: 'loaded', onError: 'failed' } },
      loaded: { on: { again: 'loading' } },
      failed: { on: { again: 'loading' } },
    },
  });

  test('is held until its outcome is sent, fails, or runs as usual', async () => {
    const redaction = new Redaction();
    const scripts = createScripts();
    const recorder = createRecorder({ redaction, onMade: scripts.apply });
    const { said, hear } = linkedPage(recorder, redaction, scripts);
    const script = (mode: string) =>
      hear({ kind: 'script', page: 'page', machine: 'loader', job: 'load', mode });
    script('hold');
    expect(said.at(-1)).toMatchObject({ kind: 'here', scripts: { 'loader load': 'hold' } });
    const actor = createActor(machine, { inspect: recorder.record }).start();
    await runDueTimers();
    expect(load).not.toHaveBeenCalled();
    expect(actor.getSnapshot().value).toBe('loading');
    const send = (event: object) =>
      hear({ kind: 'send', page: 'page', request: '1', actor: actor.sessionId, event });
    send({ type: 'xstate.done.actor.load', output: 'by hand' });
    expect(actor.getSnapshot().value).toBe('loaded');
    script('fail');
    send({ type: 'again' });
    await runDueTimers();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(load).not.toHaveBeenCalled();
    script('real');
    send({ type: 'again' });
    await runDueTimers();
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(1);
    actor.stop();
  });
});

describe('delays that a developer controls', () => {
  function radio() {
    vi.useFakeTimers();
    const delays = createDelays();
    const recorder = createRecorder({
      redaction: new Redaction(),
      passed: delays.passed,
      onMade: delays.apply,
    });
    const actor = createActor(radioMachine(), { inspect: recorder.record }).start();
    actor.send({ type: 'power.pressed' });
    actor.send({ type: 'volume.pressed' });
    actor.send({ type: 'band.pressed' });
    const value = () => valueText(actor.getSnapshot().value);
    const end = () => {
      actor.stop();
      vi.useRealTimers();
    };
    return { delays, recorder, actor, value, end };
  }
  const loud = 'on.tuner.fm & on.sound.loud & on.lamp';

  test('have their real length, to the millisecond', () => {
    const { value, end } = radio();
    vi.advanceTimersByTime(999);
    expect(value()).toBe(loud);
    vi.advanceTimersByTime(1);
    expect(value()).toBe('on.tuner.am & on.sound.loud & on.lamp');
    vi.advanceTimersByTime(2000);
    expect(value()).toBe('on.tuner.am & on.sound.quiet & on.lamp');
    end();
  });

  test('stop, continue from where they stopped, and run faster', () => {
    const { delays, value, end } = radio();
    vi.advanceTimersByTime(600);
    delays.setSpeed(0);
    vi.advanceTimersByTime(60_000);
    expect(value()).toBe(loud);
    delays.setSpeed(4);
    vi.advanceTimersByTime(99);
    expect(value()).toBe(loud);
    vi.advanceTimersByTime(1);
    expect(value()).toBe('on.tuner.am & on.sound.loud & on.lamp');
    vi.advanceTimersByTime(500);
    expect(value()).toBe('on.tuner.am & on.sound.quiet & on.lamp');
    end();
  });

  test('end one after the other, in their order', () => {
    const { delays, recorder, value, end } = radio();
    delays.setSpeed(0);
    delays.step();
    expect(value()).toBe('on.tuner.am & on.sound.loud & on.lamp');
    const last = recorder.kept().messages.at(-1);
    expect(last?.kind === 'happened' && last.timers).toEqual([
      { event: 'xstate.after.fade.loud', delay: 3000, passed: 1000 },
    ]);
    delays.step();
    expect(value()).toBe('on.tuner.am & on.sound.quiet & on.lamp');
    delays.step();
    expect(value()).toBe('on.tuner.am & on.sound.quiet & on.lamp');
    end();
  });

  test('end with their state and their actor', () => {
    const { delays, actor, value, end } = radio();
    actor.send({ type: 'power.pressed' });
    vi.advanceTimersByTime(60_000);
    expect(value()).toBe('off');
    actor.send({ type: 'power.pressed' });
    actor.stop();
    delays.step();
    expect(vi.getTimerCount()).toBe(0);
    end();
  });
});

test('the core of the room names no document and no library of views', () => {
  for (const file of globSync('packages/room/src/{core,recording}/*.ts')) {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(code, file).not.toMatch(
      /\b(document|window|HTMLElement|navigator|location)\b\s*[.?(]|react|elkjs/,
    );
  }
});

describe('a recording', () => {
  const person = { name: 'Jane Sample', email: 'jane@example.org' };
  const machines = { order: orderMachine, form: formMachine };
  const samples = {
    order: [],
    form: [
      { type: 'form.submitted', values: person },
      { type: 'form.submitted', values: { ...person, name: '' } },
    ],
  };

  /** Returns a recording of an order in the form in which a room has received it. */
  async function recorded() {
    const { actor, page } = watched(orderMachine, schemas);
    await runDueTimers();
    actor.send({ type: 'answer.given', answer: 'small' });
    const form = actor.getSnapshot().children.form;
    form?.send({ type: 'form.submitted', values: { ...person, name: '' } });
    form?.send({ type: 'form.submitted', values: person });
    await runDueTimers();
    actor.stop();
    return applyMessages(emptyRoom, [here('page'), ...page.said], 0);
  }
  const lifeOf = (state: RoomState, machine: string) =>
    state.log.filter((each) => each.machine === machine);

  test('is written and read again, and shows the same actors and happenings', async () => {
    const state = await recorded();
    const text = writeRecording(recordingOf(state, 'page'));
    for (const said of Object.values(person)) expect(text).not.toContain(said);
    const read = readRecording(text);
    if ('problem' in read) throw new Error(read.problem);
    const again = withRecording(emptyRoom, 'file 1', read);
    expect([...again.charts.keys()].sort()).toEqual(['form', 'order']);
    expect(again.log.map(({ event, after }) => [event, after])).toEqual(
      state.log.map(({ event, after }) => [event, after]),
    );
    expect([...again.actors.values()].map(({ name, isOver }) => [name, isOver])).toEqual(
      [...state.actors.values()].map(({ name, isOver }) => [name, isOver]),
    );
    // A page from a file never becomes silent.
    expect(stateAt(again, 1_000_000).pages.size).toBe(1);
  });

  test('is refused with a sentence when it is no recording, of another version, or damaged', () => {
    const file = { format: 'machine-recording', version: 1, path: '/', messages: [] as unknown[] };
    const problem = (text: string) => {
      const read = readRecording(text);
      return 'problem' in read ? read.problem : undefined;
    };
    expect(problem('{')).toMatch(/not JSON/);
    expect(problem('{}')).toMatch(/not a recording/);
    expect(problem(JSON.stringify({ ...file, version: 2 }))).toMatch(/version 2/);
    expect(problem(JSON.stringify({ ...file, messages: [{}] }))).toMatch(/1 parts do not fit/);
    expect(problem(JSON.stringify(file))).toBeUndefined();
  });

  test('stops where a changed machine takes another transition', async () => {
    const state = await recorded();
    const [life] = [lifeOf(state, 'order')];
    const changed = life.map((each) =>
      each.event.type === 'answer.given'
        ? { ...each, after: { ...each.after, value: 'received' } }
        : each,
    );
    const other = replay(orderMachine, changed).find(({ agrees }) => !agrees);
    expect(other).toMatchObject({ recorded: 'received', value: { outcome: 'form' } });
  });

  test.each(['order', 'form'] as const)('of %s becomes a test that passes', async (id) => {
    const state = await recorded();
    const steps = replay(machines[id], lifeOf(state, id), samples[id]);
    const text = testOf(id, steps, { imports: [], machine: (each) => `machines.${each}` });
    const code = stripTypeScriptTypes(text.replace(/^import .*$/gm, ''));
    const names: string[] = [];
    let count = 0;
    const counting = (value: unknown) => {
      count += 1;
      return expect(value);
    };
    const run = (name: string, body: () => void) => {
      names.push(name);
      body();
    };
    new Function('test', 'expect', 'initialTransition', 'transition', 'machines', code)(
      ...[run, counting, initialTransition, transition, machines],
    );
    expect(names).toEqual([`${id}, as recorded in the machine room`]);
    expect(count).toBe(steps.length);
    expect(count).toBeGreaterThan(3);
    expect(text).not.toContain('another way');
  });
});
