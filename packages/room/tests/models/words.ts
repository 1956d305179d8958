import { notByHand, unseen } from '@machines/proof';
import type { AnyStateMachine } from 'xstate';
import { chartOf, withStates } from '../../src/core/chart.ts';

/** Shared by the models of the room's own machines. */

/** The reason why no path of these models is walked in a browser: tests/site/room.test.ts presses the panels. */
const developers = 'a panel of the machine room, which no page of the site shows';

/** The parts of inspection that a state and all states in it serve, by the state; `''` for the rest. */
type Serves = Readonly<Record<string, readonly string[]>>;

/**
 * Returns what such a model says of its states and events: no page shows the states, and no person on a page
 * causes the events.
 */
export function forDevelopers(machine: AnyStateMachine, serves: Serves) {
  const partsOf = (state: string) => {
    const names = Object.keys(serves).filter((name) => `${state}.`.startsWith(name && `${name}.`));
    const [inmost = ''] = names.toSorted((a, b) => b.length - a.length);
    return (serves[inmost] ?? []).map((part) => `inspection ${part}`);
  };
  const states = withStates(chartOf(machine).root).slice(1);
  return {
    clauses: Object.fromEntries(states.map(({ name }) => [name, partsOf(name)])) as never,
    gestures: notByHand(developers),
    sees: unseen(developers),
  };
}
