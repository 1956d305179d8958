/** Finds the children of a machine with their logic and names, and assumes their outcomes if a model states none. */

import {
  childEventType,
  inlineInvocation,
  isMachineLogic,
  logicOf,
  ownEvents,
  storedSnapshot,
} from '@machines/room/xstate-internals';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
} from 'xstate';
import { nodesOf } from '../machine/chart.ts';
import type { Script } from '../model/model.ts';

export interface Child {
  readonly id: string;
  /** The name of its logic in `setup`. For inline logic, it is the id or the state that invokes it. */
  readonly src: string;
  /** The id from the chart, or else the name of the logic with a number. The label does not depend on random ids. */
  readonly label: string;
  /** Whether the child was spawned and has ended. Only its name is then left, without the counter in its id. */
  readonly isGone: boolean;
  readonly ref: AnyActorRef;
  readonly assumed: Script;
}

/** The kinds of logic that XState creates. They are recognised by their answers, because they have no mark. */
export type LogicKind = 'promise' | 'observable' | 'machine' | 'transition' | 'callback';

const kinds = new WeakMap<AnyActorLogic, LogicKind>();

/** Returns the kind of an actor's logic. */
export function logicKindOf(logic: AnyActorLogic): LogicKind {
  const found = kinds.get(logic) ?? findKind(logic);
  kinds.set(logic, found);
  return found;
}

/** Returns the answer of an actor's logic to an event of XState itself. */
function answerOf(logic: AnyActorLogic, type: string): { status?: unknown; context?: unknown } {
  const self = createEmptyActor();
  const scope = { self, system: self.system, defer: () => {}, emit: () => {}, sessionId: '' };
  const at = { status: 'active', input: undefined, context: undefined, error: undefined };
  try {
    return logic.transition(at as never, { type, data: null } as never, scope as never);
  } catch {
    return {};
  }
}

/** Returns whether an actor is an observable of values. Those of events send them to the machine directly. */
export function emitsValues(ref: AnyActorRef): boolean {
  const logic = logicOf(ref);
  return logicKindOf(logic) === 'observable' && answerOf(logic, ownEvents.next).context === null;
}

function findKind(logic: AnyActorLogic): LogicKind {
  if (isMachineLogic(logic)) return 'machine';
  const answers = (type: string) => answerOf(logic, type).status;
  if (!('start' in logic)) return 'transition';
  if (answers(ownEvents.fulfilled) === 'done') return 'promise';
  return answers(ownEvents.complete) === 'done' ? 'observable' : 'callback';
}

const assumptions: Readonly<Record<LogicKind, Script>> = {
  promise: { done: { '': undefined } },
  observable: { reports: [], snapshots: { '': undefined }, done: { '': undefined } },
  machine: { done: { '': undefined }, snapshots: { '': undefined } },
  transition: { reports: [], neverFails: true },
  callback: { reports: [] },
};

const heard = new WeakMap<object, ReadonlySet<string>>();

/** Returns the types of all events that a chart names. */
function heardBy(machine: AnyStateMachine): ReadonlySet<string> {
  const types =
    heard.get(machine) ?? new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]));
  heard.set(machine, types);
  return types;
}

/** Returns the assumed outcomes of a child, by its kind and by the events that the chart handles. */
function assumedOf(ref: AnyActorRef, id: string, { machine }: AnyMachineSnapshot): Script {
  const kind = logicKindOf(logicOf(ref));
  const { snapshots, done, ...rest } = assumptions[kind] as { snapshots?: object; done?: object };
  const types = heardBy(machine as AnyStateMachine);
  const isHeard = (kind: 'done' | 'error' | 'snapshot') => types.has(childEventType(kind, id));
  return {
    ...rest,
    ...(snapshots && isHeard('snapshot') ? { snapshots } : {}),
    ...(done && (kind === 'promise' || isHeard('done')) ? { done } : {}),
    // A child machine is assumed not to fail unless the chart handles its failure, because failures belong to its own
    // proof.
    ...(kind === 'machine' && !isHeard('error') ? { neverFails: true } : {}),
  } as Script;
}

/** Returns the name of a child's logic in `setup`. For inline logic, it is its id or the state that invokes it. */
export function logicNameOf(src: unknown, id: string, machine: AnyStateMachine): string {
  if (typeof src !== 'string') return (src as Partial<AnyStateMachine>).id ?? 'inline';
  const { index, state } = inlineInvocation(src);
  if (state === undefined) return src;
  if (id !== `${index}.${state}`) return id;
  const path = machine.getStateNodeById(state).path.join('.');
  return `${path || machine.id}${index === '0' ? '' : ` ${Number(index) + 1}`}`;
}

const invoked = new WeakMap<object, ReadonlySet<string>>();

/** Returns whether a child has ended. It reads the snapshot directly, because a new child does not answer yet. */
function hasEnded(ref: AnyActorRef): boolean {
  return /^(done|error)$/.test(storedSnapshot(ref)?.status ?? '');
}

/**
 * Lists the children of a situation in the order in which they began.
 *
 * @param ended the ids of the ended children, if the children do not really run.
 */
export function childrenOf(
  snapshot: AnyMachineSnapshot,
  ended: readonly string[] = [],
): readonly Child[] {
  const { machine } = snapshot;
  const ids =
    invoked.get(machine) ??
    new Set(
      nodesOf(machine as AnyStateMachine).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
    );
  invoked.set(machine, ids);
  const count = new Map<string, number>();
  return Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, ref]) => {
    if (ref === undefined) return [];
    const src = logicNameOf(ref.src, id, machine as AnyStateMachine);
    const isSpawned = !ids.has(id);
    const isGone = isSpawned && (ended.includes(id) || hasEnded(ref));
    const place = (count.get(src) ?? 0) + 1;
    if (isSpawned && !isGone) count.set(src, place);
    const kept = isGone ? `${src} ${id.replace(/\d+/g, '')}, which has ended` : `${src}#${place}`;
    return [
      {
        id,
        src,
        label: isSpawned ? kept : id,
        isGone,
        ref,
        get assumed() {
          return assumedOf(ref, id, snapshot);
        },
      },
    ];
  });
}
