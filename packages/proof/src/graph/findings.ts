/** Finds faults of a machine that need no knowledge of its purpose. */

import { nameOf, nameOfState, nameOfTransition, transitionsOf } from '@machines/room/chart';
import { assignmentOf, childEventType } from '@machines/room/xstate-internals';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, statesOf } from '../machine/chart.ts';
import { withJoinedGuardNamed } from '../machine/joined.ts';
import type { Case, Edge, Graph } from '../model/situations.ts';
import { type Child, childrenOf, emitsValues, logicNameOf } from '../steps/children.ts';
import { isSnapshotMissing } from '../steps/peers.ts';
import { fieldsReadBy } from '../steps/probe.ts';
import { nextSituation } from '../steps/situation.ts';
import { isUnconditionalLoop } from '../steps/stepper.ts';
import { pathTo } from './graph.ts';
import { stepsAsSentences } from './sentences.ts';

/** Returns the states to which no transition of the chart leads, even if all guards are true. */
function unreachable(machine: AnyStateMachine): readonly AnyStateNode[] {
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    if (node.parent) enter(node.parent);
    // A history state enters only its default target here, because a remembered state was entered before.
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

/** Returns the transitions that are never taken, because one without a guard comes first for the same event. */
function shadowed(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((all) => {
      const first = all.findIndex(({ guard }) => guard === undefined);
      return first < 0 ? [] : all.slice(first + 1).map(nameOfTransition);
    }),
  );
}

/** Returns the leaf states that cannot be left and are not final, in each parallel region. */
function stuckIn(graph: Graph): ReadonlySet<string> {
  const { nodes, frontier, thrown, model } = graph;
  // A region with a single state is not meant to be left.
  const isLone = ({ parent }: AnyStateNode) =>
    parent !== undefined && Object.keys(parent.states).length < 2;
  const ends = new Set(
    statesOf(model.machine)
      .filter((node) => node.type === 'final' || isLone(node))
      .map(nameOfState),
  );
  const active = nodes.filter(({ snapshot }) => snapshot.status === 'active');
  const left = new Set([
    ...ends,
    nameOfState(model.machine.root),
    ...[...frontier, ...thrown.map(({ from }) => from)].flatMap(({ leaves }) => leaves),
    ...active.flatMap(({ leaves, edges }) =>
      leaves.filter((leaf) => edges.some(({ to }) => !to.leaves.includes(leaf))),
    ),
    // A state also counts as left if the payloads of its events are guessed, because a real payload could lead out of
    // it.
    ...active.flatMap(({ leaves, edges }) => (guessedKeys(graph, edges).length > 0 ? leaves : [])),
  ]);
  return new Set(active.flatMap(({ leaves }) => leaves).filter((leaf) => !left.has(leaf)));
}

/** Returns the advice for a state that cannot be left. */
function adviceFor(leaf: string, graph: Graph): string {
  if (graph.frontier.length > 0) return 'as far as the machine was explored';
  return graph.starts.some(({ leaves }) => leaves.includes(leaf))
    ? 'and it begins there: an event, an outcome or an input may be missing'
    : 'if it is an end, make it final';
}

/** Returns the actors that are invoked for values, if the machine handles no snapshots of them. */
function unheard(graph: Graph): ReadonlySet<string> {
  const { machine } = graph.model;
  const running = graph.nodes.flatMap(({ snapshot }) => childrenOf(snapshot));
  const heard = new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]));
  const ids = new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)));
  const isSilent = ({ id, ref }: Child) =>
    ids.has(id) && emitsValues(ref) && !heard.has(childEventType('snapshot', id));
  return new Set(running.filter(isSilent).map(({ src }) => src));
}

/** Returns the lists of actions in a chart, each with the name of its place. */
const actionLists = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap((node): (readonly [string, readonly unknown[]])[] => [
    ...transitionsOf(node).map((each) => [nameOfTransition(each), each.actions] as const),
    [`${nameOfState(node)} · entry`, node.entry],
    [`${nameOfState(node)} · exit`, node.exit],
  ]);

/** Returns the actions that a proof does not run, because they act on the world. An inline action has its place. */
export function actionsNotRun({ starts, edges, model: { machine } }: Graph): readonly string[] {
  const given = machine.implementations.actions;
  const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);
  const listed = actionLists(machine).flatMap(([where, actions]) =>
    actions.map((each) => {
      if (typeof each !== 'function') return isEffect(given[nameOf(each)]) ? nameOf(each) : '';
      return isEffect(each) ? `${nameOf(each)} at ${where}` : '';
    }),
  );
  // Other actions may enqueue actions by their names.
  const deeds = [...starts, ...edges.map(({ next }) => next)].flatMap((each) => each.deeds);
  const enqueued = deeds.map(({ action }) => action).filter((name) => isEffect(given[name]));
  return [...new Set([...listed, ...enqueued])].filter((name) => name !== '');
}

/** Finds transitions that target their own state without entering it again, where an entry would start something. */
function lostInSelfTargets(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine).flatMap((node) => {
    if (node.invoke.length + node.after.length === 0) return [];
    const started = [
      ...node.invoke.map(({ id, src }) => logicNameOf(src, id, machine)),
      ...new Set(node.after.map(({ delay }) => `after ${delay}`)),
      ...[node.config.entry ?? []].flat().map((each) => `entry ${nameOf(each)}`),
    ];
    const isLost = ({ eventType, target, reenter }: AnyTransitionDefinition) =>
      eventType !== '' && !reenter && target?.includes(node) === true;
    return transitionsOf(node)
      .filter(isLost)
      .map(
        (each) =>
          `${nameOfTransition(each)} targets its own state without \`reenter: true\`, and so does not start again: ${started.join(', ')}`,
      );
  });
}

/**
 * Finds calls inside an `assign` that have no effect there, because they only return an action. Each result names the
 * place of the `assign`.
 */
function lostInAssigns(machine: AnyStateMachine): readonly string[] {
  const own = Object.entries(machine.implementations.actions).map(
    ([name, action]) => [`action ${name}`, [action]] as const,
  );
  return [...actionLists(machine), ...own].flatMap(([where, actions]) =>
    actions.flatMap((action) => {
      const assignment = assignmentOf(action);
      const code =
        typeof assignment === 'function' ? assignment : Object.values(Object(assignment));
      const calls = String(code).matchAll(/\b(stopChild|spawnChild|sendTo|sendParent)\)?\(/g);
      return [...new Set([...calls].map(([, name]) => name))].map(
        (name) => `${where}: ${name}() in an assign does nothing: make it an action of its own`,
      );
    }),
  );
}

/** Returns findings that may be intended, each with advice. */
export function findingsOf(graph: Graph): readonly string[] {
  const { model, edges } = graph;
  const { machine } = model;
  // An actor without an id has replaced another actor without an id in this step.
  const nameless = edges.flatMap(({ from, next }) => {
    const [first, second] = [from, next].map(({ snapshot }) => snapshot.children.undefined);
    return first !== undefined && second !== undefined && first !== second
      ? [logicNameOf(second.src, second.id, machine)]
      : [];
  });
  return [
    ...unreachable(machine).map(
      (node) => `state ${nameOfState(node)} is dead: no transition leads to it`,
    ),
    ...lostInAssigns(machine),
    ...lostInSelfTargets(machine),
    ...shadowed(machine).map(
      (name) => `transition ${name} is dead: one before it has no guard, and is always taken`,
    ),
    ...[...stuckIn(graph)].map(
      (leaf) => `${leaf} cannot be left by anything that was tried, ${adviceFor(leaf, graph)}`,
    ),
    ...[...unheard(graph)].map(
      (src) => `values of ${src} reach nothing: where it is invoked, there is no onSnapshot`,
    ),
    ...[...new Set(nameless)].map(
      (src) =>
        `${src} is spawned without an id: a second one takes its place, and nothing stops the first`,
    ),
  ];
}

/** Returns the failures that no transition handles and that end the machine, each with the states where it occurs. */
export function unhandledFailures({ edges }: Graph): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { from, case: taken, next } of edges) {
    if (next.snapshot.status !== 'error') continue;
    found.set(taken.gesture, (found.get(taken.gesture) ?? new Set()).add(from.leaf));
  }
  return new Map([...found].map(([what, leaves]) => [what, [...leaves]]));
}

/** Returns the keys of the payloads that a path guesses, if the machine reads them. */
export function guessedKeys(
  { model }: Graph,
  way: readonly (Case | Pick<Edge, 'case'>)[],
): readonly string[] {
  const read = fieldsReadBy(model.machine);
  const assumed = way.map((each) => ('case' in each ? each.case : each).assumed ?? '');
  return [...new Set(assumed)].filter((key) => read.has(key));
}

/** Returns the statements that the model needs instead of guessed payloads. */
export function missingStatements({ model }: Graph, keys: readonly string[]): string {
  const read = fieldsReadBy(model.machine);
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

/** Returns whether a start is without its input, and its first context lacks a value that the input may give. */
function lacksInput({ model: { machine, starts }, starts: first }: Graph, start: string) {
  const { context } = machine.config;
  if (typeof context !== 'function' || starts[start]?.input !== undefined) return false;
  const code = String(context);
  const made = Object.values(first.find((each) => each.start === start)?.context ?? {});
  const isPartial = made.length === 0 || made.includes(undefined) || /\.\.\.\s*input/.test(code);
  return /\binput\b/.test(code) && isPartial;
}

/**
 * Returns why a failure on a path may come from a guess: the payload of a step or the input is not stated. Returns
 * undefined if nothing on the path is a guess.
 */
export function whyGuessed(
  graph: Graph,
  start: string,
  way: readonly Case[],
  keys: readonly string[] = guessedKeys(graph, way),
): string | undefined {
  if (keys.length > 0) return `its payload is not stated: ${missingStatements(graph, keys)}`;
  if (!lacksInput(graph, start)) return undefined;
  return `its input is not stated: starts: { 'as usual': { input: … } }`;
}

/** Returns whether a step failed because a guard is not implemented, or another actor's snapshot is unknown. */
export const restsOnUnknown = (error: unknown): boolean =>
  /^.*Guard '.*' is not implemented/ms.test(String(error)) || isSnapshotMissing(error);

/**
 * Returns the steps in which the machine throws. A step with a guessed payload is listed separately, because it is no
 * fault of the machine, unless it ends in a loop that no payload can end.
 */
export function throwingSteps(graph: Graph): {
  readonly failures: string[];
  readonly guesses: string[];
} {
  const failures = new Map<string, string>();
  const guesses = new Map<string, string>();
  const { machine } = graph.model;
  const read = fieldsReadBy(machine);
  for (const { from, case: taken, error } of graph.thrown) {
    const way: readonly Case[] = [...pathTo(from).map((edge: Edge) => edge.case), taken];
    // The reason is one line, because a finding is identified by its first line.
    const named = withJoinedGuardNamed(machine, error, () => nextSituation(from, taken));
    const why = String((named as Error)?.message ?? named).replaceAll(/\s*\n\s*/g, ' ');
    const what = `${taken.name} in ${from.leaf} throws: ${why}`;
    const own = guessedKeys(graph, [taken]);
    const failed = taken.kind === 'error' && read.has(taken.gesture) ? [taken.gesture] : [];
    const keys = [...own, ...failed].length > 0 ? [...own, ...failed] : guessedKeys(graph, way);
    const guessed = isUnconditionalLoop(error)
      ? undefined
      : whyGuessed(graph, from.start, way, keys);
    if (restsOnUnknown(error)) {
      guesses.set(what, what);
    } else if (guessed !== undefined) {
      guesses.set(what, `${what}; ${guessed}`);
    } else if (!failures.has(what)) {
      const steps = way.slice(0, -1).map(({ name }) => name);
      failures.set(
        what,
        `${what}\n${stepsAsSentences(graph.model, from.start, steps)}\n    then ${taken.name}`,
      );
    }
  }
  return { failures: [...failures.values()], guesses: [...guesses.values()] };
}
