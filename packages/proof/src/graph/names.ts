import { nameOf, transitionsOf } from '@machines/room/chart';
import { type AnyStateMachine, fromPromise } from 'xstate';
import { nodesOf } from '../machine/chart.ts';
import { isMachine } from '../machine/foreign.ts';
import type { Graph } from '../model/situations.ts';
import { childrenOf, sourceOf } from '../steps/children.ts';
import { isCutOff } from './graph.ts';

/** The names that a chart gives to guards, actions, actors and delays, and the names in its `setup`. */
const KINDS = ['guards', 'actions', 'actors', 'delays'] as const;
type Names = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

/** Lists the names in a guard: its own, and those joined by `and`, `or` and `not`. */
function guardsIn(guard: unknown): string[] {
  const { guards: joined = [] } = Object(guard) as { readonly guards?: readonly unknown[] };
  if (guard === undefined) return [];
  return typeof guard === 'function' ? joined.flatMap(guardsIn) : [nameOf(guard)];
}

/** Returns the code of an action or a guard, which contains the names that it enqueues, checks and spawns. */
function codeOf(part: unknown): string {
  if (typeof part === 'string') return `'${part}'`;
  if (typeof part === 'function') return `${part}${Object.values(part).map(codeOf).join()}`;
  // A machine that is spawned directly contains its own code.
  const isPlain = typeof part === 'object' && part !== null && !isMachine(part);
  return isPlain ? Object.values(part).map(codeOf).join() : '';
}

const partsOf = (machine: AnyStateMachine) => {
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  const actions = [
    ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ];
  return { nodes, actions, guards: transitions.map(({ guard }) => guard) };
};

/** Returns the names that a chart uses, without those in the code of its actions. */
function namedIn(machine: AnyStateMachine): Names {
  const { nodes, actions, guards } = partsOf(machine);
  return {
    guards: [...guards, ...Object.values(machine.implementations.guards)].flatMap(guardsIn),
    actions: actions.flatMap((each) => (typeof each === 'function' ? [] : [nameOf(each)])),
    actors: nodes.flatMap(({ invoke }) => invoke.map(({ id, src }) => sourceOf(src, id, machine))),
    delays: nodes.flatMap(({ after }) => after.map(({ delay }) => String(delay))),
  };
}

/** Lists the names of the actors that the chart invokes, or that an action of it spawns. */
export function actorsOf({ model, nodes }: Graph): ReadonlySet<string> {
  const running = nodes.flatMap(({ snapshot }) => childrenOf(snapshot).map(({ src }) => src));
  return new Set([...namedIn(model.machine).actors, ...running]);
}

/** Returns whether the code of a machine, its actions and guards, contains a name as a text. */
function inCode(machine: AnyStateMachine): (name: string) => boolean {
  const own = machine.implementations;
  const { actions, guards } = partsOf(machine);
  const { context } = machine.config;
  const code = [actions, own.actions, own.guards, guards, context].map(codeOf).join();
  return (name) => ["'", '"', '`'].some((mark) => code.includes(mark + name + mark));
}

/** Lists names that belong to no invoked actor, and to none that the code of an action may spawn. */
export function strangersTo(graph: Graph, names: readonly string[]): readonly string[] {
  const known = actorsOf(graph);
  const mayBe = inCode(graph.model.machine);
  return names.filter((name) => !known.has(name) && !mayBe(name));
}

/** Lists guards, actions, delays and actors that are set up and never used. */
export function unusedNames(graph: Graph): string[] {
  const { machine } = graph.model;
  const own = machine.implementations;
  const isCalled = inCode(machine);
  // The unexplored part of the graph may spawn an actor whose name the code computes.
  const isSeen = (kind: string) => kind !== 'actors' || !isCutOff(graph);
  const used: Names = { ...namedIn(machine), actors: [...actorsOf(graph)] };
  return KINDS.filter(isSeen).flatMap((kind) =>
    Object.keys(own[kind])
      .filter((name) => !used[kind].includes(name))
      .filter((name) => !isCalled(name))
      .map((name) => `${kind.slice(0, -1)} ${name} is set up and never used`),
  );
}

/** Returns the names that a chart uses and that have no implementation. */
export function missingNames(machine: AnyStateMachine): Names {
  const named = namedIn(machine);
  const given = machine.implementations;
  const missing = (kind: (typeof KINDS)[number], names: readonly unknown[]) =>
    [...new Set(names)]
      .filter((name) => typeof name === 'string')
      .filter((name) => !(name in given[kind]) && Number.isNaN(Number(name)))
      // An inline actor has a name that XState generates.
      .filter((name) => !name.startsWith('xstate.invoke.'));
  return {
    guards: missing('guards', named.guards),
    actions: missing('actions', named.actions),
    actors: missing(
      'actors',
      nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src)),
    ),
    delays: missing('delays', named.delays),
  };
}

/** Returns a machine with stand-ins for actors that have no implementation; they never run. */
export function withActors(machine: AnyStateMachine, names: readonly string[]): AnyStateMachine {
  const logic = fromPromise(() => new Promise(() => {}));
  if (names.length === 0) return machine;
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, logic])) });
}
