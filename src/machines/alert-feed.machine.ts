/**
 * The sample alert list of the home page (spec 4, spec 9; decision D13). Every four seconds, a card is added on top,
 * and the oldest of the four cards is removed.
 *
 * The context contains only the newest card, and the four shown cards are derived from it. The list is full from the
 * start, so the prerendered page is complete without JavaScript.
 */

import { assign, type SnapshotFrom, setup } from 'xstate';
import { type FlowAlert, flowAlerts } from '../data/home-alerts.copy.ts';
import { rotationChart } from './rotation.ts';
import { type StageEvent, stageActors } from './stage.ts';

/** The time between two new cards, in milliseconds. */
const ADD_TIME = 4000;
/** The number of cards that are shown at a time. */
export const CARDS_SHOWN = 4;

export interface AlertFeedContext {
  /** The index of the newest card among the sample alerts. */
  readonly newest: number;
}

export const alertFeedMachine = setup({
  types: {
    context: {} as AlertFeedContext,
    events: {} as StageEvent,
  },
  actors: stageActors,
  actions: {
    addCard: assign(({ context }) => ({ newest: (context.newest + 1) % flowAlerts.length })),
  },
  delays: { addTime: ADD_TIME },
}).createMachine({
  id: 'alertFeed',
  description: 'Adds one sample alert after the other to a list of four.',
  context: { newest: CARDS_SHOWN - 1 },
  ...rotationChart('alertFeed', 'receiving', {
    resting: {
      description:
        'The list does not change: the section is out of view, the tab is hidden or motion is paused.',
    },
    moving: {
      description: 'Four cards are shown; a new one arrives every four seconds.',
      after: { addTime: { target: 'receiving', reenter: true, actions: 'addCard' } },
    },
  }),
});

/** Returns the shown cards, with the newest first. */
export function shownAlerts({
  context,
}: SnapshotFrom<typeof alertFeedMachine>): readonly FlowAlert[] {
  const all = flowAlerts.length;
  return Array.from(
    { length: CARDS_SHOWN },
    (_, age) => flowAlerts[(context.newest - age + all) % all] as FlowAlert,
  );
}
