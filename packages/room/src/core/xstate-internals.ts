/**
 * The fields and names of XState 5 that its documentation does not promise, from 5.19 on. Other modules read them only
 * through these functions. A test for each of them names the field that a release of XState lacks.
 */

import type {
  ActorOptions,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  ExecutableActionObject,
  SimulatedClock,
} from 'xstate';

/** The events that XState 5 sends to actors itself. */
export const ownEvents = {
  start: 'xstate.init',
  stop: 'xstate.stop',
  fulfilled: 'xstate.promise.resolve',
  rejected: 'xstate.promise.reject',
  next: 'xstate.observable.next',
  failed: 'xstate.observable.error',
  complete: 'xstate.observable.complete',
} as const;

/** The types of the actions that XState 5 makes. XState 6 has methods of `enq` instead. */
export const ownActions = {
  cancel: 'xstate.cancel',
  emit: 'xstate.emit',
  log: 'xstate.log',
  raise: 'xstate.raise',
  sendTo: 'xstate.sendTo',
} as const;

/** Returns the type without the prefix that XState 5 gives to its events and actions, or undefined for other types. */
export const nameOfOwn = (type: string) => /^xstate\.(.*)$/s.exec(type)?.[1];

/** Returns whether an event or an action is one of XState 5 itself. */
export const isOwn = (type: string) => type.startsWith('xstate.');

/** Returns the type of the event by which XState 5 reports a child. XState 6 has the id in a field instead. */
export const childEventType = (kind: 'done' | 'error' | 'snapshot', id: string | undefined) =>
  `xstate.${kind === 'snapshot' ? kind : `${kind}.actor`}.${id}`;

/** Returns the actor that an event of XState 5 reports as done or failed. The result is empty for any other event. */
export function endOf(type: string) {
  const { groups = {} } = /^xstate\.(?<end>done|error)\.actor\.(?<actor>.*)$/.exec(type) ?? {};
  return groups as { readonly end?: 'done' | 'error'; readonly actor?: string };
}

/** Returns whether an event of XState 5 reports a snapshot of a child. */
export const isSnapshotEvent = (type: string) => type.startsWith('xstate.snapshot.');

/** Returns whether an event of XState 5 reports that a state has reached its final state. */
export const isStateDone = (type: string) => type.startsWith('xstate.done.state.');

/** Returns the type of the event of XState 5 that ends a delay. XState 6 has the state in a field instead. */
export const delayEventType = (delay: string, node: AnyStateNode) =>
  `xstate.after.${delay}.${node.id}`;

/** Returns the delay and the id of its state, with a dot between them, of an event of XState 5 that ends a delay. */
export const delayIn = (type: string) => /^xstate\.after\.(.*)$/s.exec(type)?.[1];

/** Returns the place and the id of the state in the name that XState 5 gives to the logic of an inline invocation. */
export function inlineInvocation(src: string): {
  readonly index?: string;
  readonly state?: string;
} {
  return /^xstate\.invoke\.(?<index>\d+)\.(?<state>.*)$/.exec(src)?.groups ?? {};
}

/** Returns the parent of an actor (`_parent` of XState 5). */
export const parentOf = (actor: object) => (actor as { _parent?: AnyActorRef })._parent;

/** Sets the parent of an actor (`_parent` of XState 5). */
export function setParent(actor: object, parent: object | undefined): void {
  Object.assign(actor, { _parent: parent });
}

/** Returns the logic of an actor (`logic` of XState 5, which the type of a reference lacks). */
export const logicOf = (actor: object) => (actor as { logic: AnyActorLogic }).logic;

/** Replaces the logic of an actor before its start (`logic` of XState 5). */
export function setLogic(actor: object, logic: object): void {
  Object.assign(actor, { logic });
}

/** Returns whether a value has the mark of a machine of XState 4 (`__xstatenode` and `withContext`). */
export const isOfVersion4 = (value: object) => '__xstatenode' in value && 'withContext' in value;

/** Returns whether the logic of an actor is a machine, which has a `root` in XState 5. */
export const isMachineLogic = (logic: object): logic is AnyStateMachine => 'root' in logic;

/** Returns the function from which a promise or a callback was made (`config` of its logic in XState 5). */
export function functionOf(logic: object): ((args: object) => unknown) | undefined {
  const { config } = logic as { readonly config?: unknown };
  return typeof config === 'function' ? (config as (args: object) => unknown) : undefined;
}

/** Returns the snapshot of an actor without starting or asking it (`_snapshot` of XState 5). */
export const storedSnapshot = (actor: object) =>
  (actor as { _snapshot?: { readonly status: string } })._snapshot;

/** Sets the snapshot of an actor (`_snapshot` of XState 5). */
export function setSnapshot(actor: object, snapshot: object): void {
  Object.assign(actor, { _snapshot: snapshot });
}

/** Returns the active states of a machine, the root included (`_nodes` of a snapshot of XState 5). */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  snapshot._nodes;

/** Returns the states that the history states remember, by their ids (`historyValue` of a snapshot of XState 5). */
export const rememberedNodes = (snapshot: AnyMachineSnapshot) =>
  snapshot.historyValue as Readonly<Record<string, readonly AnyStateNode[] | undefined>>;

/** Returns the transitions that a microstep has taken (`_transitions` of an inspection event of XState 5). */
export const transitionsIn = (microstep: {
  readonly _transitions: readonly AnyTransitionDefinition[];
}) => microstep._transitions;

/** A delayed event that waits in a system. */
export interface Scheduled {
  readonly id: string;
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: EventObject;
  readonly delay: number;
  readonly startedAt: number;
}

/** Returns the delayed events of an actor's system (`_snapshot._scheduledEvents` of XState 5), which may be changed. */
export const scheduledEvents = ({ system }: Pick<AnyActorRef, 'system'>) =>
  (system as unknown as { _snapshot: { _scheduledEvents: Record<string, Scheduled> } })._snapshot
    ._scheduledEvents;

/** Returns the scheduler of the delayed events of an actor's system (`scheduler` of the system of XState 5). */
export const schedulerOf = ({ system }: Pick<AnyActorRef, 'system'>): Scheduler => system.scheduler;
type Scheduler = AnyActorRef['system']['scheduler'];

/** Replaces the scheduler of the delayed events of an actor's system (`scheduler` of the system of XState 5). */
export function setScheduler({ system }: AnyActorRef, scheduler: Scheduler): void {
  system.scheduler = scheduler;
}

/** Delivers an event between two actors of a system, inspection included (`_relay` of the system of XState 5). */
export function relay(source: AnyActorRef, target: AnyActorRef, event: EventObject): void {
  (
    source.system as unknown as { _relay: (...args: readonly [object, object, object]) => void }
  )._relay(source, target, event);
}

/** Makes a system keep no ids of its actors (`_set` of the system of XState 5). */
export function keepNoSystemIds({ system }: AnyActorRef): void {
  Object.assign(system, { _set: () => {} });
}

/** Returns the clock of an actor, which may be a simulated one (`clock` of XState 5). */
export const clockOf = (actor: object): Clock => (actor as { readonly clock: Clock }).clock;
type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** Returns the delays that a simulated clock runs, in the order in which they began (`timeouts` of XState 5). */
export const timeoutsOf = (clock: SimulatedClock) =>
  (clock as unknown as { readonly timeouts: Map<number, Timeout> }).timeouts;
export interface Timeout {
  readonly start: number;
  readonly timeout: number;
  readonly fn: () => void;
}

/** Lets a child that has not started send no snapshots to its parent (`_syncSnapshot` of XState 5). */
export function sendNoSnapshots(child: object): void {
  Object.assign(child, { _syncSnapshot: false });
}

/** Returns the scope in which an actor executes its actions (`_actorScope` of XState 5). */
export const scopeOf = (actor: object) =>
  (actor as { _actorScope: { actionExecutor: (action: ExecutableActionObject) => void } })
    ._actorScope;

/** Sets the most microsteps of one step, if a machine has no limit (`options.maxIterations` of XState 5). */
export function limitMicrosteps(machine: AnyStateMachine, most: number): void {
  const { options } = machine as { options?: { maxIterations?: number } };
  if (options?.maxIterations === Number.POSITIVE_INFINITY) options.maxIterations = most;
}

/** Returns the guards inside `and`, `or` or `not` (`guards` of XState 5). XState 6 has operators instead. */
export function joinedGuards(guard: unknown): readonly unknown[] | undefined {
  const { guards } = Object(guard) as { readonly guards?: unknown };
  return typeof guard === 'function' && Array.isArray(guards) ? guards : undefined;
}

type Check = (snapshot: AnyMachineSnapshot, args: unknown, guard: { guards: unknown[] }) => boolean;

/** Returns the function that evaluates `and`, `or` or `not` (`check` of XState 5). */
export const checkOf = (guard: object) => (guard as { readonly check: Check }).check;

/** Returns a guard that XState 5 evaluates by a function, which also receives the snapshot (`check`). */
export const guardOf = (check: Check) => Object.assign(() => false, { check });

/** Returns what `assign` was given (`assignment` of XState 5), or undefined for any other action. */
export const assignmentOf = (action: unknown) =>
  (Object(action) as { readonly assignment?: unknown }).assignment;

/** Returns whether a field of an action or a guard holds a function of XState 5 itself. */
export const isOwnFunction = (field: string) =>
  /^(resolve|execute|retryResolve|check)$/.test(field);

/** Changes the delay whose end is an event of a state (`id` and `delay` of the entry actions of XState 5). */
export function setDelay({ entry }: AnyStateNode, type: string, delay: number): void {
  const raise = entry.find((each) => (each as { readonly id?: string }).id === type);
  if (raise !== undefined) Object.assign(raise, { delay });
}
