import { nameOfState, nameOfTransition, transitionsOf } from '@machines/room/chart';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, statesOf } from './chart.ts';
import { type Edge, type Graph, pathTo } from './graph.ts';
import { readBy } from './probe.ts';
import { tell } from './sentences.ts';
import type { Case } from './situation.ts';

/** What can be said of a machine when nobody has said what it is for. */

/** States that no transition of the chart leads to, whatever guards say. */
function unreachable(machine: AnyStateMachine): readonly AnyStateNode[] {
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    if (node.parent) enter(node.parent);
    // What is remembered was entered before; what a history state leads to by default is named by it.
    if (node.type === 'history') for (const each of targetsOf(node)) enter(each);
    else if (node.type === 'parallel') Object.values(node.states).forEach(enter);
    else if (node.initial) for (const each of node.initial.target) enter(each as AnyStateNode);
  };
  enter(machine.root);
  for (const node of entered) {
    for (const { target } of transitionsOf(node))
      for (const each of target ?? []) enter(each as AnyStateNode);
  }
  return statesOf(machine).filter((node) => !entered.has(node));
}

function targetsOf(node: AnyStateNode): readonly AnyStateNode[] {
  const { target } = node.config as { readonly target?: string | readonly string[] };
  const named = [target ?? []].flat();
  return named.flatMap((each) => node.parent?.states[each.replace(/^\./, '')] ?? []);
}

/** Transitions behind one without a guard, for the same event of the same state. */
function shadowed(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((all) => {
      const first = all.findIndex(({ guard }) => guard === undefined);
      return first < 0 ? [] : all.slice(first + 1).map(nameOfTransition);
    }),
  );
}

/** Leaf configurations that nothing leads out of, though they are not final. */
function stuckIn(graph: Graph): ReadonlySet<string> {
  const { nodes, frontier, model } = graph;
  const isOne = statesOf(model.machine).length < 2;
  const active = nodes.filter(({ snapshot }) => snapshot.status === 'active' && !isOne);
  const left = new Set(
    [
      ...frontier,
      ...active.filter(({ leaf, edges }) => edges.some(({ to }) => to.leaf !== leaf)),
      // What events have to carry to lead out of it, nobody has said.
      ...active.filter(
        ({ edges }) =>
          guessedOn(
            graph,
            edges.map((edge) => edge.case),
          ).length > 0,
      ),
    ].map(({ leaf }) => leaf),
  );
  return new Set(active.map(({ leaf }) => leaf).filter((leaf) => !left.has(leaf)));
}

/** Findings about a chart that may be meant, each with what to do about it. */
export function findingsOf(graph: Graph): readonly string[] {
  const { model, edges } = graph;
  const { machine } = model;
  const nameless = edges.flatMap(
    ({ next }) => String(next.snapshot.children.undefined?.src ?? []) || [],
  );
  return [
    ...unreachable(machine).map(
      (node) => `state ${nameOfState(node)} is dead: no transition leads to it`,
    ),
    ...shadowed(machine).map(
      (name) => `transition ${name} is dead: one before it has no guard, and is always taken`,
    ),
    ...[...stuckIn(graph)].map(
      (leaf) => `${leaf} cannot be left by anything that was tried; if it is an end, make it final`,
    ),
    ...[...new Set(nameless)].map(
      (src) =>
        `${src} is spawned without an id: a second one takes its place, and nothing stops the first`,
    ),
  ];
}

/** The failures that nothing handles, which end the machine with an error, each with the leaves in which they may come. */
export function unhandledIn({ edges }: Graph): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { from, case: taken, next } of edges) {
    if (next.snapshot.status !== 'error') continue;
    found.set(taken.gesture, (found.get(taken.gesture) ?? new Set()).add(from.leaf));
  }
  return new Map([...found].map(([what, leaves]) => [what, [...leaves]]));
}

/** The keys of a model that a way takes for granted, though the machine reads what they carry. */
export function guessedOn({ model }: Graph, taken: readonly Case[]): readonly string[] {
  const read = readBy(model.machine);
  return [...new Set(taken.flatMap(({ assumed = '' }) => (read.has(assumed) ? [assumed] : [])))];
}

/** What the model would have to say of guessed payloads. */
export function wanted({ model }: Graph, keys: readonly string[]): string {
  const read = readBy(model.machine);
  return keys
    .map((key) => {
      const [, kind = '', src] = /^(done|snapshot|error):(.*)$/.exec(key) ?? [];
      const list = { done: 'done', error: 'fails' }[kind] ?? 'snapshots';
      if (src !== undefined) return `outcomes: { '${src}': { ${list}: { 'a case': … } } }`;
      const fields = [...(read.get(key) ?? [])].map((field) => `${field}: …`).join(', ');
      return `events: { '${key}': { 'a case': { ${fields} } } }`;
    })
    .join(', ');
}

/** Whether a step fails for want of a guard that the machine names and nobody has provided. */
export const isNotProvided = (error: unknown): boolean =>
  /^.*Guard '.*' is not implemented/ms.test(String(error));

/** Steps in which the machine throws; those that rest on a guess are no fault of it. */
export function thrownIn(graph: Graph): {
  readonly failures: string[];
  readonly guesses: string[];
} {
  const failures = new Map<string, string>();
  const guesses = new Map<string, string>();
  const read = readBy(graph.model.machine);
  for (const { from, case: taken, error } of graph.thrown) {
    const way: readonly Case[] = [...pathTo(from).map((edge: Edge) => edge.case), taken];
    const what = `${taken.name} in ${from.leaf} throws: ${(error as Error)?.message ?? error}`;
    const own = guessedOn(graph, [taken]);
    const failed = taken.kind === 'error' && read.has(taken.gesture) ? [taken.gesture] : [];
    const keys = [...own, ...failed].length > 0 ? [...own, ...failed] : guessedOn(graph, way);
    if (isNotProvided(error)) {
      guesses.set(what, what);
    } else if (keys.length > 0) {
      guesses.set(what, `${what}; nobody has said what it carries: ${wanted(graph, keys)}`);
    } else if (!failures.has(what)) {
      const steps = way.slice(0, -1).map(({ name }) => name);
      failures.set(
        what,
        `${what}\n${tell(graph.model, from.start, steps)}\n    then ${taken.name}`,
      );
    }
  }
  return { failures: [...failures.values()], guesses: [...guesses.values()] };
}
