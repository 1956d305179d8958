/**
 * Finds a small number of long paths with complete coverage. A path always goes the shortest way to an item that is
 * not yet covered. Failures come last, because usually few steps can follow a failure.
 */

import type { Edge, Graph, Node } from '../model/situations.ts';
import { checkTime } from '../steps/budget.ts';
import { lastAfter, lastTransitions, pairsOf } from './pairs.ts';

export interface Path {
  /** The name, such as `path 7`. The same graph always has the same paths in the same order. */
  readonly name: string;
  readonly start: string;
  readonly steps: readonly string[];
}

/** Returns the items that a step covers. `before` is the transition that was taken last before the step. */
export type Coverer = (edge: Edge, before: string | null) => readonly string[];

/** Covers every edge of the graph, that is, all steps in every situation. */
export const everyEdge: Coverer = (edge) => [`${edge.from.key} ${edge.case.name}`];
/** Covers every move in any context. An ignored step counts as a separate move, because guards refuse it. */
export const everyLeafStep: Coverer = ({ move, answered }) => [
  answered ? move : `${move}, ignored`,
];
/** Covers every transition of the chart (0-switch). */
const everyTransition: Coverer = ({ next }) => next.transitions;
/** Covers every pair of consecutive transitions (1-switch, see `packages/proof/src/graph/pairs.ts`). */
export const everyPair: Coverer = pairsOf;

/** Covers the items of several coverers. */
export function coverAll(...coverers: readonly Coverer[]): Coverer {
  return (edge, before) => coverers.flatMap((covers) => covers(edge, before));
}

/** The coverer for the named paths of a machine: `path 7` is the seventh path of a tour with this coverer. */
export const coverNamedPaths: Coverer = coverAll(everyLeafStep, everyTransition, everyPair);

/** The most steps of one path. A person must still be able to read the path of a failure. */
const MOST_STEPS = 120;

/** A situation with the last taken transition, which decides which pair the next step completes. */
interface Place {
  readonly node: Node;
  readonly last: string | null;
  /** The steps from this place. They are computed when they are first read. */
  hops?: readonly Hop[];
}

interface Hop {
  readonly edge: Edge;
  readonly to: Place;
  readonly items: readonly string[];
  /** The items of the step that may not be covered yet. */
  left: readonly string[];
}

/** Finds the places of a graph and the shortest ways between them. */
function mapOf(covers: Coverer, usable: (edge: Edge) => boolean) {
  const known = new Map<Node, Map<string | null, Place>>();
  const placeAt = (node: Node, last: string | null): Place => {
    const here = known.get(node) ?? new Map<string | null, Place>();
    known.set(node, here);
    const found = here.get(last) ?? { node, last };
    here.set(last, found);
    return found;
  };
  const hopsFrom = (place: Place): readonly Hop[] => {
    place.hops ??= place.node.edges.filter(usable).map((edge) => {
      const items = covers(edge, place.last);
      return { edge, to: placeAt(edge.to, lastAfter(edge, place.last)), items, left: items };
    });
    return place.hops;
  };
  /** Returns the shortest way to a wanted step. The way includes the step. */
  const search = (
    origin: Place,
    wanted: (hop: Hop) => boolean,
    avoids: (hop: Hop) => boolean,
  ): readonly Hop[] | null => {
    const queue: { place: Place; hop: Hop | null; from: number }[] = [
      { place: origin, hop: null, from: -1 },
    ];
    const seen = new Set([origin]);
    for (const [index, { place }] of queue.entries()) {
      for (const hop of hopsFrom(place)) {
        if (avoids(hop)) continue;
        if (wanted(hop)) {
          const hops = [hop];
          for (let at = queue[index]; at?.hop; at = queue[at.from]) hops.unshift(at.hop);
          return hops;
        }
        if (seen.has(hop.to)) continue;
        seen.add(hop.to);
        queue.push({ place: hop.to, hop, from: index });
      }
    }
    return null;
  };
  return { placeAt, search };
}

/** Returns whether a step is a failure. Failures are taken last, because usually few steps can follow them. */
const isFailure = ({ edge }: Hop) => edge.case.kind === 'error';

/**
 * Returns paths that cover all items of the coverer along usable edges.
 *
 * @param usable returns whether an executor can take an edge. By default all edges are usable.
 * @param most the most steps of one path.
 */
export function tour(
  graph: Graph,
  covers: Coverer,
  usable: (edge: Edge) => boolean = () => true,
  most = MOST_STEPS,
): readonly Path[] {
  const covered = new Set<string>();
  const { placeAt, search } = mapOf(covers, usable);
  const gains = (hop: Hop) => {
    if (hop.left.length > 0) hop.left = hop.left.filter((item) => !covered.has(item));
    return hop.left.length > 0;
  };
  const found: { readonly start: string; readonly hops: readonly Hop[] }[] = [];
  for (const start of graph.starts) {
    const first = placeAt(start, start.transitions.at(-1) ?? null);
    let hops: Hop[] = [];
    let at = first;
    let gained = false;
    for (;;) {
      checkTime(graph.model);
      const way = search(at, gains, isFailure) ?? search(at, gains, () => false);
      // A path continues until it covers a new item, even beyond its length, because a new path would only repeat it.
      const isFull = gained && hops.length + (way?.length ?? 0) > most;
      if (way === null || isFull) {
        if (hops.length === 0) break;
        found.push({ start: start.start, hops });
        hops = [];
        at = first;
        gained = false;
        continue;
      }
      for (const hop of way) {
        gained ||= gains(hop);
        for (const item of hop.items) covered.add(item);
        hops.push(hop);
        at = hop.to;
      }
    }
  }
  return withoutNeedless(found).map(({ start, hops }, index) => ({
    name: `path ${index + 1}`,
    start,
    steps: hops.map(({ edge }) => edge.case.name),
  }));
}

/** Removes paths that cover no item alone, the shortest first. */
function withoutNeedless<T extends { readonly hops: readonly Hop[] }>(found: readonly T[]): T[] {
  const times = new Map<string, number>();
  const itemsOfPath = (path: T) => new Set(path.hops.flatMap(({ items }) => items));
  for (const path of found) {
    for (const item of itemsOfPath(path)) times.set(item, (times.get(item) ?? 0) + 1);
  }
  const kept = new Set(found);
  for (const path of found.toSorted((a, b) => a.hops.length - b.hops.length)) {
    const items = [...itemsOfPath(path)];
    if (items.some((item) => times.get(item) === 1)) continue;
    for (const item of items) times.set(item, (times.get(item) ?? 0) - 1);
    kept.delete(path);
  }
  return found.filter((path) => kept.has(path));
}

/** Lists all items of a coverer on the edges of a graph, even those that no path reaches. */
export function itemsOf(graph: Graph, covers: Coverer): ReadonlySet<string> {
  const lasts = lastTransitions(graph, () => true);
  return new Set(
    graph.edges.flatMap((edge) =>
      [null, ...(lasts.get(edge.from) ?? [])].flatMap((last) => covers(edge, last)),
    ),
  );
}

/** Lists the items that paths cover. To find them, the paths are replayed on the graph. */
export function coveredBy(graph: Graph, paths: readonly Path[], covers: Coverer): Set<string> {
  const covered = new Set<string>();
  for (const path of paths) {
    let at: Node | undefined = graph.starts.find(({ start }) => start === path.start);
    let before = at?.transitions.at(-1) ?? null;
    for (const step of path.steps) {
      const edge: Edge | undefined = at?.edges.find(({ case: taken }) => taken.name === step);
      if (edge === undefined) throw new Error(`${path.name} has no step ${step}`);
      for (const item of covers(edge, before)) covered.add(item);
      before = lastAfter(edge, before);
      at = edge.to;
    }
  }
  return covered;
}
