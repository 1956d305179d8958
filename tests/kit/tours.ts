import type { Edge, Graph, Node } from './graph.ts';

/**
 * Few, long paths that cover much: from where a path stands it goes the shortest way to something
 * that is still uncovered, and starts anew only when nothing is left in reach.
 */

export interface Path {
  /** `path 7`: paths are found in the same order every time. */
  readonly name: string;
  readonly start: string;
  readonly steps: readonly string[];
}

/** What a step covers, given the move before it. */
export type Coverer = (edge: Edge, before: string | null) => readonly string[];

/** Every edge of the graph. */
export const everyEdge: Coverer = (edge) => [`${edge.from.key} ${edge.case.name}`];
/** Every move, whatever the context. */
export const everyMove: Coverer = (edge) => [edge.move];
/** Every pair of moves that change something, one right after the other. */
export const everyPair: Coverer = (edge, before) =>
  edge.answered && before !== null ? [edge.move, `${before} then ${edge.move}`] : [edge.move];

/** Covers what each of several coverers asks for. */
export function together(...coverers: readonly Coverer[]): Coverer {
  return (edge, before) => coverers.flatMap((covers) => covers(edge, before));
}

interface Place {
  readonly node: Node;
  /** The move that led here, or null at a start. */
  readonly before: string | null;
}

const MOST_STEPS = 120;

function placeAfter(edge: Edge, before: string | null): Place {
  return { node: edge.to, before: edge.answered ? edge.move : before };
}

/** The shortest way from a place to a step that covers something new. */
function nearest(
  origin: Place,
  covers: Coverer,
  isNew: (item: string) => boolean,
  usable: (edge: Edge) => boolean,
): Edge[] | null {
  const queue: { place: Place; via: Edge | null; from: number }[] = [
    { place: origin, via: null, from: -1 },
  ];
  const seen = new Set<string>();
  for (const [index, { place }] of queue.entries()) {
    for (const edge of place.node.edges) {
      if (!usable(edge)) continue;
      if (covers(edge, place.before).some(isNew)) {
        const way = [edge];
        for (let at = queue[index]; at?.via; at = queue[at.from]) way.unshift(at.via);
        return way;
      }
      const next = placeAfter(edge, place.before);
      const mark = `${next.node.key} ${next.before}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      queue.push({ place: next, via: edge, from: index });
    }
  }
  return null;
}

/**
 * Paths that cover everything the coverer names, along usable edges.
 *
 * @param usable which edges an executor can walk; all by default.
 */
export function tour(
  graph: Graph,
  covers: Coverer,
  usable: (edge: Edge) => boolean = () => true,
): readonly Path[] {
  const covered = new Set<string>();
  const isNew = (item: string) => !covered.has(item);
  const paths: Path[] = [];
  for (const start of graph.starts) {
    let steps: Edge[] = [];
    let place: Place = { node: start, before: null };
    const close = () => {
      paths.push({
        name: `path ${paths.length + 1}`,
        start: start.start,
        steps: steps.map(({ case: taken }) => taken.name),
      });
      steps = [];
      place = { node: start, before: null };
    };
    for (;;) {
      const way = nearest(place, covers, isNew, usable);
      const isFull = steps.length > 0 && steps.length + (way?.length ?? 0) > MOST_STEPS;
      if (way === null || isFull) {
        if (steps.length === 0) break;
        close();
        continue;
      }
      for (const edge of way) {
        for (const item of covers(edge, place.before)) covered.add(item);
        steps.push(edge);
        place = placeAfter(edge, place.before);
      }
    }
  }
  return paths;
}

/** Everything a coverer can name on usable edges, in reach or not. */
export function itemsOf(
  graph: Graph,
  covers: Coverer,
  usable: (edge: Edge) => boolean = () => true,
): ReadonlySet<string> {
  const items = new Set<string>();
  for (const edge of graph.edges.filter(usable)) {
    for (const item of covers(edge, null)) items.add(item);
    for (const next of edge.to.edges) {
      if (edge.answered && usable(next))
        for (const item of covers(next, edge.move)) items.add(item);
    }
  }
  return items;
}
