/** Lists the parts of a chart by stable names, which change only with the chart. */

import {
  nameOf,
  nameOfGuard,
  nameOfState,
  nameOfTransition,
  transitionsOf,
} from '@machines/room/chart';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Lists every state except the root. History states are left out, because they are never active. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return nodesOf(machine).filter((node) => node !== machine.root && node.type !== 'history');
}

/** Lists the names of the leaf states. */
export function leavesOf(machine: AnyStateMachine): readonly string[] {
  return statesOf(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOfState);
}

const below = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(below),
];
const nodes = new WeakMap<AnyStateNode, readonly AnyStateNode[]>();

/** Lists the root, every state and every history state. */
export function nodesOf({ root }: AnyStateMachine): readonly AnyStateNode[] {
  const found = nodes.get(root) ?? below(root);
  nodes.set(root, found);
  return found;
}

/**
 * Returns the region that contains a state: the outermost state below the nearest parallel state, or the root if no
 * state around it is parallel.
 */
export function regionOf(node: AnyStateNode): AnyStateNode {
  const { parent } = node;
  return parent === undefined || parent.type === 'parallel' ? node : regionOf(parent);
}

/** A chart as lines of text, by which two revisions are compared. */
export interface ChartLines {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** Returns a line for each state with actions and actors, and for each transition with guard, targets and actions. */
export function chartLines(machine: AnyStateMachine): ChartLines {
  const list = (word: string, parts: readonly unknown[]) =>
    parts.length === 0 ? '' : `, ${word} ${parts.map(nameOf).join(' and ')}`;
  return {
    states: nodesOf(machine).map((node) => {
      const { type, invoke, entry, exit, initial } = node;
      const kind = type === 'atomic' || type === 'compound' ? '' : ` (${type})`;
      const first = initial?.target.map((each) => `, begins in ${nameOfState(each)}`) ?? [];
      const runs = list(
        'runs',
        invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)),
      );
      return `${nameOfState(node)}${kind}${first.join('')}${runs}${list('on entry', entry)}${list('on exit', exit)}`;
    }),
    transitions: nodesOf(machine)
      .flatMap(transitionsOf)
      .map((each) => {
        const guard = nameOfGuard(each);
        const to = each.target?.map(nameOfState).join(' and ') ?? 'stays';
        const again = each.reenter ? ', enters again' : '';
        return `${nameOfTransition(each)} → ${to}${again}${guard === undefined ? '' : `, if ${guard}`}${list('does', each.actions)}`;
      }),
  };
}
