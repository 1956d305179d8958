import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOfState, nameOfTransition, transitionsOf } from '../../tests/kit/chart.ts';
import { HEAD, LINE, type Manner, sizeOf, TOP } from './chart-words.ts';

/** A machine as a graph for the layout: boxes with a port for each row that has an arrow. */

/** Around what a state holds, and around the parts of a stack. */
const INSET = 12;
const GAP = 8;

/** How states are placed: said anew for each state that holds others, which inherits nothing of it. */
export const manners = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

/** A state, or the rows of a state that holds others, inside of a box. */
export interface Part {
  readonly node: AnyStateNode;
  readonly withName: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Parts {
  readonly parts: readonly Part[];
  readonly width: number;
  readonly height: number;
}

function single(node: AnyStateNode, withName: boolean, manner: Manner): Parts {
  const size = sizeOf(node, withName, manner);
  return { ...size, parts: [{ node, withName, x: 0, y: 0, ...size }] };
}

function stacked(node: AnyStateNode, manner: Manner): Parts {
  const own = transitionsOf(node).length > 0 ? [{ node, withName: false }] : [];
  const inner = Object.values(node.states).map((child) => ({ node: child, withName: true }));
  const sized = [...own, ...inner].map((part) => ({
    ...part,
    ...sizeOf(part.node, part.withName, manner),
  }));
  const width = Math.max(sizeOf(node, true, manner).width, ...sized.map((part) => part.width));
  const parts: Part[] = [];
  let y = HEAD + 2;
  for (const part of sized) {
    parts.push({ ...part, width, x: GAP, y });
    y += part.height + GAP;
  }
  return { parts, width: width + 2 * GAP, height: y };
}

const rowsOf = (name: string) => `${name} rows`;

/** What lies in a box of the layout, by the id that the layout knows it by; null for mere holders. */
export function partsOf(id: string, node: AnyStateNode, manner: Manner): Parts | null {
  const name = nameOfState(node);
  if (id === rowsOf(name)) return single(node, false, manner);
  if (Object.keys(node.states).length === 0) return single(node, true, manner);
  return manner.isStack(node) ? stacked(node, manner) : null;
}

/** The state that a box of the layout belongs to. */
export const stateOfBox = (id: string): string => id.replace(/ rows$/, '');

const portOf = (transition: AnyTransitionDefinition, index: number) =>
  `${nameOfTransition(transition)} > ${index}`;

/** The transition that an edge of the layout stands for. */
export const transitionOfEdge = (id: string): string => id.replace(/ > \d+$/, '');

function block(id: string, { parts, width, height }: Parts, manner: Manner): ElkNode {
  const isRows = parts[0]?.withName === false && parts.length === 1;
  return {
    id,
    width,
    height,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(isRows ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
    },
    ports: parts.flatMap(({ node, withName, y }) =>
      transitionsOf(node).flatMap((transition, row) =>
        (manner.inWords(transition) ? [] : (transition.target ?? [])).map((_, index) => ({
          id: portOf(transition, index),
          width: 0,
          height: 0,
          x: width,
          y: y + (withName ? HEAD : TOP) + row * LINE + LINE / 2,
          layoutOptions: { 'elk.port.side': 'EAST' },
        })),
      ),
    ),
  };
}

/** The boxes of a state and of all that it holds. */
export function graphOf(node: AnyStateNode, manner: Manner): ElkNode {
  const id = nameOfState(node);
  const parts = partsOf(id, node, manner);
  if (parts !== null) return block(id, parts, manner);
  const hasRows = transitionsOf(node).length > 0;
  return {
    id,
    layoutOptions: {
      ...manners,
      'elk.padding': `[top=${HEAD + 8},left=${INSET},bottom=${INSET},right=${INSET}]`,
    },
    children: [
      ...(hasRows ? [block(rowsOf(id), single(node, false, manner), manner)] : []),
      ...Object.values(node.states).map((child) => graphOf(child, manner)),
    ],
  };
}

/** The arrows; one into a stack leads to the stack. */
export function edgesOf(nodes: readonly AnyStateNode[], manner: Manner): ElkExtendedEdge[] {
  const boxOf = ({ parent, ...node }: AnyStateNode) =>
    parent !== undefined && manner.isStack(parent) ? parent.path : node.path;
  return nodes.flatMap((node) =>
    transitionsOf(node).flatMap((transition) =>
      (manner.inWords(transition) ? [] : (transition.target ?? [])).map((target, index) => ({
        id: portOf(transition, index),
        sources: [portOf(transition, index)],
        targets: [boxOf(target).join('.')],
      })),
    ),
  );
}
