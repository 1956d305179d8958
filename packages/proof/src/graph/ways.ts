/** Finds paths through a graph that break a law. */

import type { CounterExample, Edge, Graph, Node } from '../model/situations.ts';
import { pathTo } from './graph.ts';

/** Returns the counter-example with the fewest steps. */
export function shortestExample(candidates: readonly CounterExample[]): CounterExample | null {
  return candidates.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** Returns a counter-example that ends at a situation, or after further steps from it. */
export function counterExampleAt(
  node: Node,
  why: string,
  further: readonly Edge[] = [],
): CounterExample {
  return { start: node.start, steps: [...pathTo(node), ...further], why };
}

/** Returns the nodes from which a target can be reached, including the targets. */
export function nodesReaching(graph: Graph, isTarget: (node: Node) => boolean): Set<Node> {
  const before = new Map<Node, Node[]>();
  for (const { from, to } of graph.edges) before.set(to, [...(before.get(to) ?? []), from]);
  const found = new Set(graph.nodes.filter(isTarget));
  for (const node of found) for (const earlier of before.get(node) ?? []) found.add(earlier);
  return found;
}

/** Returns whether the world causes a step, by an answer, a failure or the end of a delay. */
export const isCausedByWorld = ({ case: taken }: Edge) =>
  taken.kind === 'done' || taken.kind === 'error' || taken.kind === 'delay';

/** Follows the relevant edges from a node, shortest paths first. Returns the first path that breaks the law. */
export function firstViolation(
  origin: Node,
  stops: (node: Node) => boolean,
  wrong: (node: Node) => string | null,
  counts: (edge: Edge) => boolean = () => true,
): CounterExample | null {
  const via = new Map<Node, Edge | null>([[origin, null]]);
  for (const node of via.keys()) {
    if (stops(node)) continue;
    const why = wrong(node);
    if (why !== null) {
      const path: Edge[] = [];
      for (let last = via.get(node); last; last = via.get(last.from)) path.unshift(last);
      return counterExampleAt(origin, why, path);
    }
    for (const edge of node.edges) if (counts(edge) && !via.has(edge.to)) via.set(edge.to, edge);
  }
  return null;
}

/** Searches depth-first for steps of the world that return to an earlier node without reaching the target. */
export function worldCycle(origin: Node, stops: (node: Node) => boolean): readonly Edge[] | null {
  const ways = (node: Node) => (stops(node) ? [] : node.edges.filter(isCausedByWorld)).values();
  const seen = new Set([origin]);
  const open = new Set([origin]);
  const path: Edge[] = [];
  const stack = [{ node: origin, ways: ways(origin) }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { value: edge } = top.ways.next();
    if (edge === undefined) {
      open.delete(top.node);
      stack.pop();
      path.pop();
    } else if (open.has(edge.to)) {
      return [...path, edge];
    } else if (!seen.has(edge.to)) {
      seen.add(edge.to);
      open.add(edge.to);
      path.push(edge);
      stack.push({ node: edge.to, ways: ways(edge.to) });
    }
  }
  return null;
}

/**
 * Returns a path on which a target does not come within a number of steps, or on which no further step is possible
 * before it. Ignored events do not count as steps.
 */
export function lateResponse(
  origin: Node,
  arrived: (node: Node) => boolean,
  steps: number,
): CounterExample | null {
  if (arrived(origin)) return null;
  // A layer has all nodes that can be reached with the same number of steps before the target, each with its path.
  let layer = new Map<Node, readonly Edge[]>([[origin, []]]);
  for (let taken = 0; layer.size > 0; taken += 1) {
    const next = new Map<Node, readonly Edge[]>();
    for (const [node, way] of layer) {
      if (taken === steps)
        return counterExampleAt(origin, `within ${steps} steps it has not come`, way);
      const edges = node.edges.filter(({ answered }) => answered);
      if (edges.length === 0) return counterExampleAt(origin, 'here nothing more happens', way);
      for (const edge of edges) if (!arrived(edge.to)) next.set(edge.to, [...way, edge]);
    }
    layer = next;
  }
  return null;
}
