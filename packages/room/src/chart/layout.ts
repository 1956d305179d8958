/**
 * Places everything in a chart, by means of the Eclipse Layout Kernel. A state is a box with its transitions as rows,
 * as in other drawings of statecharts. An arrow leads from a row to the target. The rows of a state that contains
 * other states form a block of their own inside it.
 */

import type { ELK, ElkNode } from 'elkjs';
import { type Chart, type ChartState, withStates } from '../core/chart.ts';
import {
  edgesOf,
  graphOf,
  manners,
  type Part,
  partsOf,
  stateOfBox,
  transitionOfEdge,
} from './graph.ts';
import {
  type DrawingStyle,
  drawingStyleOf,
  HEAD,
  LINE,
  labelOfState,
  leadsTo,
  TOP,
} from './words.ts';

export interface Row {
  /** The name of the transition, as coverage uses it. */
  readonly transition: string;
  readonly label: string;
  readonly guard: string | undefined;
  /** The name of the target, if a large chart shows a name instead of an arrow. */
  readonly leadsTo: string | undefined;
  readonly y: number;
}
export interface Box {
  /** The dotted path of the state. `(root)` has the rows that are valid in every state. */
  readonly state: string;
  /** The name in the box, or an empty text for a block of rows. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  /** Whether the state is one of several parallel states. */
  readonly isRegion: boolean;
  /** Whether the state is a history state, which is never active itself. */
  readonly isHistory: boolean;
  readonly holds: boolean;
  readonly rows: readonly Row[];
}
export interface Arrow {
  readonly transition: string;
  readonly points: readonly Point[];
}
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}
interface Point {
  readonly x: number;
  readonly y: number;
}

let layouter: Promise<ELK> | undefined;

/** Lays out a graph. The layout engine is loaded only when the first chart is drawn, because it is large. */
export async function layOutGraph(graph: ElkNode): Promise<ElkNode> {
  layouter ??= layouterBeside().catch(layouterHere);
  return (await layouter).layout(graph);
}

/** Starts the layout engine in a worker, because a large chart would block the page on the main thread. */
async function layouterBeside(): Promise<ELK> {
  const { default: Layouter } = await import('elkjs/lib/elk-api.js');
  const worker = new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url));
  const elk = new Layouter({ workerFactory: () => worker });
  // The worker reports a script that cannot be loaded only by an `error` event.
  await new Promise((resolve, reject) => {
    worker.onerror = reject;
    elk.knownLayoutAlgorithms().then(resolve, reject);
  });
  return elk;
}

/** Starts the layout engine without a worker: in Node, and in browsers that cannot start a worker. */
async function layouterHere(): Promise<ELK> {
  const { default: Layouter } = await import('elkjs/lib/elk.bundled.js');
  return new Layouter();
}

/** Lays out a chart downwards and to the right, and returns the layout that is easier to read on a page. */
export async function layOut(chart: Chart): Promise<Layout> {
  const layouts = await Promise.all(
    (['DOWN', 'RIGHT'] as const).map((direction) => layOutTowards(chart, direction)),
  );
  const [best] = layouts.toSorted((a, b) => effort(a) - effort(b));
  if (best === undefined) throw new Error(`${chart.id} could not be laid out`);
  return best;
}

/** Returns the effort of reading a layout. Scrolling sideways costs more than scrolling down. */
function effort({ width, height }: Layout): number {
  return height + Math.max(0, width - 1080) * 3;
}

async function layOutTowards(chart: Chart, direction: 'DOWN' | 'RIGHT') {
  const states = withStates(chart.root);
  const manner = drawingStyleOf(chart);
  const graph = graphOf(chart.root, manner);
  const laidOut = await layOutGraph({
    ...(chart.root.states.length > 0 ? graph : { id: 'paper', children: [graph] }),
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      ...manners,
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.padding': '[top=4,left=4,bottom=4,right=4]',
      'elk.randomSeed': '1',
      'elk.json.edgeCoords': 'ROOT',
    },
    edges: edgesOf(chart, manner),
  });
  return placed(laidOut, new Map(states.map((state) => [state.name, state])), manner);
}

function placed(
  graph: ElkNode,
  states: ReadonlyMap<string, ChartState>,
  manner: DrawingStyle,
): Layout {
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const ends = new Map<string, number>();
  const walk = (at: ElkNode, x: number, y: number) => {
    for (const child of at.children ?? []) {
      const here = { x: x + (child.x ?? 0), y: y + (child.y ?? 0) };
      const inside = boxesOf(child, here, states, manner);
      boxes.push(...inside);
      for (const box of inside) {
        for (const { transition } of box.rows) ends.set(transition, box.x + box.width);
      }
      walk(child, here.x, here.y);
    }
    for (const edge of at.edges ?? []) {
      for (const { startPoint, bendPoints = [], endPoint } of edge.sections ?? []) {
        const transition = transitionOfEdge(edge.id);
        // The arrow starts at the end of its row, because the row of a stacked state ends before the box does.
        const start = { ...startPoint, x: ends.get(transition) ?? startPoint.x };
        arrows.push({ transition, points: [start, ...bendPoints, endPoint] });
      }
    }
  };
  walk(graph, 0, 0);
  return {
    width: Math.ceil((graph.width ?? 0) + 2),
    height: Math.ceil((graph.height ?? 0) + 2),
    boxes,
    arrows,
  };
}

/** Returns a box if it contains others, and the states and rows inside it. */
function boxesOf(
  { id, width = 0, height = 0 }: ElkNode,
  at: Point,
  states: ReadonlyMap<string, ChartState>,
  manner: DrawingStyle,
): Box[] {
  const state = states.get(stateOfBox(id));
  if (state === undefined) throw new Error(`no state ${id}`);
  const parts = partsOf(id, state, manner)?.parts ?? [];
  const isHolder = parts.length === 0 || manner.isStack(state);
  const holder = { ...named(state, states), ...at, width, height, holds: true, rows: [] };
  return [
    ...(isHolder ? [holder] : []),
    ...parts.map(
      (part): Box => ({
        ...named(part.state, states),
        ...(part.withName ? {} : { name: '', isInitial: false, isRegion: false }),
        x: at.x + part.x,
        y: at.y + part.y,
        width: part.width,
        height: part.height,
        holds: false,
        rows: rowsOf(part, manner),
      }),
    ),
  ];
}

function named(
  state: ChartState,
  states: ReadonlyMap<string, ChartState>,
): Pick<Box, 'state' | 'name' | 'isInitial' | 'isRegion' | 'isHistory'> {
  const parent = state.path.slice(0, -1).join('.') || '(root)';
  return {
    state: state.name,
    name: labelOfState(state),
    isInitial: state.isInitial,
    isRegion: state.path.length > 0 && states.get(parent)?.kind === 'parallel',
    isHistory: state.kind === 'history',
  };
}

function rowsOf({ state, withName }: Part, manner: DrawingStyle): Row[] {
  return state.transitions.map((transition, row) => ({
    transition: transition.name,
    label: transition.label,
    guard: transition.guard,
    leadsTo: leadsTo(state, transition, manner),
    y: (withName ? HEAD : TOP) + row * LINE,
  }));
}
