import { leavesIn, nameOfState, valueText } from '@machines/room/chart';
import {
  activeNodes,
  childEventType,
  isOwn,
  ownActions,
  rememberedNodes,
} from '@machines/room/xstate-internals';
import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import { nodesOf } from '../machine/chart.ts';
import { textOf } from '../machine/plain-text.ts';
import type { AnyEvent, Model, Payloads } from '../model/model.ts';
import type { Case, Deed, PendingDelay, SentEvent, Situation } from '../model/situations.ts';
import { type Child, childrenOf } from './children.ts';
import { nameOfSend, provideSnapshots, standInId } from './peers.ts';
import { recordingEvent } from './probe.ts';
import { type Stepped, stepperOf } from './stepper.ts';

/** The error of every scripted failure. */
export const scriptedError = new Error('scripted failure');

/** Returns the memory of the history states, by their ids. */
export function historyOf(snapshot: AnyMachineSnapshot): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rememberedNodes(snapshot)).map(([id, nodes = []]) => [
      id,
      nodes
        .map((node) => node.id)
        .toSorted()
        .join(' & '),
    ]),
  );
}

/** Returns the deed of an emitted event. The event is a deed, because its listeners belong to the world. */
export const emitAction = (event: AnyEvent): Deed => ({
  action: `emit:${event.type}`,
  params: event,
});

function deedOf({ type, params }: ExecutableActionObject): Deed[] {
  if (type === ownActions.emit) return [emitAction((params as { readonly event: AnyEvent }).event)];
  if (type === ownActions.sendTo) {
    const { to, event, delay } = params as { to: unknown; event: AnyEvent; delay?: number };
    const peer = delay === undefined ? standInId(to) : undefined;
    return peer === undefined ? [] : [nameOfSend(peer, event)];
  }
  return isOwn(type) ? [] : [{ action: type, params }];
}

function sentIn({ type, params, info }: ExecutableActionObject): SentEvent[] {
  if (type !== ownActions.sendTo) return [];
  const { to, event, delay } = params as { to: unknown; event: AnyEvent; delay?: number };
  return to === info.self ? [] : [{ to, event, isLater: delay !== undefined }];
}

/**
 * Sorts deeds by the order of their effects. Events to other actors come last, because they arrive after the sender
 * has finished the step.
 */
function inOrder(deeds: readonly Deed[]): readonly Deed[] {
  const isSent = ({ to }: Deed) => to !== undefined;
  return [...deeds.filter((deed) => !isSent(deed)), ...deeds.filter(isSent)];
}

/** Returns a name for a delay: its id or its event, with a number if another delay with that name runs. */
export function freeName(base: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base} ${count}`;
    if (!isTaken(name)) return name;
  }
}

/** Returns the delays after a new one with the same id. A cancellation by that id finds the earlier ones no more. */
const forgotten = (
  due: readonly PendingDelay[],
  sent: string | undefined,
): readonly PendingDelay[] =>
  due.map((each) => (each.isHeld && each.sent === sent ? { ...each, isHeld: false } : each));

/** Returns the delays that run after a step. A new delay never replaces another one, even with the same id. */
function dueAfter(
  due: readonly PendingDelay[],
  actions: readonly ExecutableActionObject[],
): readonly PendingDelay[] {
  let running = due;
  for (const { type, params, info } of actions) {
    const said = params as unknown as PendingDelay & {
      readonly sendId?: string;
      readonly to?: unknown;
    };
    if (type === ownActions.cancel)
      running = running.filter(({ sent, isHeld }) => !isHeld || sent !== said.sendId);
    const isToSelf =
      type === ownActions.raise || (type === ownActions.sendTo && said.to === info.self);
    if (!isToSelf || typeof said.delay !== 'number') continue;
    const { event, delay, id: sent } = said as Omit<PendingDelay, 'id'> & { readonly id?: string };
    const id = freeName(sent ?? event.type, (name) => running.some((each) => each.id === name));
    const isHeld = sent !== undefined;
    running = [...forgotten(running, sent), { id, event, delay, sent, isHeld }];
  }
  return running;
}

function situate(
  { start, project }: Pick<Situation, 'start' | 'project'>,
  { snapshot, actions, transitions }: Stepped,
  ended: readonly string[],
  due: readonly PendingDelay[] = [],
): Situation {
  const { value, context } = snapshot;
  const leaves = leavesIn(value);
  return {
    start,
    project,
    snapshot,
    ended,
    deeds: inOrder(actions.flatMap(deedOf)),
    sent: actions.flatMap(sentIn),
    transitions,
    // A machine without states has only its root as a leaf.
    leaf: valueText(value) || nameOfState({ path: [] }),
    leaves: leaves.length > 0 ? leaves : [nameOfState({ path: [] })],
    context,
    due: dueAfter(due, actions),
  };
}

/** Returns the situation right after the start. */
export function initialSituation(model: Model, start: string): Situation {
  const entry = model.starts[start];
  if (entry === undefined) {
    throw new Error(`${model.id} has no start "${start}": ${Object.keys(model.starts).join(', ')}`);
  }
  if (model.system !== undefined) provideSnapshots(model.machine, model.system);
  const stepped = stepperOf(model.machine).begin(entry.input);
  if (stepped.snapshot.status === 'error') throw stepped.snapshot.error;
  return situate({ start, project: model.project }, stepped, []);
}

/**
 * Returns the situation of a stored snapshot. Its delays continue if the chart still has them.
 *
 * @throws Error if the chart cannot restore the snapshot.
 */
export function restoredSituation(
  { machine, project }: Model,
  stored: Pick<Situation, 'start' | 'ended' | 'due'> & { readonly snapshot: object },
): Situation {
  const { start, ended, due } = stored;
  const stepped = stepperOf(machine).restore(structuredClone(stored.snapshot));
  const waits = new Set(
    activeNodes(stepped.snapshot).flatMap(({ after }) => after.map(({ eventType }) => eventType)),
  );
  const isKnown = ({ event: { type } }: PendingDelay) => waits.has(type) || !isOwn(type);
  return situate({ start, project }, stepped, ended, due.filter(isKnown));
}

function eventCases(model: Model, situation: Situation, type: string, child?: Child): Case[] {
  const given = model.events[type];
  if (given === 'raised') return [];
  const payloads: Payloads = typeof given === 'function' ? given(situation) : (given ?? { '': {} });
  return Object.entries(payloads).map(([name, payload]) => ({
    name: name === '' ? type : `${type}:${name}`,
    gesture: type,
    kind: child === undefined ? ('event' as const) : ('report' as const),
    event:
      given === undefined ? recordingEvent(model.machine, type, { type }) : { ...payload, type },
    payload,
    ...(child === undefined ? {} : { child: child.id, label: child.label }),
    ...(given === undefined ? { assumed: type } : {}),
  }));
}

function childCases(model: Model, situation: Situation): Case[] {
  const all = childrenOf(situation.snapshot, situation.ended).filter(({ isGone }) => !isGone);
  return all.flatMap((child): Case[] => {
    const { src, id, label, ref } = child;
    const script = model.outcomes[src] ?? child.assumed;
    if (situation.ended.includes(id)) return [];
    // If several children have the same logic, the names of their steps also contain the child's own name.
    const isOne = all.filter((each) => each.src === src).length < 2;
    const own = isOne ? src : label.startsWith(src) ? label : `${src}@${label}`;
    const some = (kind: 'done' | 'snapshot', given: Payloads<unknown>) =>
      Object.entries(given).map(([name, payload]): Case => {
        const type = childEventType(kind, ref.id);
        const carried = kind === 'done' ? 'output' : 'snapshot';
        const value = kind === 'done' ? payload : { status: 'active', context: payload };
        const event = { type, [carried]: value, actorId: ref.id };
        const isAssumed = model.outcomes[src] === undefined;
        const ending = name === '' ? '' : `.${name}`;
        return {
          name: `${kind}:${own}${ending}`,
          gesture: `${kind}:${src}${ending}`,
          kind: kind === 'done' ? kind : 'report',
          child: id,
          label,
          payload,
          event: isAssumed
            ? recordingEvent(model.machine, `${kind}:${src}`, event, carried)
            : event,
          ...(isAssumed ? { assumed: `${kind}:${src}` } : {}),
        };
      });
    const failure = ([name, error]: [string, unknown]): Case => {
      const ending = name === '' ? '' : `.${name}`;
      const event = { type: childEventType('error', ref.id), error, actorId: ref.id };
      const key = `error:${src}`;
      return {
        name: `error:${own}${ending}`,
        gesture: `${key}${ending}`,
        kind: 'error',
        child: id,
        label,
        event: 'fails' in script ? event : recordingEvent(model.machine, key, event, 'error'),
      };
    };
    const reports = 'reports' in script ? script.reports : [];
    return [
      ...reports.flatMap((type) => eventCases(model, situation, type, child)),
      ...some('snapshot', ('snapshots' in script && script.snapshots) || {}),
      ...('done' in script ? some('done', script.done) : []),
      ...('neverFails' in script
        ? []
        : Object.entries(script.fails ?? { '': scriptedError }).map(failure)),
    ];
  });
}

/**
 * Lists the delays that may end next. A delay that began earlier and is not longer ends first. Otherwise any order is
 * possible, because the time between two steps is unknown.
 */
export function nextDelays({ due }: Situation): readonly PendingDelay[] {
  return due.filter(
    ({ delay }, place) => !due.slice(0, place).some((earlier) => earlier.delay <= delay),
  );
}

function delayCases(situation: Situation): Case[] {
  const { snapshot } = situation;
  const named = nextDelays(situation).map((each) => {
    const node = activeNodes(snapshot).find(({ after }) =>
      after.some(({ eventType }) => eventType === each.event.type),
    );
    const after = node?.after.find(({ eventType }) => eventType === each.event.type);
    const name = after === undefined ? `delayed:${each.event.type}` : `after:${after.delay}`;
    return { ...each, name, place: node === undefined ? each.id : nameOfState(node) };
  });
  return named.map(({ id, event, name, place }): Case => {
    const isOne = named.filter((each) => each.name === name).length < 2;
    return {
      name: isOne ? name : `${name}@${place}`,
      gesture: name,
      kind: 'delay',
      event,
      due: id,
    };
  });
}

/** Returns a function that computes a value once for each situation of a model, because a situation never changes. */
export function cachedBySituation<T extends {}>(
  find: (model: Model, situation: Situation) => T,
): (model: Model, situation: Situation) => T {
  const known = new WeakMap<Model, WeakMap<Situation, T>>();
  return (model, situation) => {
    const all = known.get(model) ?? new WeakMap<Situation, T>();
    known.set(model, all);
    const found = all.get(situation) ?? find(model, situation);
    all.set(situation, found);
    return found;
  };
}

/** Lists all possible steps in a situation: those of the visitor, the watches, the jobs and the clock. */
export const casesAt = cachedBySituation(findCases);

function findCases(model: Model, situation: Situation): readonly Case[] {
  if (situation.snapshot.status !== 'active') return [];
  const reported = new Set(
    Object.values(model.outcomes).flatMap((script) => ('reports' in script ? script.reports : [])),
  );
  const known = new Set([...Object.keys(model.events), ...eventsOf(model.machine)]);
  return [
    ...[...known]
      .filter((type) => !reported.has(type))
      .flatMap((type) => eventCases(model, situation, type)),
    ...childCases(model, situation),
    ...delayCases(situation),
  ];
}

/** Lists the events that a chart names without a wildcard. XState's own list lacks events whose transitions do nothing. */
export function eventsOf(machine: AnyStateMachine): readonly string[] {
  const named = nodesOf(machine).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(named)].filter((type) => !isOwn(type) && !type.includes('*'));
}

/** Returns whether any transition handles the event of a step. */
export function takesTransition({ snapshot }: Situation, { event }: Case): boolean {
  const machine: AnyStateMachine = snapshot.machine;
  return machine.getTransitionData(snapshot, event).length > 0;
}

/**
 * Returns the situation after a step. If a child fails and no transition handles the failure, the machine ends with
 * the error.
 *
 * @throws the error of a guard or an action of the machine. Throws an Error if an action changes the context in
 *   place, because earlier situations would change as well.
 */
export function nextSituation(situation: Situation, { event, child, kind, due }: Case): Situation {
  const { snapshot } = situation;
  const before = comparedContext(situation);
  const stepped = stepperOf(snapshot.machine as AnyStateMachine).step(snapshot, event);
  const next = stepped.snapshot;
  if (next.status === 'error' && kind !== 'error') throw next.error;
  if (comparedContext(situation) !== before) {
    throw new ContextChangedInPlace(
      `the context is changed in place, where it was ${before}: assign a new value, or leave out by \`project\` what belongs to the world`,
    );
  }
  const endsChild = kind === 'done' || kind === 'error';
  const ended = [...situation.ended, ...(endsChild && child !== undefined ? [child] : [])].filter(
    (id) => id in next.children && next.children[id] === snapshot.children[id],
  );
  return situate(
    situation,
    stepped,
    ended.toSorted(),
    forgotten(
      situation.due.filter(({ id }) => id !== due),
      situation.due.find(({ id }) => id === due)?.sent,
    ),
  );
}

/** The error if a context was changed in place. Results about other situations are then no longer valid. */
export class ContextChangedInPlace extends Error {}

/** Returns the context as text. Actors in it have their names in the machine. */
export function contextText({ context, snapshot, ended }: Situation, part: unknown = context) {
  const children = childrenOf(snapshot, ended);
  const names = new Map<object, string>(children.map(({ ref, label }) => [ref, label]));
  return textOf(part, (ref) => names.get(ref) ?? standInId(ref) ?? 'an actor that has ended');
}

/** Returns the part of the context that distinguishes situations, as text. By default, this is the whole context. */
export function comparedContext(situation: Situation): string {
  const { project, context } = situation;
  return contextText(situation, project === undefined ? context : project(context as never));
}
