/**
 * Describes a machine as plain data: its states and transitions, each with a stable name that changes only with the
 * chart. The data may be shown and sent, because it does not depend on events.
 */

import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  childEventType,
  delayIn,
  endOf,
  isStateDone,
  joinedGuards,
  ownEvents,
} from './xstate-internals.ts';

export interface ChartTransition {
  /** The name that `nameOfTransition` returns. */
  readonly name: string;
  /** The event type in the machine, or an empty text for `always`. */
  readonly event: string;
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'error';
  /** The event in words, such as `answer.given`, `after pause` or `keepLead fails`. */
  readonly label: string;
  readonly guard?: string;
  readonly actions: readonly string[];
  /** The names of the target states. Empty if the transition only runs actions. */
  readonly targets: readonly string[];
  readonly description?: string;
}

export interface ChartState {
  /** The name that `nameOfState` returns. */
  readonly name: string;
  /** The last part of the name. For the root, it is the id of the machine. */
  readonly label: string;
  readonly path: readonly string[];
  readonly kind: AnyStateNode['type'];
  readonly isDeep?: boolean;
  readonly isInitial: boolean;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The actors that run while the state is active. */
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface Chart {
  readonly id: string;
  readonly root: ChartState;
}

/** Returns the dotted path of a state, or `(root)` for the root. */
export function nameOfState({ path }: Pick<AnyStateNode, 'path'>): string {
  return path.length === 0 ? '(root)' : path.join('.');
}

/** Returns the transitions of a state for an event type, in the order in which XState tries them (`''`: `always`). */
export function candidatesOf(
  node: AnyStateNode,
  eventType: string,
): readonly AnyTransitionDefinition[] {
  return eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
}

/** Lists all transitions that start in a state. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Returns the name of a transition, such as `cctv · answer.given`. Its second candidate has `#2` at the end. */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = candidatesOf(source, eventType);
  const place = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  return `${nameOfState(source)} · ${eventType === '' ? 'always' : eventType}${place}`;
}

/** Matches the names that JavaScript gives to anonymous functions: those of the property that holds the function. */
const properties = /^(guard|actions|entry|exit|src|)$/;

/** Returns the name of a guard, action or actor. XState stores a string, an object with a type, or a function. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') {
    // The guards `and`, `or` and `not` contain other guards.
    const joined = joinedGuards(part);
    if (joined !== undefined) return `${part.name}(${joined.map(nameOf).join(', ')})`;
    return properties.test(part.name) ? 'inline' : part.name;
  }
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'inline';
}

/** Returns the name of a transition's guard, or undefined without a guard. */
export function nameOfGuard({ guard }: AnyTransitionDefinition): string | undefined {
  return guard === undefined ? undefined : nameOf(guard);
}

/** Describes a transition in words. */
export function labelOf({
  source,
  eventType,
}: AnyTransitionDefinition): Pick<ChartTransition, 'kind' | 'label'> {
  if (eventType === '') return { kind: 'always', label: 'at once' };
  const delay = delayIn(eventType);
  if (delay !== undefined) {
    return { kind: 'after', label: `after ${delay.slice(0, -source.id.length - 1)}` };
  }
  if (isStateDone(eventType)) return { kind: 'done', label: 'all done' };
  const { end, actor } = endOf(eventType);
  if (actor === undefined) return { kind: 'event', label: eventType };
  const src = source.invoke.find(({ id }) => id === actor)?.src;
  const job = typeof src === 'string' ? src : actor;
  return end === 'done'
    ? { kind: 'done', label: `${job} done` }
    : { kind: 'error', label: `${job} fails` };
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const guard = nameOfGuard(transition);
  const { description } = transition;
  return {
    name: nameOfTransition(transition),
    event: transition.eventType,
    ...labelOf(transition),
    ...(guard !== undefined && { guard }),
    actions: transition.actions.map(nameOf),
    targets: (transition.target ?? []).map(nameOfState),
    ...(description !== undefined && { description }),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  const { parent, description, type } = node;
  return {
    name: nameOfState(node),
    label: node.path.length === 0 ? node.machine.id : node.key,
    path: node.path,
    kind: type,
    ...(type === 'history' && { isDeep: node.history === 'deep' }),
    isInitial: parent?.type === 'compound' && parent.initial.target.includes(node),
    ...(description !== undefined && { description }),
    tags: node.tags,
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    transitions: transitionsOf(node).map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  };
}

/** Returns the chart of a machine. */
export function chartOf(machine: AnyStateMachine): Chart {
  return { id: machine.id, root: stateOf(machine.root) };
}

/** Lists a state and all states inside it, outer states first. */
export function withStates(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(withStates)];
}

/** Returns whether a machine waits for the outcome of a job. From other children, a machine only receives events. */
export function isAwaited({ root }: Chart, job: string): boolean {
  return withStates(root).some(({ transitions }) =>
    transitions.some(({ event }) => event === childEventType('done', job)),
  );
}

/** Lists the names of the leaf states. */
export function leavesOf({ root }: Chart): readonly string[] {
  return withStates(root)
    .filter(({ states, kind }) => states.length === 0 && kind !== 'history')
    .map(({ name }) => name);
}

/** Returns the names of the active states of a state value. The root is always active. */
export function activeNames({ root }: Chart, value: unknown): Set<string> {
  const active = new Set<string>([root.name]);
  const enter = (state: ChartState, part: unknown) => {
    const entries: [string, unknown][] =
      typeof part === 'string' ? [[part, undefined]] : Object.entries((part ?? {}) as object);
    for (const [label, below] of entries) {
      const child = state.states.find((each) => each.label === label);
      if (child === undefined) continue;
      active.add(child.name);
      enter(child, below);
    }
  };
  enter(root, value);
  return active;
}

/** Describes an event type in words: `restoreAnswers done`, `after pause`, or the type itself. */
export function eventText(type: string): string {
  const { end, actor } = endOf(type);
  if (end !== undefined) return `${actor} ${end === 'done' ? 'done' : 'fails'}`;
  const after = delayIn(type)?.split('.')[0];
  if (after !== undefined) return `after ${after}`;
  const words: Readonly<Record<string, string>> = {
    [ownEvents.start]: 'started',
    [ownEvents.stop]: 'stopped',
    [ownEvents.fulfilled]: 'fulfilled',
    [ownEvents.rejected]: 'rejected',
  };
  return words[type] ?? type;
}

/** Describes the name of a transition in words: `waiting · after pause`. */
export function transitionText(name: string): string {
  const [state = '', event = ''] = name.split(' · ');
  const [, type = event, place = ''] = /^(.*?)( #\d+)?$/.exec(event) ?? [];
  return `${state} · ${type === 'always' ? 'at once' : eventText(type)}${place}`;
}

/** Describes a state value in words: `outcome.trial`, or `stage.moving & alarm.looking`. */
export function valueText(value: unknown): string {
  return leavesIn(value).join(' & ');
}

/** Returns the state of an actor in words, or the status of a job, because a job has no state. */
export function placeText({ value, status }: { status: string; value?: unknown }): string {
  return value === undefined ? status : valueText(value);
}

/**
 * Lists the active leaf states as dotted paths. They have the order of the chart, because XState enters and leaves
 * all regions of a parallel state together. A region without states counts as a leaf.
 */
export function leavesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = leavesIn(inner);
    return below.length === 0 ? [key] : below.map((leaf) => `${key}.${leaf}`);
  });
}
