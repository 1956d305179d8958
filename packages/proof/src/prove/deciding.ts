/**
 * Finds the deciding fields of a context. A field decides something if a guard, a delay, an input, a sent event, a
 * law or a journey reads it. A field from which a deciding field is assigned decides as well. A proof may treat
 * situations that differ only in other fields as one, because they allow the same steps.
 */

import { exploreWithinBudget } from '../graph/graph.ts';
import { textOf } from '../machine/plain-text.ts';
import { recordReads } from '../machine/record-reads.ts';
import type { AnySituationView, Model } from '../model/model.ts';
import type { Edge, Graph, Node } from '../model/situations.ts';
import { ContextChangedInPlace, contextText, initialSituation } from '../steps/situation.ts';
import { EVERY_FIELD, FieldReads, type Fields } from './watch.ts';

/** Returns a situation that records which fields of its context a law or a payload reads. */
function lookOf<L extends AnySituationView>(watch: FieldReads, look: L): L {
  return {
    ...look,
    context: recordReads(
      look.context,
      (field) => watch.deciding.add(field),
      () => watch.deciding.add(EVERY_FIELD),
    ),
    snapshot: new Proxy(look.snapshot, {
      get: (target, field) => {
        if (field === 'context' || field === 'output') watch.everything(look.context);
        return Reflect.get(target, field);
      },
    }),
  };
}

/** Lets the laws of a model read an explored graph, to record the fields that they read. */
function readByLaws(watch: FieldReads, graph: Graph): void {
  const copies = new Map(
    graph.nodes.map((node) => [node, { ...lookOf(watch, node), edges: [] as Edge[] }]),
  );
  const at = (node: Node) => copies.get(node) ?? node;
  for (const [node, copy] of copies) {
    for (const edge of node.edges)
      copy.edges.push({ ...edge, from: copy, to: at(edge.to), next: lookOf(watch, edge.next) });
    if (node.via !== null) Object.assign(copy, { via: { ...node.via, from: at(node.via.from) } });
  }
  const nodes = [...copies.values()];
  const read = { ...graph, nodes, edges: nodes.flatMap(({ edges }) => edges) };
  for (const law of graph.model.laws) {
    try {
      law.refute(read);
      law.concerns(read);
    } catch {
      // All fields count as read, because a law that throws may not have read all its fields.
      for (const { context } of graph.nodes) watch.everything(context);
    }
  }
}

/** Returns the deciding fields. The model is explored again until its situations show no further ones. */
function decidingIn(model: Model): Fields {
  const watch = new FieldReads();
  for (const { ends } of Object.values(model.journeys))
    for (const field of Object.keys(ends.context ?? {})) watch.deciding.add(field);
  const events = Object.fromEntries(
    Object.entries(model.events).map(([type, given]) => [
      type,
      typeof given === 'function' ? (look: AnySituationView) => given(lookOf(watch, look)) : given,
    ]),
  );
  const machine = watch.machine(model.machine);
  let fields = watch.all();
  for (;;) {
    const graph = exploreWithinBudget({ ...model, machine, events, project: projectionTo(fields) });
    readByLaws(watch, graph);
    const next = watch.all();
    if (next.size === fields.size || next.has(EVERY_FIELD)) return next;
    fields = next;
  }
}

/** Lists the fields of the context that differ between two equal starts, for example those of a counter. */
export function varyingFields(model: Model): readonly string[] {
  const fields = Object.keys(model.starts).flatMap((start) => {
    const [first, again] = [initialSituation(model, start), initialSituation(model, start)];
    return Object.keys(first.context).filter(
      (field) =>
        contextText(first, Reflect.get(first.context, field)) !==
        contextText(again, Reflect.get(again.context, field)),
    );
  });
  return [...new Set(fields)];
}

/**
 * Lists the fields of the context that decide nothing, and that distinguish situations. If the machine was explored
 * completely, these are only the varying fields.
 *
 * @param varying the fields that differ between equal starts.
 * @param graph the explored graph of the machine.
 * @param model the model with the time for this search.
 */
export function irrelevantFields(
  graph: Graph,
  model: Model,
  varying: readonly string[] = [],
): readonly string[] {
  const isSpoilt = graph.thrown.some(({ error }) => error instanceof ContextChangedInPlace);
  const isFullyExplored = graph.frontier.length === 0;
  if (isSpoilt || (isFullyExplored && varying.length === 0)) return [];
  const fields = new Set(graph.nodes.flatMap(({ context }) => Object.keys(context)));
  const deciding = decidingIn(model);
  if (deciding.has(EVERY_FIELD)) return [];
  const isSplit = (field: string) =>
    new Set(graph.nodes.map(({ context }) => textOf(Reflect.get(context, field)))).size > 1;
  return [...fields].filter(
    (field) =>
      !deciding.has(field) && (varying.includes(field) || (!isFullyExplored && isSplit(field))),
  );
}

/**
 * Returns a function that keeps some fields of a context.
 *
 * @param isThese whether the named fields are kept. Otherwise all other fields are kept.
 */
export function projectionTo(fields: Iterable<string>, isThese = true): (context: never) => object {
  const named = new Set(fields);
  return (context) =>
    Object.fromEntries(
      Object.entries(context as object).filter(([field]) => named.has(field) === isThese),
    );
}
