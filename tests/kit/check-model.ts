import type { AnyStateMachine } from 'xstate';
import { nameOfGuard, nameOfState, nodesOf, statesOf, transitionsOf } from './chart.ts';
import { elementsOf } from './coverage.ts';
import type { Graph } from './graph.ts';
import { type Model, passing } from './model.ts';

/**
 * Strict where the library is silent: everything a model leaves out, and everything in it that does not
 * correspond to its machine any more. An empty list means that the model is complete.
 */
export function complaintsAbout(graph: Graph): readonly string[] {
  const { model } = graph;
  return [
    ...chartComplaints(model.machine),
    ...unusedNames(model.machine),
    ...outcomeComplaints(model),
    ...gestureComplaints(graph),
    ...seesComplaints(graph),
    ...ignoredComplaints(graph),
    ...presenceComplaints(graph),
  ].map((complaint) => `${model.id}: ${complaint}`);
}

/** The rules of the house that the chart itself shows (design, A machine). */
function chartComplaints(machine: AnyStateMachine): string[] {
  const complaints: string[] = [];
  for (const node of nodesOf(machine)) {
    const name = nameOfState(node);
    if (!node.description) complaints.push(`state ${name} has no description`);
    if (node !== machine.root && !(node.meta?.spec?.length > 0)) {
      complaints.push(`state ${name} names no clause in meta.spec`);
    }
    if (node.type === 'parallel') complaints.push(`state ${name} is parallel`);
    if (node.after.some(({ delay }) => typeof delay !== 'string')) {
      complaints.push(`state ${name} has a delay without a name`);
    }
    for (const { id, src } of node.invoke) {
      if (!node.transitions.has(`xstate.error.actor.${id}`)) {
        complaints.push(`state ${name} invokes ${String(src)} without onError`);
      }
    }
    if ([...node.transitions.keys()].some((type) => type.includes('*'))) {
      complaints.push(`state ${name} takes events by a wildcard`);
    }
  }
  return complaints;
}

/** Guards, actions, delays and actors that are set up and never used. */
function unusedNames(machine: AnyStateMachine): string[] {
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  const actions = [
    ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ];
  const used = {
    guards: transitions.map(nameOfGuard),
    actions: actions.map((action) =>
      typeof action === 'string' ? action : 'type' in action ? String(action.type) : '',
    ),
    actors: nodes.flatMap((node) => node.invoke.map(({ src }) => String(src))),
    delays: nodes.flatMap((node) => node.after.map(({ delay }) => String(delay))),
  };
  return (Object.keys(used) as (keyof typeof used)[]).flatMap((kind) =>
    Object.keys(machine.implementations[kind])
      .filter((name) => !used[kind].includes(name))
      .map((name) => `${kind.slice(0, -1)} ${name} is set up and never used`),
  );
}

function outcomeComplaints({ machine, outcomes }: Model): string[] {
  const sources = new Set(
    nodesOf(machine).flatMap((node) => node.invoke.map(({ src }) => String(src))),
  );
  const missing = [...sources].filter((src) => !(src in outcomes));
  const stale = Object.keys(outcomes).filter((src) => !sources.has(src));
  const endless = Object.entries(outcomes).filter(
    ([, script]) => 'done' in script && Object.keys(script.done).length === 0,
  );
  return [
    ...missing.map((src) => `outcomes say nothing about the actor ${src}`),
    ...stale.map((src) => `outcomes name ${src}, which is never invoked`),
    ...endless.map(([src]) => `the job ${src} never ends`),
  ];
}

function gestureComplaints({ model, edges }: Graph): string[] {
  const needed = new Set(edges.map(({ case: taken }) => taken.gesture));
  const given = Object.keys(model.gestures);
  return [
    ...[...needed].filter((key) => !given.includes(key)).map((key) => `no gesture for ${key}`),
    ...given.filter((key) => !needed.has(key)).map((key) => `nothing needs the gesture ${key}`),
    ...Object.keys(model.events)
      .filter((type) => !needed.has(type))
      .map((type) => `the event ${type} has no case in any situation`),
  ];
}

function seesComplaints({ model, nodes }: Graph): string[] {
  const rested = new Set(nodes.map(({ leaf }) => leaf));
  const leaves = statesOf(model.machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOfState);
  return [
    ...leaves.filter((leaf) => !(leaf in model.sees)).map((leaf) => `no sees for ${leaf}`),
    ...Object.keys(model.sees)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `sees names ${leaf}, which is no leaf state`),
    ...leaves
      .filter((leaf) => rested.has(leaf) && model.sees[leaf] === passing)
      .map((leaf) => `${leaf} is called passing, but the machine rests there`),
    ...leaves
      .filter((leaf) => !rested.has(leaf) && model.sees[leaf] !== passing)
      .map((leaf) => `the machine never rests in ${leaf}: it is passing, or out of reach`),
  ];
}

/**
 * Every state and every event make a pair: the event is answered there, or it is declared as ignored.
 * What a watch reports can only happen where the watch runs, so its events are paired there only.
 */
function ignoredComplaints({ model, nodes, edges }: Graph): string[] {
  const complaints = new Set<string>(unpaired(model, nodes));
  const met = new Set<string>();
  for (const { from, case: taken, answered } of edges) {
    if (answered) continue;
    const declared = (model.ignored[from.leaf] ?? []).find(
      (name) => name === taken.name || name === taken.gesture,
    );
    if (declared === undefined) {
      complaints.add(
        `${taken.name} changes nothing in ${from.leaf}, which ignored does not declare`,
      );
    } else met.add(`${from.leaf} ${declared}`);
  }
  for (const [leaf, names] of Object.entries(model.ignored)) {
    for (const name of names) {
      if (!met.has(`${leaf} ${name}`)) complaints.add(`${leaf} does not ignore ${name}`);
    }
  }
  return [...complaints];
}

/** Situations in which an event that anybody may cause at any time has no case at all. */
function* unpaired(model: Model, nodes: Graph['nodes']): Generator<string> {
  const reported = Object.values(model.outcomes).flatMap((script) =>
    'reports' in script ? script.reports : [],
  );
  const pressed = Object.keys(model.events).filter((type) => !reported.includes(type));
  for (const { leaf, snapshot, edges } of nodes) {
    if (snapshot.status !== 'active') continue;
    const met = new Set(edges.map(({ case: taken }) => taken.gesture));
    for (const type of pressed.filter((each) => !met.has(each))) {
      yield `${type} has no case in ${leaf}: every event meets every state`;
    }
  }
}

function presenceComplaints({ model }: Graph): string[] {
  const elements = elementsOf(model.machine);
  const has = (...kinds: string[]) => model.laws.some(({ kind }) => kinds.includes(kind));
  return [
    ...(Object.keys(model.starts).length === 0 ? ['no start'] : []),
    ...(Object.keys(model.journeys).length === 0 ? ['no journey'] : []),
    ...(has('always', 'never', 'until') ? [] : ['no law of safety (always, never, until)']),
    ...(has('reachable', 'leadsTo') ? [] : ['no law of progress (reachable, leadsTo)']),
    ...Object.entries(model.excused)
      .filter(([element, reason]) => !elements.has(element) || reason.trim() === '')
      .map(([element]) => `the excuse for "${element}" names nothing, or gives no reason`),
  ];
}
