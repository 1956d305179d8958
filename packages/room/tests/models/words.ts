/** Shared parts of the models of the room's own machines. */

import { notByHand, unseen } from '@machines/proof';
import type { AnyStateMachine } from 'xstate';
import { chartOf, withStates } from '../../src/core/chart.ts';

/** The reason why no path of these models is walked in a browser. tests/site/room.test.ts uses the panels instead. */
const developers = 'a panel of the machine room, which no page of the site shows';

/** The clauses about inspection that a state and the states inside it serve, by the state. `''` is the default. */
type Serves = Readonly<Record<string, readonly string[]>>;

/** Returns what all these models share: no page shows their states, and no person on a page causes their events. */
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
