import { nameOfState } from '@machines/room/chart';
import { activeNodes, childEventType } from '@machines/room/xstate-internals';
import type { AnyStateNode } from 'xstate';
import { leavesOf, nodesOf, regionOf, statesOf } from '../machine/chart.ts';
import { nondeterministicSources } from '../machine/determinism.ts';
import { notJson } from '../machine/plain-text.ts';
import type { Law, Table } from '../model/law.ts';
import { type Model, passing, raised } from '../model/model.ts';
import type { Rule } from '../model/rules.ts';
import type { Graph } from '../model/situations.ts';
import { hasSameContext } from '../steps/pure.ts';
import { eventsOf } from '../steps/situation.ts';
import { elementsOf } from './coverage.ts';
import { isCutOff } from './graph.ts';
import { clausesOf } from './model-of.ts';
import { actorsOf, unknownActorNames, unusedNames } from './names.ts';
import { rowsOf } from './tables.ts';

/**
 * Lists the parts of a model that do not match its machine, and the missing parts that its rules
 * (`packages/proof/src/model/rules.ts`) require. An empty list means that the model is complete.
 */
export function complaintsAbout(graph: Graph): readonly string[] {
  const { model } = graph;
  const asked: readonly (readonly [Rule, (graph: Graph) => Iterable<string>])[] = [
    [
      'descriptions',
      () => ofNodes(model, ({ description }) => (description ? [] : ['has no description'])),
    ],
    ['clauses', () => clauseComplaints(model)],
    ['delays', delayComplaints],
    ['failures', () => ofNodes(model, unhandledIn)],
    ['wildcards', () => ofNodes(model, wildcardsIn)],
    ['names', unusedNames],
    ['json', jsonComplaints],
    [
      'chance',
      () => [...nondeterministicSources(model.machine)].map((what) => `it asks ${what} by itself`),
    ],
    ['payloads', payloadComplaints],
    ['screen', screenComplaints],
    ['oracle', () => oracleComplaints(model)],
  ];
  const hasTable = model.rules.includes('table') || Object.keys(model.table).length > 0;
  return [
    ...asked.flatMap(([rule, find]) => (model.rules.includes(rule) ? [...find(graph)] : [])),
    ...staleNames(graph),
    ...(hasTable ? tableComplaints(graph) : []),
  ].map((complaint) => `${model.id}: ${complaint}`);
}

/** Lists the faults of each state of a chart. */
const ofNodes = ({ machine }: Model, wrong: (node: AnyStateNode) => readonly string[]) =>
  nodesOf(machine).flatMap((node) =>
    wrong(node).map((what) => `state ${nameOfState(node)} ${what}`),
  );

const unhandledIn = (node: AnyStateNode) =>
  node.invoke
    .filter(({ id }) => !node.transitions.has(childEventType('error', id)))
    .map(({ src }) => `invokes ${String(src)} without onError`);

/** The event type that stands for the failure of any child, even of one without an id in the chart. */
const ANY_FAILURE = childEventType('error', '*');
const wildcardsIn = (node: AnyStateNode) =>
  [...node.transitions.keys()].some((type) => type !== ANY_FAILURE && type.includes('*'))
    ? ['takes events by a wildcard']
    : [];

/** Lists the states that name no clause of the specification. */
function clauseComplaints(model: Model): string[] {
  return statesOf(model.machine)
    .filter((state) => clausesOf(model, state).length === 0)
    .map((state) => `state ${nameOfState(state)} names no clause`);
}

function jsonComplaints({ nodes }: Graph): Iterable<string> {
  return new Set(
    nodes.flatMap(({ context }) => notJson(context)).map((what) => `${what}: no JSON`),
  );
}

/** Lists the names in a model that do not exist in its machine. */
function staleNames(graph: Graph): string[] {
  const { model, edges } = graph;
  const { machine } = model;
  const states = nodesOf(machine).map(nameOfState);
  const leaves = leavesOf(machine);
  const needed = new Set(edges.map(({ case: taken }) => taken.gesture));
  const elements = elementsOf(machine);
  // The unexplored part of the graph may need names that the explored part does not use.
  const isFullyExplored = !isCutOff(graph);
  const isNew = (name: string) => !needed.has(name) && model.events[name] !== raised;
  return [
    ...Object.keys(model.clauses)
      .filter((name) => !states.includes(name))
      .map((name) => `clauses name ${name}, which is not a state`),
    ...Object.keys(model.sees)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `sees names ${leaf}, which is not a leaf state`),
    ...Object.keys(model.gestures)
      .filter((key) => isFullyExplored && model.gestures[key] !== raised && !needed.has(key))
      .map((key) => `nothing needs the gesture ${key}`),
    ...Object.keys(model.events)
      .filter((type) => isFullyExplored && isNew(type))
      .map((type) => `the event ${type} has no case in any situation`),
    ...(isFullyExplored ? unknownActorNames(graph, Object.keys(model.outcomes)) : []).map(
      (src) => `outcomes name ${src}, which is never invoked`,
    ),
    ...Object.entries(model.outcomes)
      .filter(([, script]) => 'done' in script && Object.keys(script.done).length === 0)
      .map(([src]) => `the job ${src} never ends`),
    ...(Object.keys(model.starts).length === 0 ? ['no start'] : []),
    ...Object.entries(model.excused)
      .filter(([element, reason]) => !elements.has(element) || reason.trim() === '')
      .map(([element]) => `the excuse for "${element}" names nothing, or gives no reason`),
  ];
}

/** Lists the events and actors without payloads or outcomes in the model. */
function payloadComplaints(graph: Graph): string[] {
  const { model, nodes } = graph;
  const missing = eventsOf(model.machine).filter((type) => !(type in model.events));
  const silent = [...actorsOf(graph)].filter((src) => !(src in model.outcomes));
  return [
    ...missing.map((type) => `events say nothing about ${type}`),
    ...silent.map((src) => `outcomes say nothing about the actor ${src}`),
    ...unpaired(model, nodes),
  ];
}

/** Lists the steps without a gesture, and the leaf states that are neither seen nor declared as passing. */
function screenComplaints({ model, nodes, edges }: Graph): string[] {
  const needed = new Set(edges.map(({ case: taken }) => taken.gesture));
  const rested = new Set(nodes.flatMap((node) => node.leaves));
  const leaves = leavesOf(model.machine);
  return [
    ...[...needed]
      .filter((key) => (model.gestures[key] ?? raised) === raised)
      .map((key) => `no gesture for ${key}`),
    ...leaves.filter((leaf) => !(leaf in model.sees)).map((leaf) => `no sees for ${leaf}`),
    ...leaves
      .filter((leaf) => rested.has(leaf) && model.sees[leaf] === passing)
      .map((leaf) => `${leaf} is called passing, but the machine rests there`),
    ...leaves
      .filter((leaf) => !rested.has(leaf) && model.sees[leaf] !== passing)
      .map((leaf) => `the machine never rests in ${leaf}: it is passing, or out of reach`),
  ];
}

/**
 * Lists the faults of delays. Every delay needs a name. At most one delay may run in each region: a second clock
 * needs a region or an actor of its own. Delays in parallel regions need different names, because a step has the name
 * of the delay that ends.
 */
function delayComplaints({ model, nodes }: Graph): string[] {
  const complaints = new Set(
    ofNodes(model, ({ after }) =>
      after.some(({ delay }) => typeof delay !== 'string') ? ['has a delay without a name'] : [],
    ),
  );
  for (const { leaf, snapshot } of nodes) {
    const byRegion = new Map<string, string[]>();
    const regions = new Map<string, Set<string>>();
    for (const node of activeNodes(snapshot)) {
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
 * Compares the table with the answers. In every configuration, an event needs a row exactly if it is answered. The
 * events of a watch are checked only while the watch runs, because it can report only then.
 */
function tableComplaints(graph: Graph): string[] {
  const { model, edges } = graph;
  const isCut = isCutOff(graph);
  const complaints = new Set<string>();
  const table = model.table as Table;
  const isTableComplete = model.rules.includes('table');
  const met = new Set<string>();
  for (const { from, case: taken, next, answered } of edges) {
    const rows = rowsOf(table, from, taken.name);
    for (const { name } of rows) met.add(name);
    // If a table need not be complete, missing rows are no fault, and the law of the table judges the existing rows.
    if (!isTableComplete || rows.some(({ row }) => row !== null) === answered) continue;
    // A failure that leaves the context unchanged needs no row.
    if (taken.kind === 'error' && hasSameContext(from, next)) continue;
    complaints.add(
      answered
        ? `${taken.name} is answered in ${from.leaf}, which has no row for it`
        : `${taken.name} changes nothing in ${from.leaf}, which has a row for it`,
    );
  }
  for (const [state, rows] of Object.entries(table)) {
    for (const step of Object.keys(rows)) {
      if (!isCut && !met.has(`${state} ${step}`))
        complaints.add(`the row ${step} of ${state} is about no step`);
    }
  }
  return [...complaints];
}

/** Yields each configuration in which an event that a person can cause has no case. */
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

function oracleComplaints({ journeys, laws }: Model): string[] {
  const isProgress = ({ kind }: Law) => ['reachable', 'leadsTo', 'respond'].includes(kind);
  return [
    ...(Object.keys(journeys).length === 0 ? ['no journey'] : []),
    ...(laws.some(isProgress) ? [] : ['no law of progress (reachable, leadsTo, respond)']),
  ];
}
