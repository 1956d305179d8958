/** Plans the scenes of the storyboard: a few walks that pass through every visible state. */

import { type Edge, type Graph, isAutomaticStepDue, isWalkable, type Node } from '@machines/proof';

/** A walk of the storyboard: the name of a model's start, and the names of the steps from it. */
export interface Scene {
  readonly start: string;
  readonly steps: readonly string[];
  /** The visible states, with the number of steps after which each appears for the first time. */
  readonly shots: readonly { readonly leaf: string; readonly steps: number }[];
  /** Whether the scene shows the page before its scripts have run. */
  readonly isServed?: boolean;
}

/** Returns the shortest paths from the starts to each node, along steps that can be taken by hand. */
function shortest({ model, starts }: Graph): ReadonlyMap<Node, readonly Edge[]> {
  const ways = new Map<Node, readonly Edge[]>(starts.map((start) => [start, []]));
  for (const [node, way] of ways) {
    for (const edge of node.edges) {
      if (!ways.has(edge.to) && isWalkable(model, edge)) ways.set(edge.to, [...way, edge]);
    }
  }
  return ways;
}

/**
 * Returns scenes with every visible state, each at the end of its shortest path. A path through other states shows
 * them as well.
 */
export function scenesOf(graph: Graph): readonly Scene[] {
  const { model, starts } = graph;
  const found = new Map<string, { start: string; steps: readonly string[] }>();
  const ways = shortest(graph);
  for (const [node, way] of ways) {
    if (isAutomaticStepDue(model, node)) continue;
    for (const leaf of node.leaves) {
      if (typeof model.sees[leaf] !== 'function' || found.has(leaf)) continue;
      found.set(leaf, { start: node.start, steps: way.map((edge) => edge.case.name) });
    }
  }
  const scenes: Scene[] = [];
  const longestFirst = [...found].sort(([, a], [, b]) => b.steps.length - a.steps.length);
  const shown = new Set<string>();
  for (const [leaf, { start, steps }] of longestFirst) {
    if (shown.has(leaf)) continue;
    const shots = longestFirst
      .filter(([, way]) => way.start === start && way.steps.every((step, i) => step === steps[i]))
      .map(([each, way]) => ({ leaf: each, steps: way.steps.length }))
      .filter((shot) => !shown.has(shot.leaf));
    for (const shot of shots) shown.add(shot.leaf);
    scenes.push({ start, steps, shots });
  }
  // If the first step of a machine happens at once, only the served page shows the first state.
  for (const { leaves, start } of starts) {
    if (model.starts[start]?.begin !== undefined) continue;
    const fresh = leaves.filter(
      (leaf) => !shown.has(leaf) && typeof model.sees[leaf] === 'function',
    );
    if (fresh.length === 0) continue;
    for (const leaf of fresh) shown.add(leaf);
    const shots = fresh.map((leaf) => ({ leaf, steps: 0 }));
    scenes.push({ start, steps: [], shots, isServed: true });
  }
  return scenes;
}
