import type { Graph } from './graph.ts';
import { type Hop, places } from './places.ts';
import type { Coverer } from './tours.ts';

/**
 * The cuts that a path has to cross to cover one item, from `below` up to `above`, and the hops that cross
 * them.
 */
interface Crossing {
  readonly start: number;
  readonly above: number;
  readonly below: number;
  readonly hops: readonly Hop[];
}

/**
 * A lower bound for the number of paths that cover everything, to judge a tour by. Cut the graph where
 * there is no way back: a path crosses such a cut at most once, so items that only crossing it covers, no
 * two of them in the same step, need a path each.
 */
export function fewestPaths(graph: Graph, covers: Coverer): number {
  const all = graph.starts.map((start) => places(start, covers, () => true).parts);
  const crossings = new Map<string, Crossing | null>();
  for (const [start, parts] of all.entries()) {
    for (const [above, part] of parts.entries()) {
      for (const hop of part.flatMap(({ hops }) => hops)) {
        for (const item of hop.items) {
          const crossing = { start, above, below: hop.to.part, hops: [hop] };
          const known = crossings.get(item);
          crossings.set(item, known === undefined ? cut(crossing) : both(known, crossing));
        }
      }
    }
  }
  const found = [...crossings.values()].filter((each) => each !== null);
  return all
    .map((parts, start) => {
      const here = found.filter((each) => each.start === start);
      return Math.max(1, ...parts.map((_, level) => apart(here, level)));
    })
    .reduce((sum, each) => sum + each, 0);
}

function cut(crossing: Crossing): Crossing | null {
  return crossing.above > crossing.below ? crossing : null;
}

function both(one: Crossing | null, other: Crossing): Crossing | null {
  if (one === null || one.start !== other.start) return null;
  const above = Math.min(one.above, other.above);
  const below = Math.max(one.below, other.below);
  return cut({ start: one.start, above, below, hops: [...one.hops, ...other.hops] });
}

/** How many of the items whose paths cross one cut have no step in common. */
function apart(crossings: readonly Crossing[], level: number): number {
  const used = new Set<Hop>();
  let count = 0;
  for (const { above, below, hops } of crossings) {
    if (above <= level || below > level || hops.some((hop) => used.has(hop))) continue;
    for (const hop of hops) used.add(hop);
    count += 1;
  }
  return count;
}
