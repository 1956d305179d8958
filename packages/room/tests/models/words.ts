import { notByHand, unseen } from '@machines/proof';
import type { AnyStateMachine } from 'xstate';
import { chartOf, withStates } from '../../src/core/chart.ts';

/** What the models of the room's own machines have in common. */

/** Why no path of these models is walked in a browser: tests/site/room.test.ts presses the panels. */
const developers = 'a panel of the machine room, which no page of the site shows';

/** The parts of what developers inspect that a state and all in it serve, by the state; `''` for the rest. */
type Serves = Readonly<Record<string, readonly string[]>>;

/**
 * What such a model says of its states and events: no page shows the ones, and no hand on a page causes the
 * others.
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
