/** The texts in the boxes of a chart, and their sizes in pixels. */

import { type Chart, type ChartState, type ChartTransition, withStates } from '../core/chart.ts';

export const HEAD = 30;
export const LINE = 21;
/** The space above the rows of a block without a name. */
export const TOP = 6;
export const CHARACTER = 6.62;
const NAME_CHARACTER = 7.9;

/** The most arrows of a chart. In a chart with more transitions, names replace the arrows that lead back. */
const MOST_ARROWS = 24;
/** The most arrows out of a state. If a state has more transitions, names replace its arrows. */
const MOST_WAYS = 6;
/** The most states that are drawn as a stack in their parent. */
const MOST_STACKED = 4;

/** Returns the text in a box. For a history state it begins with `H`, or with `H*` for a deep history state. */
export function labelOfState({ label, kind, isDeep }: ChartState): string {
  return kind === 'history' ? `${isDeep ? 'H*' : 'H'} ${label}` : label;
}

/**
 * The rules for drawing one chart. In a large chart, many transitions show the name of their target instead of an
 * arrow, so that the remaining arrows can be followed.
 */
export interface DrawingStyle {
  /** Whether a transition shows the name of its target instead of an arrow. */
  inWords(source: ChartState, transition: ChartTransition): boolean;
  /** Whether the states inside a state are stacked in one box. */
  isStack(state: ChartState): boolean;
  /** The name of the box that shows a state: the state itself, or the stack that contains it. */
  boxOf(name: string): string;
}

/** Returns the rules for drawing a chart. */
export function drawingStyleOf({ root }: Chart): DrawingStyle {
  const states = withStates(root);
  const place = new Map(states.map(({ name }, index) => [name, index]));
  const parents = new Map(
    states.flatMap((parent) => parent.states.map(({ name }) => [name, parent] as const)),
  );
  const all = states.flatMap(({ transitions }) => transitions);
  if (all.filter(({ targets }) => targets.length > 0).length <= MOST_ARROWS) {
    return { inWords: () => false, isStack: () => false, boxOf: (name) => name };
  }
  const isStack = ({ path, states: inner }: ChartState) => {
    const areLeaves = inner.every((each) => each.states.length === 0);
    return path.length > 0 && inner.length > 0 && inner.length <= MOST_STACKED && areLeaves;
  };
  const boxOf = (name: string) => {
    const parent = parents.get(name);
    return parent !== undefined && isStack(parent) ? parent.name : name;
  };
  return {
    isStack,
    boxOf,
    inWords: (source, { targets: [target] }) => {
      if (target === undefined) return false;
      const leadsBack = (place.get(target) ?? 0) <= (place.get(source.name) ?? 0);
      const ways = new Set(source.transitions.flatMap(({ targets }) => targets)).size;
      const staysInside = boxOf(source.name) === boxOf(target);
      return leadsBack || staysInside || ways > MOST_WAYS || source.path.length === 0;
    },
  };
}

/** Returns the shortest unambiguous name of a target, as seen from the state of the transition. */
function shortName(target: string, { path }: ChartState): string {
  const parts = target.split('.');
  const shared = path.findIndex((part, index) => parts[index] !== part);
  const common = shared === -1 ? path.length : shared;
  return parts.slice(Math.min(common, parts.length - 1)).join('.');
}

/** Returns the name of a transition's target, or undefined if an arrow shows the target. */
export function leadsTo(
  source: ChartState,
  transition: ChartTransition,
  manner: DrawingStyle,
): string | undefined {
  const [target] = transition.targets;
  return target === undefined || !manner.inWords(source, transition)
    ? undefined
    : shortName(target, source);
}

function rowText(source: ChartState, transition: ChartTransition, manner: DrawingStyle): string {
  const { label, guard } = transition;
  const to = leadsTo(source, transition, manner);
  return `${label}${guard === undefined ? '' : ` ${guard} TF  `}${to === undefined ? '' : ` → ${to}`}`;
}

/** Returns the size of a state with its rows, or of the rows alone, in pixels. */
export function sizeOf(state: ChartState, withName: boolean, manner: DrawingStyle) {
  const rows = state.transitions;
  const widest = Math.max(
    0,
    ...rows.map((row) => rowText(state, row, manner).length * CHARACTER + 44),
  );
  const name = withName ? labelOfState(state).length * NAME_CHARACTER + 44 : 0;
  return {
    width: Math.ceil(Math.max(96, name, widest)),
    height: (withName ? HEAD : TOP) + rows.length * LINE + (rows.length > 0 ? 7 : 0),
  };
}
