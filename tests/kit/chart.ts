import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The parts of a chart, each with a name that stays the same as long as the chart does. */

/** Every state but the root. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** The root and every state. */
export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return [machine.root, ...statesOf(machine)];
}

/** The candidates of one state for one event, in the order in which they are tried; `''` is `always`. */
export function candidatesOf(
  node: AnyStateNode,
  eventType: string,
): readonly AnyTransitionDefinition[] {
  return eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
}

/** All transitions that start in a state. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The dotted path of a state; the root is `(root)`. */
export function nameOfState(node: AnyStateNode): string {
  return node.path.length === 0 ? '(root)' : node.path.join('.');
}

/** `cctv · answer.given`, with `#2` where it is the second candidate. */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = candidatesOf(source, eventType);
  const place = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  return `${nameOfState(source)} · ${eventType === '' ? 'always' : eventType}${place}`;
}

/** The name of a transition's guard, if it has one. */
export function nameOfGuard({ guard }: AnyTransitionDefinition): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  return 'type' in guard ? String(guard.type) : guard.name;
}
