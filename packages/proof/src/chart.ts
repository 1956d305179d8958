import { nameOfState } from '@machines/room/chart';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** The parts of a chart, each with a name that stays the same as long as the chart does. */

/** Lists every state but the root. History states are left out, because they are never active. */
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
 * Returns the region that contains a state: the outermost state below the nearest parallel state; otherwise the
 * root.
 */
export function regionOf(node: AnyStateNode): AnyStateNode {
  const { parent } = node;
  return parent === undefined || parent.type === 'parallel' ? node : regionOf(parent);
}
