import { type Chart, type ChartState, type ChartTransition, withStates } from '../core/chart.ts';

/** The text in the boxes of a chart, and how much room it takes. */

export const HEAD = 30;
export const LINE = 21;
/** Above the rows of a block without a name. */
export const TOP = 6;
export const CHARACTER = 6.62;
const NAME_CHARACTER = 7.9;

/** The most arrows of a chart; in a chart with more, words replace those that lead back. */
const MOST_ARROWS = 24;
/** The most arrows out of a state; with more, words replace them. */
const MOST_WAYS = 6;
/** The most states that are drawn as a stack in their parent. */
const MOST_STACKED = 4;

/** Returns the name in a box; that of a history state begins with `H`, or with `H*` if it remembers every level. */
export function labelOfState({ label, kind, isDeep }: ChartState): string {
  return kind === 'history' ? `${isDeep ? 'H*' : 'H'} ${label}` : label;
}

/**
 * How a chart is drawn. In a large one, many transitions name their target instead of having an arrow, so
 * that the other arrows can be followed.
 */
export interface Manner {
  /** Whether a transition names its target instead of having an arrow. */
  inWords(source: ChartState, transition: ChartTransition): boolean;
  /** Whether the states in a state are stacked in one box. */
  isStack(state: ChartState): boolean;
  /** The box that shows a state: its own, or the stack that contains it. */
  boxOf(name: string): string;
}

/** Chooses how a chart is drawn. */
export function mannerOf({ root }: Chart): Manner {
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

/** Returns the shortest unambiguous name of a state, as seen from another. */
function shortName(target: string, { path }: ChartState): string {
  const parts = target.split('.');
  const shared = path.findIndex((part, index) => parts[index] !== part);
  const common = shared === -1 ? path.length : shared;
  return parts.slice(Math.min(common, parts.length - 1)).join('.');
}

/** Returns the target of a transition that is shown in words. */
export function leadsTo(
  source: ChartState,
  transition: ChartTransition,
  manner: Manner,
): string | undefined {
  const [target] = transition.targets;
  return target === undefined || !manner.inWords(source, transition)
    ? undefined
    : shortName(target, source);
}

function rowText(source: ChartState, transition: ChartTransition, manner: Manner): string {
  const { label, guard } = transition;
  const to = leadsTo(source, transition, manner);
  return `${label}${guard === undefined ? '' : ` ${guard} TF  `}${to === undefined ? '' : ` → ${to}`}`;
}

/** Returns the size of a state with its rows, or of its rows alone. */
export function sizeOf(state: ChartState, withName: boolean, manner: Manner) {
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
