import type { Edge, Graph, Node } from '../model/situations.ts';

/**
 * Pairs of transitions, which 1-switch coverage counts.
 *
 * A pair is two transitions of the chart that the same actor takes one right after the other, with no other
 * transition in between. Both may belong to one macrostep, as when an `always` follows an event. Events that
 * are ignored take no transition, so they do not separate a pair. The transitions that the start itself takes
 * can be the first of a pair. Transitions that several regions take in one microstep are counted in the order
 * of the regions.
 *
 * A pair is possible if a path through the explored graph takes it. Coverage counts pairs from the microsteps
 * of running actors (`coverage.ts`) and compares them with the possible ones.
 */
export function nameOfPair(first: string, second: string): string {
  return `${first} ⇒ ${second}`;
}

/** Returns the transition taken last, after a step. */
export function lastAfter({ next }: Edge, before: string | null): string | null {
  return next.transitions.at(-1) ?? before;
}

/** Lists the pairs that a step completes, given the transition taken last before it. */
export function pairsOf({ next }: Edge, before: string | null): readonly string[] {
  return chained([...(before === null ? [] : [before]), ...next.transitions]);
}

function chained(transitions: readonly string[]): string[] {
  return transitions
    .slice(1)
    .map((second, index) => nameOfPair(transitions[index] as string, second));
}

/** Returns for each situation the transitions that may have been taken last when a path arrives there. */
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
