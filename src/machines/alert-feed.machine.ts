import { assign, type SnapshotFrom, setup } from 'xstate';
import { type FlowAlert, flowAlerts } from '../data/alerts.ts';
import { watchNotProvided } from './not-provided.ts';

/**
 * The sample alert list of the home page (spec 4, spec 9; decision D13): every four seconds a card is
 * added on top, and the oldest of the four leaves.
 *
 * Only the newest card is remembered: which four are shown follows from it. The list is full from the
 * start, so that the prerendered page shows what a visitor without JavaScript will ever see.
 */

/** Milliseconds between two new cards. */
export const ADD_TIME = 4000;
/** Cards that are shown at a time. */
export const CARDS_SHOWN = 4;

export interface AlertFeedContext {
  /** Index of the newest card among the sample alerts. */
  readonly newest: number;
}

export type AlertFeedEvent = { readonly type: 'stage.entered' } | { readonly type: 'stage.left' };

export const alertFeedMachine = setup({
  types: {
    context: {} as AlertFeedContext,
    events: {} as AlertFeedEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchStage: watchNotProvided<AlertFeedEvent>('watchStage') },
  actions: {
    addCard: assign(({ context }) => ({ newest: (context.newest + 1) % flowAlerts.length })),
  },
  delays: { addTime: ADD_TIME },
}).createMachine({
  id: 'alertFeed',
  description: 'Adds one sample alert after the other to a list of four.',
  context: { newest: CARDS_SHOWN - 1 },
  invoke: {
    src: 'watchStage',
    id: 'watchStage',
    onError: { description: 'Without the watch, the list stands.', target: '.resting' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'The list stands: out of sight, in a hidden tab, or motion is paused.',
      meta: { spec: ['decision D13'] },
      on: { 'stage.entered': { target: 'receiving' } },
    },
    receiving: {
      description: 'Four cards are shown; a new one arrives every four seconds.',
      meta: { spec: ['spec 4 sample alert list', 'spec 9 sample list'] },
      after: { addTime: { target: 'receiving', reenter: true, actions: 'addCard' } },
      on: { 'stage.left': { target: 'resting' } },
    },
  },
});

/** The cards that are shown, newest first. */
export function shownAlerts({
  context,
}: SnapshotFrom<typeof alertFeedMachine>): readonly FlowAlert[] {
  const all = flowAlerts.length;
  return Array.from(
    { length: CARDS_SHOWN },
    (_, age) => flowAlerts[(context.newest - age + all) % all] as FlowAlert,
  );
}
