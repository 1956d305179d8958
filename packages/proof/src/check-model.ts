import { nameOfGuard, nameOfState, transitionsOf } from '@machines/room/chart';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { leavesOf, nodesOf, regionOf, statesOf } from './chart.ts';
import { elementsOf } from './coverage.ts';
import { isSame } from './executors/pure.ts';
import type { Graph } from './graph.ts';
import type { Law } from './laws.ts';
import { clausesOf, type Model, passing, raised } from './model.ts';
import { rowsOf, type Table } from './tables.ts';

/**
 * Strict where the library is silent: everything a model leaves out, and everything in it that no longer
 * matches its machine. An empty list means that the model is complete.
 */
export function complaintsAbout(graph: Graph): readonly string[] {
  const { model } = graph;
  return [
    ...chartComplaints(model.machine),
    ...clauseComplaints(model),
    ...unusedNames(graph),
    ...outcomeComplaints(graph),
    ...gestureComplaints(graph),
    ...seesComplaints(graph),
    ...delayComplaints(graph),
    ...tableComplaints(graph),
    ...presenceComplaints(graph),
  ].map((complaint) => `${model.id}: ${complaint}`);
}

/** The error event of children that the chart does not name. */
const ANY_FAILURE = 'xstate.error.actor.*';

/** House rules that can be checked on the chart itself. */
function chartComplaints(machine: AnyStateMachine): string[] {
  const complaints: string[] = [];
  for (const node of nodesOf(machine)) {
    const name = nameOfState(node);
    if (!node.description) complaints.push(`state ${name} has no description`);
    if (node.after.some(({ delay }) => typeof delay !== 'string')) {
      complaints.push(`state ${name} has a delay without a name`);
    }
    for (const { id, src } of node.invoke) {
      if (!node.transitions.has(`xstate.error.actor.${id}`)) {
        complaints.push(`state ${name} invokes ${String(src)} without onError`);
      }
    }
    const types = [...node.transitions.keys()].filter((type) => type !== ANY_FAILURE);
    if (types.some((type) => type.includes('*'))) {
      complaints.push(`state ${name} takes events by a wildcard`);
    }
  }
  return complaints;
}

/** Every state names a clause of the specification, and every name in `clauses` is that of a state. */
function clauseComplaints(model: Model): string[] {
  const states = statesOf(model.machine);
  const names = nodesOf(model.machine).map(nameOfState);
  return [
    ...states
      .filter((state) => clausesOf(model, state).length === 0)
      .map((state) => `state ${nameOfState(state)} names no clause`),
    ...Object.keys(model.clauses)
      .filter((name) => !names.includes(name))
      .map((name) => `clauses name ${name}, which is not a state`),
  ];
}

/** Names of the actors that are invoked by the chart, or spawned by an action of it. */
function actorsOf({ model, nodes }: Graph): ReadonlySet<string> {
  const invoked = nodesOf(model.machine).flatMap((node) => node.invoke.map(({ src }) => src));
  const spawned = nodes.flatMap(({ snapshot }) =>
    Object.values<AnyActorRef | undefined>(snapshot.children).map((child) => child?.src),
  );
  return new Set([...invoked, ...spawned].map(String));
}

/** Guards, actions, delays and actors that are set up and never used. */
function unusedNames(graph: Graph): string[] {
  const { machine } = graph.model;
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
    actors: [...actorsOf(graph)],
    delays: nodes.flatMap((node) => node.after.map(({ delay }) => String(delay))),
  };
  return (Object.keys(used) as (keyof typeof used)[]).flatMap((kind) =>
    Object.keys(machine.implementations[kind])
      .filter((name) => !used[kind].includes(name))
      .map((name) => `${kind.slice(0, -1)} ${name} is set up and never used`),
  );
}

function outcomeComplaints(graph: Graph): string[] {
  const { outcomes } = graph.model;
  const sources = actorsOf(graph);
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
  const given = Object.keys(model.gestures).filter((key) => model.gestures[key] !== raised);
  return [
    ...[...needed].filter((key) => !given.includes(key)).map((key) => `no gesture for ${key}`),
    ...given.filter((key) => !needed.has(key)).map((key) => `nothing needs the gesture ${key}`),
    ...Object.keys(model.events)
      .filter((type) => !needed.has(type) && model.events[type] !== raised)
      .map((type) => `the event ${type} has no case in any situation`),
  ];
}

function seesComplaints({ model, nodes }: Graph): string[] {
  const rested = new Set(nodes.flatMap((node) => node.leaves));
  const leaves = leavesOf(model.machine);
  return [
    ...leaves.filter((leaf) => !(leaf in model.sees)).map((leaf) => `no sees for ${leaf}`),
    ...Object.keys(model.sees)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `sees names ${leaf}, which is not a leaf state`),
    ...leaves
      .filter((leaf) => rested.has(leaf) && model.sees[leaf] === passing)
      .map((leaf) => `${leaf} is called passing, but the machine rests there`),
    ...leaves
      .filter((leaf) => !rested.has(leaf) && model.sees[leaf] !== passing)
      .map((leaf) => `the machine never rests in ${leaf}: it is passing, or out of reach`),
  ];
}

/**
 * At most one delay runs in each region: a second clock needs a region or an actor of its own. Delays that
 * run side by side have different names, because a step is named after the delay that ends.
 */
function delayComplaints({ nodes }: Graph): string[] {
  const complaints = new Set<string>();
  for (const { leaf, snapshot } of nodes) {
    const byRegion = new Map<string, string[]>();
    const regions = new Map<string, Set<string>>();
    for (const node of snapshot._nodes) {
      const region = nameOfState(regionOf(node));
      for (const delay of new Set(node.after.map((each) => String(each.delay)))) {
        byRegion.set(region, [...(byRegion.get(region) ?? []), delay]);
        regions.set(delay, new Set([...(regions.get(delay) ?? []), region]));
      }
    }
    for (const delays of [...byRegion.values()].filter(({ length }) => length > 1)) {
      complaints.add(`${leaf}: the delays ${delays.join(', ')} run in one region`);
    }
    for (const [delay] of [...regions].filter(([, { size }]) => size > 1)) {
      complaints.add(`${leaf}: two regions wait for ${delay}, so its name says too little`);
    }
  }
  return [...complaints];
}

/**
 * In every configuration, every event is answered and has a row, or is ignored and has none. What a watch
 * reports can only happen while the watch runs, so its events are checked there only.
 */
function tableComplaints({ model, nodes, edges }: Graph): string[] {
  const complaints = new Set<string>(unpaired(model, nodes));
  const table = model.table as Table;
  const met = new Set<string>();
  for (const { from, case: taken, next, answered } of edges) {
    const rows = rowsOf(table, from, taken.name);
    for (const { name } of rows) met.add(name);
    if (rows.some(({ row }) => row !== null) === answered) continue;
    // Whatever may fail has an answer; one that changes nothing needs no row.
    if (taken.kind === 'error' && isSame(from.context, next.context)) continue;
    complaints.add(
      answered
        ? `${taken.name} is answered in ${from.leaf}, which has no row for it`
        : `${taken.name} changes nothing in ${from.leaf}, which has a row for it`,
    );
  }
  for (const [state, rows] of Object.entries(table)) {
    for (const step of Object.keys(rows)) {
      if (!met.has(`${state} ${step}`))
        complaints.add(`the row ${step} of ${state} is about no step`);
    }
  }
  return [...complaints];
}

/** Problems: situations in which an event that can be caused at any time has no case. */
function* unpaired(model: Model, nodes: Graph['nodes']): Generator<string> {
  const reported = Object.values(model.outcomes).flatMap((script) =>
    'reports' in script ? script.reports : [],
  );
  const pressed = Object.keys(model.events).filter(
    (type) => !reported.includes(type) && model.events[type] !== raised,
  );
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
  const isProgress = ({ kind }: Law) => kind === 'reachable' || kind === 'leadsTo';
  return [
    ...(Object.keys(model.starts).length === 0 ? ['no start'] : []),
    ...(Object.keys(model.journeys).length === 0 ? ['no journey'] : []),
    ...(model.laws.some(isProgress) ? [] : ['no law of progress (reachable, leadsTo)']),
    ...Object.entries(model.excused)
      .filter(([element, reason]) => !elements.has(element) || reason.trim() === '')
      .map(([element]) => `the excuse for "${element}" names nothing, or gives no reason`),
  ];
}
