/**
 * The intruder cycle in the heroes of the industry pages (spec 4 Industry hero animation), which shows eighteen
 * stills for five seconds each. While motion is paused, the panel shows a finished result, as in the prerendered
 * page. When motion resumes, the current still is scanned again.
 */

import { assign, type DoneActorEvent, setup } from 'xstate';
import { type PersonStill, people } from '../data/people.ts';
import { jobNotProvided } from './not-provided.ts';
import { rotationChart } from './rotation.ts';
import { type StageEvent, stageActors } from './stage.ts';

/** The time from the start of a cycle until the intruder is marked, in milliseconds. */
const DETECTED_AT = 2000;
/** The time from the start of a cycle until scanning ends and the details are shown, in milliseconds. */
const DETAILED_AT = 3500;
/** The duration of a cycle, which shows one still, in milliseconds. */
const CYCLE = 5000;
/** The alert id in the prerendered page. Each scan picks another. */
export const FIRST_ALERT_ID = 'A-1047';

export interface IntruderCycleInput {
  /** The still with which this page begins. The others follow in their order. */
  readonly first: PersonStill['id'];
}

export interface IntruderCycleContext {
  /** The index of the still in `people`. */
  readonly index: number;
  /** `A-` and four digits. */
  readonly alertId: string;
}

/** Returns the index of the next still. The first still follows the last. */
export function indexAfter(index: number): number {
  return (index + 1) % people.length;
}

export const intruderCycleMachine = setup({
  types: {
    context: {} as IntruderCycleContext,
    events: {} as StageEvent,
    input: {} as IntruderCycleInput,
    tags: {} as 'scanning' | 'detected' | 'detailed' | 'nextSoon',
  },
  actors: {
    ...stageActors,
    pickAlertId: jobNotProvided<string>('pickAlertId'),
  },
  actions: {
    nextStill: assign(({ context }) => ({ index: indexAfter(context.index) })),
    takeAlertId: assign((_, { alertId }: { readonly alertId: string }) => ({ alertId })),
  },
  delays: {
    scan: DETECTED_AT,
    confirm: DETAILED_AT - DETECTED_AT,
    hold: CYCLE - DETAILED_AT,
  },
}).createMachine({
  id: 'intruderCycle',
  description: 'Shows on one still after another how an intruder is found.',
  context: ({ input }) => ({
    index: people.findIndex((still) => still.id === input.first),
    alertId: FIRST_ALERT_ID,
  }),
  ...rotationChart('intruderCycle', 'running', {
    resting: {
      description: 'A finished result is shown without animation: READY, with box and details.',
      tags: ['detected', 'detailed'],
    },
    moving: {
      description: 'Stills are scanned one after another.',
      initial: 'scanning',
      states: {
        scanning: {
          description: 'The still is being scanned: SCANNING.',
          tags: ['scanning'],
          invoke: {
            src: 'pickAlertId',
            id: 'pickAlertId',
            onDone: {
              description: 'A number is assigned to the alert that this scan may raise.',
              actions: {
                type: 'takeAlertId',
                params: ({ event }: { event: DoneActorEvent<string> }) => ({
                  alertId: event.output,
                }),
              },
            },
            onError: { description: 'The number of the last alert stays.' },
          },
          after: { scan: { target: 'detected' } },
        },
        detected: {
          description: 'INTRUDER DETECTED: a red box on the person, still SCANNING.',
          tags: ['scanning', 'detected', 'nextSoon'],
          after: { confirm: { target: 'detailed' } },
        },
        detailed: {
          description: 'Scanning has ended, the details bar is shown and security is alerted.',
          tags: ['detected', 'detailed', 'nextSoon'],
          after: { hold: { target: 'scanning', actions: 'nextStill' } },
        },
      },
    },
  }),
});
