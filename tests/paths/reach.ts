import {
  type Edge,
  type Graph,
  isWalkable,
  leavesOf,
  type Node,
  reasonNotByHand,
} from '@machines/proof';

/** The states that the browser did not show, with the reasons. */
export interface Reach {
  /** The number of leaf states. */
  readonly leaves: number;
  /** States that were not seen for a reason that the model states. */
  readonly excused: readonly (readonly [leaf: string, reason: string])[];
  /** States that were not seen without such a reason. */
  readonly missed: readonly string[];
}

/**
 * Compares the seen states with all states. A state is excused if the model states that it shows nothing or lasts no
 * time. A state is also excused if every path to it has a step that cannot be taken by hand.
 */
export function reachOf(graph: Graph, seen: ReadonlySet<string>): Reach {
  const { model } = graph;
  const leaves = leavesOf(model.machine);
  const reasons = reasonsOf(graph);
  const excused: [string, string][] = [];
  const missed: string[] = [];
  for (const leaf of leaves.filter((each) => !seen.has(each))) {
    const sees = model.sees[leaf];
    const reason =
      sees === 'passing'
        ? 'passed through within one step'
        : typeof sees === 'object'
          ? sees.unseen
          : reasons.get(leaf);
    if (reason === undefined || reason === '') missed.push(leaf);
    else excused.push([leaf, reason]);
  }
  return { leaves: leaves.length, excused, missed };
}

/** Returns for each reachable leaf why no walk reaches it. The reason is empty if a walk can reach it. */
function reasonsOf(graph: Graph): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  const ways = new Map<Node, string>(graph.starts.map((start) => [start, '']));
  const spread = (queue: Node[], over: (edge: Edge) => string | undefined) => {
    for (const at of queue) {
      for (const edge of at.edges) {
        const reason = over(edge);
        if (reason === undefined || ways.has(edge.to)) continue;
        ways.set(edge.to, reason);
        queue.push(edge.to);
      }
    }
  };
  const { model } = graph;
  // The reasons spread first along steps that can be taken by hand, and then along all other steps.
  spread([...graph.starts], (edge) => (isWalkable(model, edge) ? '' : undefined));
  spread([...ways.keys()], (edge) =>
    isWalkable(model, edge) ? (ways.get(edge.from) ?? '') : reasonNotByHand(model, edge),
  );
  for (const [{ leaves }, reason] of ways) {
    for (const leaf of leaves) if (reasons.get(leaf) !== '') reasons.set(leaf, reason);
  }
  return reasons;
}
