import type { Edge, Graph, Node } from '../model/situations.ts';

/**
 * Finds the pairs of transitions that 1-switch coverage counts.
 *
 * A pair is two transitions of the chart that the same actor takes one right after the other. Both may belong to one
 * macrostep, for example if an `always` follows an event. An ignored event takes no transition and does not separate
 * a pair. A transition of the start can be the first of a pair. If several regions take transitions in one microstep,
 * the pairs follow the order of the regions.
 *
 * A pair is possible if a path through the explored graph takes it. Coverage finds the executed pairs in the
 * microsteps of running actors (`packages/proof/src/graph/coverage.ts`) and compares them with the possible pairs.
 */
export function nameOfPair(first: string, second: string): string {
  return `${first} ⇒ ${second}`;
}

/** Returns the transition that was taken last after a step. */
export function lastAfter({ next }: Edge, before: string | null): string | null {
  return next.transitions.at(-1) ?? before;
}

/** Lists the pairs that a step completes. `before` is the transition that was taken last before the step. */
export function pairsOf({ next }: Edge, before: string | null): readonly string[] {
  return chained([...(before === null ? [] : [before]), ...next.transitions]);
}

function chained(transitions: readonly string[]): string[] {
  return transitions
    .slice(1)
    .map((second, index) => nameOfPair(transitions[index] as string, second));
}

/** Returns for each situation the transitions that a path may have taken last when it arrives. */
export function lastTransitions(
  graph: Graph,
  usable: (edge: Edge) => boolean = () => true,
): ReadonlyMap<Node, ReadonlySet<string | null>> {
  const lasts = new Map(graph.nodes.map((node) => [node, new Set<string | null>()]));
  const queue: Node[] = [];
  for (const start of graph.starts) {
    lasts.get(start)?.add(start.transitions.at(-1) ?? null);
    queue.push(start);
  }
  for (const node of queue) {
    for (const edge of node.edges.filter(usable)) {
      const target = lasts.get(edge.to);
      const size = target?.size;
      for (const last of lasts.get(node) ?? []) target?.add(lastAfter(edge, last));
      if (target !== undefined && target.size !== size) queue.push(edge.to);
    }
  }
  return lasts;
}

/** Lists every pair that is possible in the explored graph. */
export function possiblePairs(graph: Graph): ReadonlySet<string> {
  const lasts = lastTransitions(graph);
  return new Set([
    ...graph.starts.flatMap(({ transitions }) => chained(transitions)),
    ...graph.edges.flatMap((edge) =>
      [...(lasts.get(edge.from) ?? [])].flatMap((last) => pairsOf(edge, last)),
    ),
  ]);
}
