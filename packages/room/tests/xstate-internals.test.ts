/** Tests each field and name of XState that its documentation does not promise, on machines that use it. */

import { describe, expect, it } from 'vitest';
import {
  type AnyActor,
  and,
  assign,
  cancel,
  createActor,
  createMachine,
  emit,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  raise,
  SimulatedClock,
  sendTo,
} from 'xstate';
import { version } from 'xstate/package.json';
import * as internals from '../src/core/xstate-internals.ts';

const job = async () => 1;
const act = { actions: 'act' };
const values = (end: 'complete' | 'error') =>
  fromObservable(() => ({
    subscribe: ((to: Record<string, (value?: number) => void>) => {
      to.next?.(1);
      to[end]?.();
      return { unsubscribe: () => {} };
    }) as never,
  }));

/** Starts a small machine, and returns it with what an inspector hears. `change` is called before the start. */
function started(change: (actor: AnyActor) => void = () => {}) {
  const machine = createMachine({
    id: 'desk',
    initial: 'open',
    context: { sum: 0 },
    invoke: [
      {
        id: 'echo',
        src: createMachine({}),
        onSnapshot: act,
      },
      { src: fromPromise(job), onDone: act },
      { id: 'broken', src: fromPromise(() => Promise.reject(new Error('broken'))), onError: act },
      { src: values('complete') },
      { src: values('error'), onError: act },
    ],
    states: {
      open: {
        initial: 'day',
        onDone: act,
        on: { close: 'shut', act },
        states: {
          day: { after: { 1000: 'night' } },
          night: { type: 'final' },
          last: { type: 'history', target: 'day' },
        },
      },
      shut: { invoke: { src: fromPromise(job), systemId: 'guard' } },
    },
  }).provide({ actions: { act: () => {} } });
  const types: string[] = [];
  const microsteps: Parameters<typeof internals.transitionsIn>[0][] = [];
  const clock = new SimulatedClock();
  const actor: AnyActor = createActor(machine, {
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.event' || event.type === '@xstate.snapshot')
        types.push(event.event.type);
      if (event.type === '@xstate.microstep') microsteps.push(event);
    },
  });
  actor.subscribe({ error: () => {} });
  change(actor);
  actor.start();
  const day = machine.root.states.open?.states.day as (typeof machine)['root'];
  return { actor, machine, clock, types, microsteps, day, echo: actor.getSnapshot().children.echo };
}

const typeOf = (action: unknown) => Reflect.get(Object(action), 'type');
const chartEvents: readonly string[] = started().machine.events;

/** The field of XState that each export reads, and a check that the field has its meaning. */
const checks: {
  readonly [Name in keyof typeof internals]: readonly [field: string, holds: () => unknown];
} = {
  ownEvents: [
    'the types of its own events',
    async () => {
      const { actor, types } = started();
      await new Promise((resolve) => setTimeout(resolve));
      actor.stop();
      return Object.values(internals.ownEvents).every((type) => types.includes(type));
    },
  ],
  ownActions: [
    'the types of its own actions',
    () => {
      const made = [
        cancel('a'),
        emit({ type: 'a' }),
        log(),
        raise({ type: 'a' }),
        sendTo('a', {} as never),
      ];
      return String(made.map(typeOf)) === String(Object.values(internals.ownActions));
    },
  ],
  nameOfOwn: ['the prefix xstate.', () => internals.nameOfOwn(typeOf(log())) === 'log'],
  isOwn: ['the prefix xstate.', () => started().types.filter(internals.isOwn).length > 5],
  childEventType: [
    'xstate.done.actor.…, xstate.error.actor.… and xstate.snapshot.…',
    () =>
      chartEvents.includes(internals.childEventType('done', '1.desk')) &&
      chartEvents.includes(internals.childEventType('error', 'broken')) &&
      chartEvents.includes(internals.childEventType('snapshot', 'echo')),
  ],
  endOf: [
    'xstate.done.actor.… and xstate.error.actor.…',
    () => chartEvents.some((type) => internals.endOf(type).actor === 'broken'),
  ],
  isSnapshotEvent: ['xstate.snapshot.…', () => chartEvents.some(internals.isSnapshotEvent)],
  isStateDone: ['xstate.done.state.…', () => chartEvents.some(internals.isStateDone)],
  delayEventType: [
    'xstate.after.…',
    () => chartEvents.includes(internals.delayEventType('1000', started().day)),
  ],
  delayIn: [
    'xstate.after.…',
    () => chartEvents.some((type) => internals.delayIn(type) === '1000.desk.open.day'),
  ],
  inlineInvocation: [
    'xstate.invoke.…',
    () => {
      const { index, state } = internals.inlineInvocation(
        String(started().machine.root.invoke[1]?.src),
      );
      return index === '1' && state === 'desk';
    },
  ],
  parentOf: [
    'actor._parent',
    () => {
      const { actor, echo } = started();
      return internals.parentOf(echo) === actor;
    },
  ],
  setParent: [
    'actor._parent',
    () => {
      const { echo } = started();
      internals.setParent(echo, undefined);
      echo.stop();
      return echo.getSnapshot().status === 'stopped';
    },
  ],
  logicOf: [
    'actor.logic',
    () => {
      const { actor, machine } = started();
      return internals.logicOf(actor) === machine;
    },
  ],
  setLogic: [
    'actor.logic',
    () => {
      const { actor } = started((own) =>
        internals.setLogic(
          own,
          fromTransition(() => 5, 0),
        ),
      );
      actor.send({ type: 'act' });
      return actor.getSnapshot().context === 5;
    },
  ],
  isMachineLogic: [
    'machine.root',
    () =>
      internals.isMachineLogic(started().machine) && !internals.isMachineLogic(fromPromise(job)),
  ],
  isOfVersion4: [
    'machines without the marks of XState 4',
    () =>
      !internals.isOfVersion4(started().machine) &&
      internals.isOfVersion4({ __xstatenode: true, withContext: () => {} }),
  ],
  functionOf: [
    'the config of a promise and of a callback',
    () =>
      internals.functionOf(fromPromise(job)) === job &&
      internals.functionOf(fromCallback(job as never)) === job &&
      internals.functionOf(started().machine) === undefined,
  ],
  storedSnapshot: [
    'actor._snapshot',
    () => internals.storedSnapshot(started().actor)?.status === 'active',
  ],
  setSnapshot: [
    'actor._snapshot',
    () => {
      const { actor } = started();
      internals.setSnapshot(actor, { ...actor.getSnapshot(), context: { sum: 2 } });
      return actor.getSnapshot().context.sum === 2;
    },
  ],
  activeNodes: [
    'snapshot._nodes',
    () => {
      const { actor, day } = started();
      return internals.activeNodes(actor.getSnapshot()).includes(day);
    },
  ],
  rememberedNodes: [
    'snapshot.historyValue',
    () => {
      const { actor, day } = started();
      actor.send({ type: 'close' });
      return internals.rememberedNodes(actor.getSnapshot())['desk.open.last']?.[0] === day;
    },
  ],
  transitionsIn: [
    'event._transitions',
    () => {
      const { actor, microsteps } = started();
      actor.send({ type: 'close' });
      const taken = microsteps.flatMap(internals.transitionsIn);
      return taken.some(({ eventType }) => eventType === 'close');
    },
  ],
  scheduledEvents: [
    'system._snapshot._scheduledEvents',
    () => {
      const { actor } = started();
      const [{ source, delay } = {}] = Object.values(internals.scheduledEvents(actor));
      return source === actor && delay === 1000;
    },
  ],
  schedulerOf: [
    'system.scheduler',
    () => {
      let delay = 0;
      started((actor) => {
        internals.schedulerOf(actor).schedule = (...given) => {
          [, , , delay] = given;
        };
      });
      return delay === 1000;
    },
  ],
  setScheduler: [
    'system.scheduler',
    () => {
      let delay = 0;
      const schedule = (...given: readonly unknown[]) => {
        delay = Number(given[3]);
      };
      started((actor) =>
        internals.setScheduler(actor, { ...internals.schedulerOf(actor), schedule }),
      );
      return delay === 1000;
    },
  ],
  relay: [
    'system._relay',
    () => {
      const { actor, echo, types } = started();
      internals.relay(actor, echo, { type: 'again' });
      return types.includes('again');
    },
  ],
  keepNoSystemIds: [
    'system._set',
    () => {
      const closed = (change?: (actor: AnyActor) => void) => {
        const { actor } = started(change);
        actor.send({ type: 'close' });
        return actor.system.get('guard') !== undefined;
      };
      return closed() && !closed(internals.keepNoSystemIds);
    },
  ],
  clockOf: [
    'actor.clock',
    () => {
      const { actor, clock } = started();
      return internals.clockOf(actor) === clock;
    },
  ],
  timeoutsOf: [
    'clock.timeouts',
    () => {
      const { actor, clock } = started();
      const [{ start, timeout, fn } = {}] = internals.timeoutsOf(clock).values();
      fn?.();
      return start === 0 && timeout === 1000 && actor.getSnapshot().matches({ open: 'night' });
    },
  ],
  sendNoSnapshots: [
    'actor._syncSnapshot',
    () => {
      const reports = (change?: (actor: AnyActor) => void) =>
        started(change).types.some(internals.isSnapshotEvent);
      const echoOf = (actor: AnyActor) => actor.getSnapshot().children.echo;
      return reports() && !reports((actor) => internals.sendNoSnapshots(echoOf(actor)));
    },
  ],
  scopeOf: [
    'actor._actorScope',
    () => {
      const { actor } = started();
      const done: string[] = [];
      internals.scopeOf(actor).actionExecutor = ({ type }) => done.push(type);
      actor.send({ type: 'act' });
      return done.includes('act');
    },
  ],
  limitMicrosteps: [
    'machine.options.maxIterations',
    () => {
      const machine = createMachine({
        context: { count: 0 },
        always: {
          guard: ({ context: { count } }) => count < 50,
          actions: assign({ count: ({ context: { count } }) => count + 1 }),
        },
      });
      const end = () => {
        const actor = createActor(machine);
        actor.subscribe({ error: () => {} });
        return actor.start().getSnapshot().status;
      };
      const before = end();
      internals.limitMicrosteps(machine, 10);
      return before === 'active' && end() === 'error';
    },
  ],
  joinedGuards: [
    'guard.guards',
    () => String(internals.joinedGuards(and(['first', 'second']))) === 'first,second',
  ],
  checkOf: [
    'guard.check',
    () => {
      const check = internals.checkOf(and([]));
      const given = [true, false].map((result) =>
        check(
          started().actor.getSnapshot(),
          { context: {}, event: {} },
          { guards: [() => result] },
        ),
      );
      return String(given) === 'true,false';
    },
  ],
  guardOf: [
    'guard.check',
    () => {
      const always = { guard: internals.guardOf(() => true), target: 'b' };
      const machine = createMachine({ initial: 'a', states: { a: { always }, b: {} } });
      return createActor(machine).getSnapshot().value === 'b';
    },
  ],
  assignmentOf: ['action.assignment', () => internals.assignmentOf(assign(job as never)) === job],
  isOwnFunction: [
    'resolve, execute, retryResolve and check of an action or a guard',
    () => {
      const parts = [raise({ type: 'a' }), sendTo('a', {} as never), and([])];
      const names = new Set(parts.flatMap(Object.keys).filter(internals.isOwnFunction));
      return names.size === 4;
    },
  ],
  setDelay: [
    'id and delay of the entry action of a delay',
    () => {
      const { machine, day } = started();
      internals.setDelay(day, internals.delayEventType('1000', day), 5);
      const actor = createActor(machine, { clock: new SimulatedClock() });
      const [{ delay } = {}] = Object.values(internals.scheduledEvents(actor.start()));
      return delay === 5;
    },
  ],
};

describe(`XState ${version}`, () => {
  it.each(Object.entries(checks))('has what %s reads', async (_, [field, holds]) => {
    const held = await Promise.resolve().then(holds).catch(String);
    expect(held, `XState ${version} lacks ${field}, or has changed its meaning`).toBe(true);
  });
});
