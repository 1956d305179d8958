/** Brings a machine's configuration into one shape, and finds the places in it that a mutation can change. */

import { candidatesOf, nameOf, nameOfState } from '@machines/room/chart';
import { childEventType, delayEventType } from '@machines/room/xstate-internals';
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { nodesOf } from '../machine/chart.ts';

/** A guard, action or actor, by name or inline. */
type Named =
  | string
  | { readonly type: string; readonly params?: unknown }
  | ((...args: never) => unknown);

export interface TransitionConfig {
  target?: string;
  guard?: Named;
  actions: Named[];
  reenter?: boolean;
}
interface InvokeConfig {
  src: unknown;
  id?: string;
  input?: unknown;
  onDone?: TransitionConfig[];
  onError?: TransitionConfig[];
}
export interface StateConfig {
  type?: string;
  history?: 'shallow' | 'deep' | boolean;
  initial?: string;
  tags: string[];
  entry: Named[];
  exit: Named[];
  invoke: InvokeConfig[];
  always: TransitionConfig[];
  on: Record<string, TransitionConfig[]>;
  after: Record<string, TransitionConfig[]>;
  states: Record<string, StateConfig>;
}
type Raw = Readonly<Record<string, unknown>>;

function list<T>(value: unknown): T[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? [...value] : [value]) as T[];
}

function transitions(value: unknown): TransitionConfig[] {
  return list<Raw | string>(value).map((each) => {
    const raw: Raw = typeof each === 'string' ? { target: each } : each;
    return { ...raw, actions: list<Named>(raw.actions) };
  });
}

function eachOf<T>(value: unknown, read: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, each]) => [key, read(each)]));
}

function state(raw: Raw): StateConfig {
  return {
    ...raw,
    tags: list(raw.tags),
    entry: list(raw.entry),
    exit: list(raw.exit),
    invoke: list<Raw>(raw.invoke).map((each) => ({
      ...(each as Raw & { readonly src: unknown }),
      ...(each.onDone === undefined ? {} : { onDone: transitions(each.onDone) }),
      ...(each.onError === undefined ? {} : { onError: transitions(each.onError) }),
    })),
    always: transitions(raw.always),
    // An event with the value undefined is forbidden. An empty transition has the same effect.
    on: eachOf(raw.on, (each) => transitions(each === undefined ? {} : each)),
    after: eachOf(raw.after, transitions),
    states: eachOf(raw.states, (each) => state(each as Raw)),
  };
}

/** Returns a copy of a machine's configuration that a mutation may change. It shares no object with the machine. */
export function configOf(machine: AnyStateMachine): StateConfig {
  return state(machine.config as Raw);
}

/** Returns the configuration of one state in a copy. */
export function stateConfigAt(config: StateConfig, node: AnyStateNode): StateConfig {
  let found = config;
  for (const key of node.path) found = found.states[key] as StateConfig;
  return found;
}

/** Removes empty lists, because an event with an empty list would be forbidden instead of unknown. */
function tidied(config: StateConfig): object {
  const filled = (record: Record<string, TransitionConfig[]>) =>
    Object.fromEntries(Object.entries(record).filter(([, each]) => each.length > 0));
  const { states, on, after, always, ...rest } = config;
  return {
    ...rest,
    on: filled(on),
    ...(Object.keys(after).length === 0 ? {} : { after: filled(after) }),
    ...(always.length === 0 ? {} : { always }),
    ...(Object.keys(states).length === 0
      ? {}
      : { states: eachOf(states, (each) => tidied(each as StateConfig)) }),
  };
}

/** Builds a machine from a changed copy. The machine stops with an error in an endless loop. */
export function buildMachine(
  machine: AnyStateMachine,
  config: StateConfig,
  implementations: Partial<AnyStateMachine['implementations']> = {},
): AnyStateMachine {
  return createMachine(
    { ...tidied(config), options: { maxIterations: 200 } } as never,
    { ...machine.implementations, ...implementations } as never,
  ) as unknown as AnyStateMachine;
}

/** The list of candidates for one event in one state. */
export interface Place {
  readonly node: AnyStateNode;
  /** The name of the list, such as `cctv · answer.given`. */
  readonly name: string;
  /** Returns the list in a copy of the configuration. */
  readonly find: (config: StateConfig) => TransitionConfig[];
  /** The targets of the candidates, as the machine itself has resolved them. */
  readonly targets: readonly (AnyStateNode | undefined)[];
}

/** Returns all lists of candidates in a machine. */
export function placesOf(machine: AnyStateMachine): readonly Place[] {
  const config = configOf(machine);
  return nodesOf(machine).flatMap((node) => {
    const own = stateConfigAt(config, node);
    const place = (event: string, key: string, find: Place['find']): Place => ({
      node,
      name: `${nameOfState(node)} · ${event}`,
      find,
      targets: candidatesOf(node, key).map(({ target }) => target?.[0] as AnyStateNode | undefined),
    });
    return [
      ...Object.keys(own.on).map((type) =>
        place(type, type, (copy) => stateConfigAt(copy, node).on[type] ?? []),
      ),
      ...Object.keys(own.after).map((delay) =>
        place(
          `after ${delay}`,
          delayEventType(delay, node),
          (copy) => stateConfigAt(copy, node).after[delay] ?? [],
        ),
      ),
      ...(own.always.length > 0
        ? [place('always', '', (copy) => stateConfigAt(copy, node).always)]
        : []),
      ...own.invoke.flatMap((invoke, index) =>
        (['onDone', 'onError'] as const)
          .filter((end) => invoke[end] !== undefined)
          .map((end) =>
            place(
              `${end} ${nameOf(invoke.src)}`,
              childEventType(end === 'onDone' ? 'done' : 'error', node.invoke[index]?.id),
              (copy) => stateConfigAt(copy, node).invoke[index]?.[end] ?? [],
            ),
          ),
      ),
    ];
  });
}
