/**
 * Finds out whether a law can be broken at all. A law about steps whose condition never occurs always holds and
 * proves nothing. Each law therefore needs a witness: a real step that would break the law if one part of the step
 * were different, such as its target, its deeds or its context. For a law about a path, the witness is a situation in
 * which the path has begun and has not ended.
 */

import { nameOfState } from '@machines/room/chart';
import { nodesOf } from '../machine/chart.ts';
import type { Law } from '../model/law.ts';
import type { Edge, Graph } from '../model/situations.ts';

/** The number of steps that provide replacement parts. They are spread over all steps. */
const DONORS = 80;

function spread<T>(all: readonly T[], most: number): readonly T[] {
  const stride = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, index) => index % stride === 0);
}

/** Returns whether a step breaks a law. If the law throws, no machine can have this step, and it proves nothing. */
function breaks(law: Law, ...at: Parameters<NonNullable<Law['holdsAt']>>): boolean {
  try {
    return law.holdsAt?.(...at) === false;
  } catch {
    return false;
  }
}

/** Yields a step in which one part is replaced by the part of another step, with the difference in words. */
function* otherwise({ from, case: taken, next }: Edge, donors: readonly Edge[]) {
  yield ['it asked nothing of the world', { ...next, deeds: [] }, from, taken] as const;
  yield ['it left the context as it was', { ...next, context: from.context }, from, taken] as const;
  yield ['it changed nothing', { ...from, deeds: next.deeds }, from, taken] as const;
  for (const { next: other, from: before, case: event } of donors) {
    yield [`it led to ${other.leaf}`, { ...other, deeds: next.deeds }, from, taken] as const;
    const deeds = other.deeds.map(({ action }) => action).join(', ');
    yield [`it asked for ${deeds}`, { ...next, deeds: other.deeds }, from, taken] as const;
    yield [`it came from ${before.leaf}`, next, before, taken] as const;
    yield [`it were ${event.name}`, next, from, event] as const;
  }
}

/**
 * Describes a change of a step that would break the law. Returns null if there is no such change, and an empty text
 * for a law about situations, because any situation could break it.
 */
export function witnessOf(law: Law, graph: Graph): string | null {
  if (law.begins !== undefined) return law.begins(graph);
  if (!law.ofSteps) return '';
  const donors = spread(graph.edges, DONORS);
  for (const edge of graph.edges) {
    for (const [what, next, from, taken] of otherwise(edge, donors)) {
      if (breaks(law, next, from, taken)) {
        return `${edge.from.leaf}, ${edge.case.name}: if ${what}`;
      }
    }
  }
  return null;
}

/** Lists the texts in a law's functions that look like steps, but are no steps of the machine. */
export function unknownSteps(law: Law, graph: Graph): readonly string[] {
  const steps = new Set(graph.edges.map(({ case: taken }) => taken.name));
  const states = new Set(nodesOf(graph.model.machine).map(nameOfState));
  const known = [...steps, ...Object.keys(graph.model.events)];
  return law.sources
    .flatMap((source) => [
      ...source.matchAll(/(['"`])((?:after|done|error):[^'"`$]*|[a-z]+\.[a-z]+(?::[^'"`$]*)?)\1/g),
    ])
    .map(([, , text = '']) => text)
    .filter((text) => !states.has(text) && !known.some((name) => name.startsWith(text)));
}
