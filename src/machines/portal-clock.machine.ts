/**
 * The clock on the screen of the Agent Portal (decision D13). The clock runs to the time of the next decision in the
 * sample night, and stops there until the visitor decides. It never shows a time that contradicts the sample night.
 */

import { assign, not, setup } from 'xstate';
import { secondsLeft } from './agent-portal.machine.ts';
import { rotationChart } from './rotation.ts';
import { type StageEvent, stageActors } from './stage.ts';

/** One second, in milliseconds. */
const SECOND = 1000;

export interface PortalClockContext {
  /** The seconds until the next decision of the sample night. */
  readonly left: number;
}

export type PortalClockEvent =
  | StageEvent
  /** The visitor has decided. `seconds` is the time until the next decision. */
  | { readonly type: 'clock.set'; readonly seconds: number };

export const portalClockMachine = setup({
  types: {
    context: {} as PortalClockContext,
    events: {} as PortalClockEvent,
  },
  actors: stageActors,
  actions: {
    countSecond: assign(({ context }) => ({ left: context.left - 1 })),
    takeSeconds: assign((_, { seconds }: { readonly seconds: number }) => ({ left: seconds })),
  },
  guards: { isDue: ({ context }) => context.left === 0 },
  delays: { second: SECOND },
}).createMachine({
  id: 'portalClock',
  description: 'Shows the time of the sample night, second by second.',
  context: { left: secondsLeft({ decisions: [] }) },
  on: {
    'clock.set': {
      description: 'A decision: the clock shows its time.',
      actions: { type: 'takeSeconds', params: ({ event }) => ({ seconds: event.seconds }) },
    },
  },
  ...rotationChart('portalClock', 'running', {
    resting: {
      description:
        'The clock stands: the screen is out of view, the tab is hidden or motion is paused.',
    },
    moving: {
      description: 'The clock runs.',
      initial: 'ticking',
      states: {
        ticking: {
          description: 'The seconds pass until the next decision is due.',
          always: { guard: 'isDue', target: 'waiting' },
          after: { second: { target: 'ticking', reenter: true, actions: 'countSecond' } },
        },
        waiting: {
          description:
            'The next decision is due, or nothing waits: the clock waits with the visitor.',
          always: { guard: not('isDue'), target: 'ticking' },
        },
      },
    },
  }),
});
