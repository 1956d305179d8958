import type { Edge, Node } from './graph.ts';
import { lastAfter } from './pairs.ts';
import type { Coverer } from './tours.ts';

/**
 * The graph as a tour walks it: a place is a situation together with the transition taken last, which
 * decides which pair the next step completes. Places that can be reached from each other make a part (a
 * strongly connected component); between parts there is no way back.
 */
export interface Place {
  readonly node: Node;
  readonly last: string | null;
  readonly hops: readonly Hop[];
  /** Number of its part; a hop never leads to a part of a higher number. */
  readonly part: number;
}

export interface Hop {
  readonly edge: Edge;
  readonly to: Place;
  readonly items: readonly string[];
  /** How many of its items are not covered yet; counted by tours. */
  gain: number;
}

type Building = Place & { hops: Hop[]; part: number; lowest: number; open: boolean };

/** All places in reach of a start, by part; a part comes before those that lead to it. */
export function places(
  start: Node,
  covers: Coverer,
  usable: (edge: Edge) => boolean,
): { readonly first: Place; readonly parts: readonly (readonly Place[])[] } {
  const known = new Map<Node, Map<string | null, Building>>();
  const queue: Building[] = [];
  const place = (node: Node, last: string | null): Building => {
    const here = known.get(node) ?? new Map<string | null, Building>();
    known.set(node, here);
    let found = here.get(last);
    if (found === undefined) {
      found = { node, last, hops: [], part: -1, lowest: -1, open: false };
      here.set(last, found);
      queue.push(found);
    }
    return found;
  };
  const first = place(start, start.transitions.at(-1) ?? null);
  for (const at of queue) {
    for (const edge of at.node.edges.filter(usable)) {
      const to = place(edge.to, lastAfter(edge, at.last));
      const items = covers(edge, at.last);
      at.hops.push({ edge, to, items, gain: items.length });
    }
  }
  return { first, parts: partsOf(first) };
}

/** Tarjan's algorithm, without recursion; it finds the parts in the order that tours need. */
function partsOf(first: Building): readonly (readonly Place[])[] {
  const parts: Place[][] = [];
  const open: Building[] = [];
  const numbers = new Map<Building, number>();
  const stack: { readonly at: Building; next: number }[] = [];
  const enter = (at: Building) => {
    numbers.set(at, numbers.size);
    at.lowest = numbers.size - 1;
    at.open = true;
    open.push(at);
    stack.push({ at, next: 0 });
  };
  enter(first);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const { at } = frame;
    const hop = at.hops[frame.next];
    frame.next += 1;
    if (hop !== undefined) {
      const to = hop.to as Building;
      const number = numbers.get(to);
      if (number === undefined) enter(to);
      else if (to.open) at.lowest = Math.min(at.lowest, number);
      continue;
    }
    stack.pop();
    const parent = stack.at(-1)?.at;
    if (parent !== undefined) parent.lowest = Math.min(parent.lowest, at.lowest);
    if (at.lowest !== numbers.get(at)) continue;
    const part: Building[] = [];
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      member.open = false;
      member.part = parts.length;
      part.push(member);
      if (member === at) break;
    }
    parts.push(part);
  }
  return parts;
}
