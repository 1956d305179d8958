import { assign, setup } from 'xstate';
import { type PersonStill, people } from '../data/people.ts';
import { jobNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * The intruder cycle in the heroes of the industry pages (spec 4 Industry hero animation): eighteen
 * stills, five seconds each. While nothing moves, the panel rests on a finished result, which is what
 * is prerendered; whenever it comes to life again, the still that is shown is scanned anew.
 */

/** Milliseconds into a cycle at which the intruder is marked. */
export const DETECTED_AT = 2000;
/** Milliseconds into a cycle at which scanning ends and the details are shown. */
export const DETAILED_AT = 3500;
/** Milliseconds a still. */
export const CYCLE = 5000;
/** The alert id that is prerendered; each scan draws another one. */
export const FIRST_ALERT_ID = 'A-1047';

export interface IntruderCycleInput {
  /** The still that this page begins with; the others follow in their order. */
  readonly first: PersonStill['id'];
}

export interface IntruderCycleContext {
  /** Place of the still in `people`. */
  readonly index: number;
  /** `A-` and four digits. */
  readonly alertId: string;
}

export type IntruderCycleEvent =
  | { readonly type: 'stage.entered' }
  | { readonly type: 'stage.left' };

/** The still after this one; the first follows the last. */
export function indexAfter(index: number): number {
  return (index + 1) % people.length;
}

export const intruderCycleMachine = setup({
  types: {
    context: {} as IntruderCycleContext,
    events: {} as IntruderCycleEvent,
    input: {} as IntruderCycleInput,
    tags: {} as 'scanning' | 'detected' | 'detailed' | 'nextSoon',
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: {
    watchStage: watchNotProvided<IntruderCycleEvent>('watchStage'),
    drawAlertId: jobNotProvided<string>('drawAlertId'),
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
  invoke: {
    src: 'watchStage',
    id: 'watchStage',
    onError: {
      description: 'Without the watch, the panel rests on its result.',
      target: '.resting',
    },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'A finished result stands still: READY, with box and details.',
      tags: ['detected', 'detailed'],
      meta: { spec: ['decision D13', 'decision D17'] },
      on: {
        'stage.entered': {
          description: 'Motion plays, the tab is visible and the panel is in sight.',
          target: 'running',
        },
      },
    },
    running: {
      description: 'Stills are scanned one after another.',
      meta: { spec: ['spec 4 industry hero animation', 'spec 9 industry hero'] },
      on: {
        'stage.left': {
          description: 'Motion was paused, the tab hidden, or the panel scrolled away.',
          target: 'resting',
        },
      },
      initial: 'scanning',
      states: {
        scanning: {
          description: 'The still is looked at: SCANNING.',
          tags: ['scanning'],
          meta: { spec: ['spec 4 industry hero animation', 'spec 9 industry hero'] },
          invoke: {
            src: 'drawAlertId',
            id: 'drawAlertId',
            onDone: {
              description: 'The alert that may come of this scan gets its number.',
              actions: {
                type: 'takeAlertId',
                params: ({ event }) => ({ alertId: event.output }),
              },
            },
            onError: { description: 'The number of the last alert stands.' },
          },
          after: { scan: { target: 'detected' } },
        },
        detected: {
          description: 'INTRUDER DETECTED: a red box on the person, still SCANNING.',
          tags: ['scanning', 'detected', 'nextSoon'],
          meta: { spec: ['spec 4 industry hero animation', 'spec 9 industry hero'] },
          after: { confirm: { target: 'detailed' } },
        },
        detailed: {
          description: 'Scanning has ended, the details bar is shown and security is alerted.',
          tags: ['detected', 'detailed', 'nextSoon'],
          meta: { spec: ['spec 4 industry hero animation', 'spec 9 industry hero'] },
          after: { hold: { target: 'scanning', actions: 'nextStill' } },
        },
      },
    },
  },
});
