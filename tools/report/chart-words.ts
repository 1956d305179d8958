import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOfGuard, transitionsOf } from '../../tests/kit/chart.ts';

/** What stands in the boxes of a chart, and how much room it takes. */

export const HEAD = 30;
export const LINE = 21;
/** Above the rows of a block without a name. */
export const TOP = 6;
const CHARACTER = 6.62;
const NAME_CHARACTER = 7.9;

/** Most arrows that a chart can have before those that lead back become words. */
const MOST_ARROWS = 24;
/** Most ways out of a state before they become words. */
const MOST_WAYS = 6;
/** Most states that are drawn as a stack in the state that holds them. */
const MOST_STACKED = 4;

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

/** How a chart is told: in large ones much is said in words, so that the arrows can be followed. */
export interface Manner {
  /** Whether a transition names its target instead of having an arrow. */
  inWords(transition: AnyTransitionDefinition): boolean;
  /** Whether the states in a state are stacked in one box. */
  isStack(node: AnyStateNode): boolean;
}

/** Chooses the manner for a chart, given its states in the order of the file. */
export function mannerOf(nodes: readonly AnyStateNode[]): Manner {
  const place = new Map(nodes.map((node, index) => [node, index]));
  const all = nodes.flatMap(transitionsOf).filter(({ target }) => (target ?? []).length > 0);
  if (all.length <= MOST_ARROWS) return { inWords: () => false, isStack: () => false };
  const isStack = (node: AnyStateNode) => {
    const inner = Object.values(node.states);
    const areLeaves = inner.every(({ states }) => Object.keys(states).length === 0);
    return node.path.length > 0 && inner.length > 0 && inner.length <= MOST_STACKED && areLeaves;
  };
  const stackOf = (node: AnyStateNode) =>
    node.parent !== undefined && isStack(node.parent) ? node.parent : node;
  return {
    isStack,
    inWords: ({ source, target: [target] = [] }) => {
      if (target === undefined) return false;
      const leadsBack = (place.get(target) ?? 0) <= (place.get(source) ?? 0);
      const ways = new Set(transitionsOf(source).flatMap((each) => each.target ?? [])).size;
      const staysInside = stackOf(source) === stackOf(target);
      return leadsBack || staysInside || ways > MOST_WAYS || source.path.length === 0;
    },
  };
}

/** The shortest name of a state that says which it is, seen from another. */
function shortName(target: AnyStateNode, { path }: AnyStateNode): string {
  const shared = path.findIndex((part, index) => target.path[index] !== part);
  const common = shared === -1 ? path.length : shared;
  return target.path.slice(Math.min(common, target.path.length - 1)).join('.');
}

/** The state a transition leads to, where words say so. */
export function leadsTo(transition: AnyTransitionDefinition, manner: Manner): string | undefined {
  const [target] = transition.target ?? [];
  return target === undefined || !manner.inWords(transition)
    ? undefined
    : shortName(target, transition.source);
}

function rowText(transition: AnyTransitionDefinition, manner: Manner): string {
  const guard = nameOfGuard(transition);
  const to = leadsTo(transition, manner);
  return `${labelOf(transition)}${guard === undefined ? '' : ` ${guard} TF  `}${to === undefined ? '' : ` → ${to}`}`;
}

/** The room that a state takes with its rows, or its rows alone. */
export function sizeOf(node: AnyStateNode, withName: boolean, manner: Manner) {
  const rows = transitionsOf(node);
  const widest = Math.max(0, ...rows.map((row) => rowText(row, manner).length * CHARACTER + 44));
  const name = withName ? node.key.length * NAME_CHARACTER + 44 : 0;
  return {
    width: Math.ceil(Math.max(96, name, widest)),
    height: (withName ? HEAD : TOP) + rows.length * LINE + (rows.length > 0 ? 7 : 0),
  };
}
