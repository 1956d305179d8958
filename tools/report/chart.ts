import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import ELK from 'elkjs';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  nameOfGuard,
  nameOfState,
  nameOfTransition,
  transitionsOf,
} from '../../tests/kit/chart.ts';

/**
 * Where everything of a chart stands, laid out by the Eclipse Layout Kernel. A state is a box with its
 * transitions as rows, as developers know it from statecharts; an arrow leads from the row to the
 * state. The rows of a state that holds others are a block of their own inside of it.
 */

export interface Row {
  /** The name that coverage gives the transition. */
  readonly transition: string;
  readonly label: string;
  readonly guard: string | undefined;
  /** The state it leads to, where a large chart has words instead of an arrow. */
  readonly leadsTo: string | undefined;
  readonly y: number;
}
export interface Box {
  /** Dotted path; `(root)` for the rows that hold everywhere. */
  readonly state: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  readonly holds: boolean;
  readonly rows: readonly Row[];
}
export interface Arrow {
  readonly transition: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

export const HEAD = 30;
export const LINE = 21;
const CHARACTER = 6.62;
const NAME_CHARACTER = 7.9;
const INSET = 12;

/** `after pause`, `restoreAnswers done`, `answer.given`: what a row says. */
export function labelOf({ source, eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'at once';
  const delay = /^xstate\.after\.(.*)$/.exec(eventType)?.[1];
  if (delay !== undefined) return `after ${delay.slice(0, -source.id.length - 1)}`;
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(eventType) ?? [];
  if (outcome === undefined) return eventType;
  const src = source.invoke.find(({ id }) => id === actor)?.src;
  return `${typeof src === 'string' ? src : actor} ${outcome === 'done' ? 'done' : 'fails'}`;
}

/** Most arrows that a chart can have before those that lead back become words. */
const MOST_ARROWS = 24;
/** Most ways out of a state before they become words. */
const MOST_WAYS = 6;

/** Which transitions are told by the name of their target instead of an arrow. */
function toldInWords(
  nodes: readonly AnyStateNode[],
): (transition: AnyTransitionDefinition) => boolean {
  const place = new Map(nodes.map((node, index) => [node, index]));
  const all = nodes.flatMap(transitionsOf).filter(({ target }) => (target ?? []).length > 0);
  if (all.length <= MOST_ARROWS) return () => false;
  return ({ source, target: [target] = [] }) => {
    if (target === undefined) return false;
    const leadsBack = (place.get(target) ?? 0) <= (place.get(source) ?? 0);
    const ways = new Set(transitionsOf(source).flatMap((each) => each.target ?? [])).size;
    return leadsBack || ways > MOST_WAYS || source.path.length === 0;
  };
}

/** The shortest name of a state that says which it is, seen from another. */
function shortName(target: AnyStateNode, { path }: AnyStateNode): string {
  const shared = path.findIndex((part, index) => target.path[index] !== part);
  const common = shared === -1 ? path.length : shared;
  return target.path.slice(Math.min(common, target.path.length - 1)).join('.');
}

type InWords = ReturnType<typeof toldInWords>;

function leadsTo(transition: AnyTransitionDefinition, inWords: InWords): string | undefined {
  const [target] = transition.target ?? [];
  return target === undefined || !inWords(transition)
    ? undefined
    : shortName(target, transition.source);
}

function rowText(transition: AnyTransitionDefinition, inWords: InWords): string {
  const guard = nameOfGuard(transition);
  const to = leadsTo(transition, inWords);
  return `${labelOf(transition)}${guard === undefined ? '' : ` ${guard} TF  `}${to === undefined ? '' : ` → ${to}`}`;
}

function sizeOf(node: AnyStateNode, withName: boolean, inWords: InWords) {
  const rows = transitionsOf(node);
  const widest = Math.max(0, ...rows.map((row) => rowText(row, inWords).length * CHARACTER + 44));
  const name = withName ? node.key.length * NAME_CHARACTER + 44 : 0;
  return {
    width: Math.ceil(Math.max(96, name, widest)),
    height: (withName ? HEAD : 6) + rows.length * LINE + (rows.length > 0 ? 7 : 0),
  };
}

const portOf = (transition: AnyTransitionDefinition, index: number) =>
  `${nameOfTransition(transition)} > ${index}`;

/** A leaf, or the rows of a state that holds others. */
function block(node: AnyStateNode, id: string, withName: boolean, inWords: InWords): ElkNode {
  const size = sizeOf(node, withName, inWords);
  return {
    id,
    ...size,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(withName ? {} : { 'elk.layered.layering.layerConstraint': 'FIRST' }),
    },
    ports: transitionsOf(node).flatMap((transition, row) =>
      (inWords(transition) ? [] : (transition.target ?? [])).map((_, index) => ({
        id: portOf(transition, index),
        width: 0,
        height: 0,
        x: size.width,
        y: (withName ? HEAD : 6) + row * LINE + LINE / 2,
        layoutOptions: { 'elk.port.side': 'EAST' },
      })),
    ),
  };
}

const rowsId = (node: AnyStateNode) => `${nameOfState(node)} rows`;

function drawn(node: AnyStateNode, inWords: InWords): ElkNode {
  const children = Object.values(node.states);
  if (children.length === 0) return block(node, nameOfState(node), true, inWords);
  const hasRows = transitionsOf(node).length > 0;
  return {
    id: nameOfState(node),
    layoutOptions: {
      'elk.padding': `[top=${HEAD + 8},left=${INSET},bottom=${INSET},right=${INSET}]`,
    },
    children: [
      ...(hasRows ? [block(node, rowsId(node), false, inWords)] : []),
      ...children.map((child) => drawn(child, inWords)),
    ],
  };
}

function edgesOf(nodes: readonly AnyStateNode[], inWords: InWords): ElkExtendedEdge[] {
  return nodes.flatMap((node) =>
    transitionsOf(node).flatMap((transition) =>
      (inWords(transition) ? [] : (transition.target ?? [])).map((target, index) => ({
        id: portOf(transition, index),
        sources: [portOf(transition, index)],
        targets: [nameOfState(target)],
      })),
    ),
  );
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
];

/** Lays a machine out, downwards or to the right, whichever is easier to read on a page. */
export async function layOut(machine: AnyStateMachine): Promise<Chart> {
  const charts = await Promise.all(
    (['DOWN', 'RIGHT'] as const).map((direction) => layOutTowards(machine, direction)),
  );
  const [best] = charts.toSorted((a, b) => effort(a) - effort(b));
  if (best === undefined) throw new Error(`${machine.id} could not be laid out`);
  return best;
}

/** Scrolling sideways costs more than scrolling down. */
function effort({ width, height }: Chart): number {
  return height + Math.max(0, width - 1080) * 3;
}

async function layOutTowards(machine: AnyStateMachine, direction: 'DOWN' | 'RIGHT') {
  const { root } = machine;
  const nodes = withDescendants(root);
  const inWords = toldInWords(nodes);
  const graph: ElkNode = {
    ...drawn(root, inWords),
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.mergeEdges': 'false',
      'elk.layered.mergeHierarchyEdges': 'false',
      'elk.spacing.nodeNode': '22',
      'elk.spacing.edgeNode': '14',
      'elk.spacing.edgeEdge': '8',
      'elk.layered.spacing.nodeNodeBetweenLayers': '34',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
      'elk.padding': '[top=4,left=4,bottom=4,right=4]',
      'elk.randomSeed': '1',
      'elk.json.edgeCoords': 'ROOT',
    },
    edges: edgesOf(nodes, inWords),
  };
  const laidOut = await new ELK().layout(graph);
  return placed(laidOut, new Map(nodes.map((node) => [nameOfState(node), node])), inWords);
}

function placed(graph: ElkNode, nodes: ReadonlyMap<string, AnyStateNode>, inWords: InWords): Chart {
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const walk = (at: ElkNode, x: number, y: number) => {
    for (const child of at.children ?? []) {
      const here = { x: x + (child.x ?? 0), y: y + (child.y ?? 0) };
      boxes.push(boxOf(child, here, nodes, inWords));
      walk(child, here.x, here.y);
    }
    for (const edge of at.edges ?? []) {
      for (const { startPoint, bendPoints = [], endPoint } of edge.sections ?? []) {
        arrows.push({
          transition: edge.id.replace(/ > \d+$/, ''),
          points: [startPoint, ...bendPoints, endPoint],
        });
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

function boxOf(
  { id, width = 0, height = 0, children = [] }: ElkNode,
  at: { readonly x: number; readonly y: number },
  nodes: ReadonlyMap<string, AnyStateNode>,
  inWords: InWords,
): Box {
  const isRows = id.endsWith(' rows');
  const state = isRows ? id.slice(0, -' rows'.length) : id;
  const node = nodes.get(state);
  if (node === undefined) throw new Error(`no state ${state}`);
  const holds = children.length > 0;
  const initial = node.parent?.initial.target[0] === node;
  return {
    state,
    name: isRows ? '' : node.key,
    ...at,
    width,
    height,
    isInitial: !isRows && initial,
    holds,
    rows: holds
      ? []
      : transitionsOf(node).map((transition, row) => ({
          transition: nameOfTransition(transition),
          label: labelOf(transition),
          guard: nameOfGuard(transition),
          leadsTo: leadsTo(transition, inWords),
          y: (isRows ? 6 : HEAD) + row * LINE,
        })),
  };
}
