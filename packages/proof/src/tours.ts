import type { Edge, Graph, Node } from './graph.ts';
import { lastAfter, lastTransitions, pairsOf } from './pairs.ts';
import { type Hop, type Place, places } from './places.ts';

/**
 * Few, long paths that cover much. A path first covers everything in the part of the graph that it can
 * return from, always by the shortest way to something new. Only then does it take a step of no return, the
 * one with the most left to cover behind it. So each dead end needs a path of its own, and little else
 * does.
 */

export interface Path {
  /** `path 7`: paths are found in the same order every time. */
  readonly name: string;
  readonly start: string;
  readonly steps: readonly string[];
}

/** What a step covers, given the transition taken last before it. */
export type Coverer = (edge: Edge, before: string | null) => readonly string[];

/** Every edge of the graph: everything that can happen in every situation. */
export const everyEdge: Coverer = (edge) => [`${edge.from.key} ${edge.case.name}`];
/** Every move, in any context. */
export const everyMove: Coverer = (edge) => [edge.move];
/** Every transition of the chart (0-switch). */
const everyTransition: Coverer = ({ next }) => next.transitions;
/** Every pair of transitions, one right after the other (1-switch); see `pairs.ts`. */
export const everyPair: Coverer = pairsOf;

/** Covers what each of several coverers asks for. */
export function together(...coverers: readonly Coverer[]): Coverer {
  return (edge, before) => coverers.flatMap((covers) => covers(edge, before));
}

/** What the named paths of a machine cover: `path 7` of a chart is the seventh of a tour with this. */
export const everyNamed: Coverer = together(everyMove, everyTransition, everyPair);

/** The most steps of one path, so that a failure can still be read. */
const MOST_STEPS = 120;

type Parts = readonly (readonly Place[])[];

/** Keeps track of what is still to be covered: in all, by each hop, and within each part. */
class Agenda {
  readonly #covered = new Set<string>();
  /** The hops and parts that an item is still counted in. */
  #counted = new Map<string, { readonly hops: Hop[]; readonly parts: Set<number> }>();
  #inside: number[] = [];
  /** By part, the hops that leave it, as long as there is anything to cover by them. */
  #exits: (readonly Hop[])[] = [];

  /** Counts the places of another start. */
  enter(parts: Parts): void {
    this.#counted = new Map();
    this.#inside = parts.map(() => 0);
    this.#exits = parts.map((part, index) =>
      part.flatMap(({ hops }) => hops.filter((hop) => hop.to.part !== index)),
    );
    for (const [index, part] of parts.entries())
      for (const { hops } of part) for (const hop of hops) this.#count(hop, index);
  }

  #count(hop: Hop, part: number): void {
    hop.gain = 0;
    for (const item of hop.items) {
      if (this.#covered.has(item)) continue;
      hop.gain += 1;
      const counted = this.#counted.get(item) ?? { hops: [], parts: new Set() };
      this.#counted.set(item, counted);
      counted.hops.push(hop);
      if (hop.to.part !== part || counted.parts.has(part)) continue;
      counted.parts.add(part);
      this.#inside[part] = (this.#inside[part] ?? 0) + 1;
    }
  }

  cover({ items }: Hop): void {
    for (const item of items) {
      this.#covered.add(item);
      const counted = this.#counted.get(item);
      this.#counted.delete(item);
      for (const hop of counted?.hops ?? []) hop.gain -= 1;
      for (const part of counted?.parts ?? []) this.#inside[part] = (this.#inside[part] ?? 0) - 1;
    }
  }

  /**
   * For each part, how much a path that enters it can still cover; a part comes before those that lead to it.
   */
  #left(): readonly number[] {
    const left: number[] = [];
    for (const [part, exits] of this.#exits.entries()) {
      let behind = 0;
      let isOver = false;
      for (const hop of exits) {
        const worth = hop.gain + (left[hop.to.part] ?? 0);
        if (worth > behind) behind = worth;
        isOver ||= worth === 0;
      }
      if (isOver)
        this.#exits[part] = exits.filter((hop) => hop.gain + (left[hop.to.part] ?? 0) > 0);
      left.push((this.#inside[part] ?? 0) + behind);
    }
    return left;
  }

  /** The way to the hop of no return with the most left to cover behind it; null where nothing is left. */
  bestExit(origin: Place): readonly Hop[] | null {
    const left = this.#left();
    const worth = (hop: Hop) => hop.gain + (left[hop.to.part] ?? 0);
    const exits = this.#exits[origin.part] ?? [];
    const most = exits.reduce((found, hop) => Math.max(found, worth(hop)), 0);
    if (most === 0) return null;
    return search(origin, (hop) => hop.to.part !== origin.part && worth(hop) === most);
  }
}

/** The shortest way within the current part to a hop that covers something new. */
function nearestInside(origin: Place): readonly Hop[] | null {
  return search(origin, (hop) => hop.to.part === origin.part && hop.gain > 0);
}

/** The shortest way within one part to a hop, that hop included. */
function search(origin: Place, wanted: (hop: Hop) => boolean): readonly Hop[] | null {
  const queue: { place: Place; hop: Hop | null; from: number }[] = [
    { place: origin, hop: null, from: -1 },
  ];
  const seen = new Set([origin]);
  for (const [index, { place }] of queue.entries()) {
    for (const hop of place.hops) {
      if (wanted(hop)) {
        const hops = [hop];
        for (let at = queue[index]; at?.hop; at = queue[at.from]) hops.unshift(at.hop);
        return hops;
      }
      if (hop.to.part !== origin.part || seen.has(hop.to)) continue;
      seen.add(hop.to);
      queue.push({ place: hop.to, hop, from: index });
    }
  }
  return null;
}

/**
 * Paths that cover everything the coverer names, along usable edges.
 *
 * @param usable which edges an executor can walk; all by default.
 * @param most steps of one path at most.
 */
export function tour(
  graph: Graph,
  covers: Coverer,
  usable: (edge: Edge) => boolean = () => true,
  most = MOST_STEPS,
): readonly Path[] {
  const agenda = new Agenda();
  const found: { readonly start: string; readonly hops: readonly Hop[] }[] = [];
  for (const start of graph.starts) {
    const { first, parts } = places(start, covers, usable);
    agenda.enter(parts);
    let hops: Hop[] = [];
    let at = first;
    let gained = false;
    for (;;) {
      const way = nearestInside(at) ?? agenda.bestExit(at);
      // A path that has not covered anything yet continues: another one would only repeat it.
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
        gained ||= hop.gain > 0;
        agenda.cover(hop);
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

/** Leaves out paths that cover nothing that the others do not, the shortest first. */
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

/** Everything a coverer can name on the edges of a graph, reachable or not. */
export function itemsOf(graph: Graph, covers: Coverer): ReadonlySet<string> {
  const lasts = lastTransitions(graph, () => true);
  return new Set(
    graph.edges.flatMap((edge) =>
      [null, ...(lasts.get(edge.from) ?? [])].flatMap((last) => covers(edge, last)),
    ),
  );
}

/** What paths cover, replayed on the graph. */
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
