import { notByHand, unseen } from '@machines/proof';
import type { AnyStateMachine } from 'xstate';
import { chartOf, leavesOf, withStates } from '../../src/core/chart.ts';

/** What the models of the room's own machines have in common. */

/** Why no path of these models is walked in a browser: tests/site/room.test.ts presses the panels. */
const developers = 'a panel of the machine room, which no page of the site shows';

/** The parts of what developers inspect that a state and all in it serve, by the state; `''` for the rest. */
type Serves = Readonly<Record<string, readonly string[]>>;

/**
 * What such a model says of its states and events: no page shows the ones, and no hand on a page causes the
 * others.
 *
 * @param done the outcomes of the machine's jobs, by name.
 */
export function forDevelopers(
  machine: AnyStateMachine,
  serves: Serves,
  done: Readonly<Record<string, readonly string[]>> = {},
): { readonly clauses: never; readonly gestures: never; readonly sees: never } {
  const chart = chartOf(machine);
  const all = withStates(chart.root);
  const partsOf = (state: string) => {
    const names = Object.keys(serves).filter((name) => `${state}.`.startsWith(name && `${name}.`));
    const [inmost = ''] = names.toSorted((a, b) => b.length - a.length);
    return (serves[inmost] ?? []).map((part) => `inspection ${part}`);
  };
  const jobs = new Set(all.flatMap(({ invokes }) => invokes.map(({ id }) => id)));
  const steps = [
    ...machine.events.filter((type) => !type.startsWith('xstate.')),
    ...[...jobs].map((job) => `error:${job}`),
    ...Object.entries(done).flatMap(([job, names]) => names.map((name) => `done:${job}.${name}`)),
  ];
  return {
    clauses: Object.fromEntries(all.slice(1).map(({ name }) => [name, partsOf(name)])) as never,
    gestures: Object.fromEntries(steps.map((step) => [step, notByHand(developers)])) as never,
    sees: Object.fromEntries(leavesOf(chart).map((leaf) => [leaf, unseen(developers)])) as never,
  };
}
