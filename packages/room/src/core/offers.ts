import * as v from 'valibot';
import {
  activeNames,
  type Chart,
  type ChartState,
  type ChartTransition,
  withStates,
} from './chart.ts';
import type { MachineSchemas, Schema } from './redaction.ts';
import { endOf, isSnapshotEvent, isStateDone } from './xstate-internals.ts';

/** An event that can be sent to an actor by hand. */
export interface Offer {
  readonly type: string;
  readonly label: string;
  readonly schema: Schema | undefined;
  readonly group: 'now' | 'world' | 'other';
}

/** Returns whether a transition exists only to forbid an event, as in `on: { press: {} }`. */
const isForbidden = ({ guard, targets, actions }: ChartTransition) =>
  guard === undefined && targets.length === 0 && actions.length === 0;

/** Lists every event that can be sent, with those first that the current state handles. */
export function sendableEvents(
  chart: Chart,
  value: unknown,
  schemas: MachineSchemas,
): readonly Offer[] {
  const active = activeNames(chart, value);
  const offers = new Map<string, Offer>();
  const add = (offer: Offer) => {
    if (!offers.has(offer.type)) offers.set(offer.type, offer);
  };
  // Inner states come first, because an event that an inner state forbids does not reach the states around it.
  const all = withStates(chart.root).sort((a, b) => b.path.length - a.path.length);
  const forbids = ({ transitions, name }: ChartState, type: string) =>
    active.has(name) && transitions.some((each) => each.event === type && isForbidden(each));
  for (const isActive of [true, false]) {
    for (const state of all.filter(({ name }) => active.has(name) === isActive)) {
      for (const transition of state.transitions) {
        const { event, kind, label } = transition;
        if (kind === 'always' || isStateDone(event) || isSnapshotEvent(event)) continue;
        if (kind === 'event') {
          const within = withStates(state).slice(1);
          if (isForbidden(transition) || within.some((inner) => forbids(inner, event))) continue;
          add({
            type: event,
            label,
            schema: schemas.events?.[event],
            group: isActive ? 'now' : 'other',
          });
        } else if (isActive) {
          const output = schemas.children?.[endOf(event).actor ?? '']?.output;
          const schema = kind === 'done' && output ? v.object({ output }) : undefined;
          add({ type: event, label, schema, group: 'world' });
        }
      }
    }
  }
  return [...offers.values()];
}
