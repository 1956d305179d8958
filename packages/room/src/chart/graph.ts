/** Describes a machine as a graph for the layout: boxes with a port for each row that has an arrow. */

import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import { type Chart, type ChartState, type ChartTransition, withStates } from '../core/chart.ts';
import { type DrawingStyle, HEAD, LINE, sizeOf, TOP } from './words.ts';

/** INSET is the space around the content of a state, and GAP the space around the parts of a stack, in pixels. */
const INSET = 12;
const GAP = 8;

/** The layout options. Each state with children repeats them, because ELK does not inherit options. */
export const manners = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

/** A rectangle inside a box of the layout: a state, or only the rows of a state that contains other states. */
export interface Part {
  readonly state: ChartState;
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

function single(state: ChartState, withName: boolean, manner: DrawingStyle): Parts {
  const size = sizeOf(state, withName, manner);
  return { ...size, parts: [{ state, withName, x: 0, y: 0, ...size }] };
}

function stacked(state: ChartState, manner: DrawingStyle): Parts {
  const own = state.transitions.length > 0 ? [{ state, withName: false }] : [];
  const inner = state.states.map((child) => ({ state: child, withName: true }));
  const sized = [...own, ...inner].map((part) => ({
    ...part,
    ...sizeOf(part.state, part.withName, manner),
  }));
  const width = Math.max(sizeOf(state, true, manner).width, ...sized.map((part) => part.width));
  const parts: Part[] = [];
  let y = HEAD + 2;
  for (const part of sized) {
    parts.push({ ...part, width, x: GAP, y });
    y += part.height + GAP;
  }
  return { parts, width: width + 2 * GAP, height: y };
}

const rowsOf = (name: string) => `${name} rows`;

/** Returns the parts inside a box of the layout, or null for a box that only contains other boxes. */
export function partsOf(id: string, state: ChartState, manner: DrawingStyle): Parts | null {
  if (id === rowsOf(state.name)) return single(state, false, manner);
  if (state.states.length === 0) return single(state, true, manner);
  return manner.isStack(state) ? stacked(state, manner) : null;
}

/** Returns the name of the state to which a box of the layout belongs. */
export const stateOfBox = (id: string): string => id.replace(/ rows$/, '');

const portOf = ({ name }: ChartTransition, index: number) => `${name} > ${index}`;

/** Returns the name of the transition that an edge of the layout represents. */
export const transitionOfEdge = (id: string): string => id.replace(/ > \d+$/, '');

function block(id: string, { parts, width, height }: Parts, manner: DrawingStyle): ElkNode {
  const isRows = parts[0]?.withName === false && parts.length === 1;
  return {
    id,
    width,
    height,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(isRows ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
    },
    ports: parts.flatMap(({ state, withName, y }) =>
      state.transitions.flatMap((transition, row) =>
        (manner.inWords(state, transition) ? [] : transition.targets).map((_, index) => ({
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

/** Returns the boxes of a state and of all states inside it. */
export function graphOf(state: ChartState, manner: DrawingStyle): ElkNode {
  const id = state.name;
  const parts = partsOf(id, state, manner);
  if (parts !== null) return block(id, parts, manner);
  const hasRows = state.transitions.length > 0;
  return {
    id,
    layoutOptions: {
      ...manners,
      'elk.padding': `[top=${HEAD + 8},left=${INSET},bottom=${INSET},right=${INSET}]`,
    },
    children: [
      ...(hasRows ? [block(rowsOf(id), single(state, false, manner), manner)] : []),
      ...state.states.map((child) => graphOf(child, manner)),
    ],
  };
}

/** Returns the arrows. An arrow to a state in a stack points to the stack. */
export function edgesOf({ root }: Chart, manner: DrawingStyle): ElkExtendedEdge[] {
  return withStates(root).flatMap((state) =>
    state.transitions.flatMap((transition) =>
      (manner.inWords(state, transition) ? [] : transition.targets).map((target, index) => ({
        id: portOf(transition, index),
        sources: [portOf(transition, index)],
        targets: [manner.boxOf(target)],
      })),
    ),
  );
}
