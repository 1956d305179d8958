import {
  type Coverer,
  coverAll,
  type Edge,
  everyEdge,
  everyLeafStep,
  everyPair,
  type Graph,
  isPossible,
  isWalkable,
  tour,
} from '@machines/proof';
import type { SitePath } from '@machines/proof/vitest';

/**
 * The extent of the walks in browsers. All edges of a graph are walked only if they take no more than a number of
 * steps, because some machines have too many edges. Otherwise every move between two states is walked once, in any
 * context. The moves include every transition of the chart that can be caused by hand.
 */
export interface WalkExtent {
  /** The largest number of steps of one machine for which every edge, or every move, is walked. */
  readonly edges: number;
  readonly moves: number;
  /** Whether pairs of transitions are walked as well, if the model asks for them. */
  readonly pairs?: boolean;
  /** Whether the journeys are left out, because another suite walks them. */
  readonly withoutJourneys?: boolean;
}

export const walkExtents = {
  /** The extent of `npm test` in other conditions: every state once. */
  states: { edges: 0, moves: 0 },
  /** The extent of `npm test` on the built site: every move between two states once, in any context. */
  moves: { edges: 0, moves: Number.POSITIVE_INFINITY },
  /**
   * The extent for browsers that take long: every edge if there are few, otherwise every move. If even the moves are
   * too many, only every state.
   */
  small: { edges: 100, moves: 100 },
  /** The extent of `npm run test:paths`: every transition. */
  transitions: { edges: 300, moves: Number.POSITIVE_INFINITY },
  /** The extent of `npm run test:paths -- --all`: every transition in every situation, and pairs. */
  all: {
    edges: Number.POSITIVE_INFINITY,
    moves: Number.POSITIVE_INFINITY,
    pairs: true,
  },
} as const satisfies Record<string, WalkExtent>;

/**
 * The largest number of steps of one path. The number is small enough for parallel paths to end together, and large
 * enough for the longest path to a state.
 */
const MOST_STEPS = 80;

const everyLeaf: Coverer = ({ to }) => to.leaves;

/** Returns the journeys that can be walked by hand, in the order of the model. */
function journeysOf({ model }: Graph): readonly SitePath[] {
  return Object.entries(model.journeys)
    .map(([name, journey]): SitePath => {
      const { steps } = journey;
      const start = journey.start ?? Object.keys(model.starts)[0] ?? '';
      return { name: `journey: ${name}`, journey: name, start, steps };
    })
    .filter((path) => isPossible(model, path));
}

/**
 * Returns the journeys, and as few paths as cover the extent. Their names are `screen path 3` and so on, because
 * `path 3` of the chart can include steps that cannot be taken by hand.
 */
export function sitePaths(graph: Graph, extent: WalkExtent): readonly SitePath[] {
  const { edges, moves, pairs, withoutJourneys } = extent;
  const { model } = graph;
  const usable = (edge: Edge) => isWalkable(model, edge);
  const most = pairs && model.pairs ? coverAll(everyEdge, everyPair) : everyEdge;
  const wanted: readonly (readonly [Coverer, number])[] = [
    [most, edges],
    [everyLeafStep, moves],
    [everyLeaf, Number.POSITIVE_INFINITY],
  ];
  for (const [covers, limit] of wanted) {
    if (covers === most && graph.edges.filter(usable).length > limit) continue;
    const paths = tour(graph, covers, usable, MOST_STEPS);
    if (paths.reduce((sum, { steps }) => sum + steps.length, 0) > limit) continue;
    return [
      ...(withoutJourneys ? [] : journeysOf(graph)),
      ...paths.map((path) => ({ ...path, name: `screen ${path.name}` })),
    ];
  }
  return [];
}
