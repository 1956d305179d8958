/**
 * The typing headline of the home page (spec 4, 9; decisions D12 and D13). The first words are deleted, then the last
 * words are typed. Typing starts when the headline is in view. If the headline leaves the view, or the visitor
 * prefers reduced motion, the last words are shown at once.
 */

import { assign, type SnapshotFrom, setup } from 'xstate';
import { FIRST_WORDS, LAST_WORDS } from '../data/pages/home-headline.copy.ts';
import { type StageEvent, stageActors, stageOf } from './stage.ts';

/** The time before the first deletion starts, in milliseconds. */
const HEADLINE_START = 2000;
/** The time for each deleted character, in milliseconds. */
const DELETE_STEP = 30;
/** The time for each typed character, in milliseconds. */
const TYPE_STEP = 40;

export interface HeadlineContext {
  /** The number of characters shown: of the first words until they are deleted, then of the last words. */
  readonly shown: number;
}

export type HeadlineEvent = { readonly type: 'motion.stopped' } | StageEvent;

/** The transition when the headline leaves the view: the last words are shown at once. */
const finishes = {
  'stage.left': {
    description:
      'The tab was hidden, a dialog covers the page, or the headline scrolled out of view.',
    target: '#headline.done',
    actions: 'showAll',
  },
} as const;

export const headlineMachine = setup({
  types: {
    context: {} as HeadlineContext,
    events: {} as HeadlineEvent,
  },
  actors: stageActors,
  actions: {
    deleteOne: assign(({ context }) => ({ shown: context.shown - 1 })),
    typeOne: assign(({ context }) => ({ shown: context.shown + 1 })),
    showAll: assign({ shown: LAST_WORDS.length }),
  },
  guards: {
    oneLeft: ({ context }) => context.shown === 1,
    oneMissing: ({ context }) => context.shown === LAST_WORDS.length - 1,
  },
  delays: { start: HEADLINE_START, deleteStep: DELETE_STEP, typeStep: TYPE_STEP },
}).createMachine({
  id: 'headline',
  description: 'Types the headline of the home page over, once.',
  context: { shown: FIRST_WORDS.length },
  initial: 'animating',
  states: {
    animating: {
      description: 'The headline is on its way from the first words to the last.',
      invoke: {
        ...stageOf('headline'),
        onError: {
          description: 'Without the watch, nothing moves.',
          target: 'done',
          actions: 'showAll',
        },
      },
      on: {
        'motion.stopped': {
          description: 'Reduced motion, or the motion control.',
          target: 'done',
          actions: 'showAll',
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'The first words are shown, but not in view.',
          on: {
            'stage.entered': {
              description: 'Motion plays, the tab is visible and the headline is in view.',
              target: 'waiting',
            },
          },
        },
        waiting: {
          description: 'The first words are shown, and in view.',
          on: { 'stage.left': { target: 'resting' } },
          after: { start: { target: 'deleting' } },
        },
        deleting: {
          description: 'The first words are deleted from the end.',
          on: finishes,
          after: {
            deleteStep: [
              { guard: 'oneLeft', target: 'typing', actions: 'deleteOne' },
              { target: 'deleting', reenter: true, actions: 'deleteOne' },
            ],
          },
        },
        typing: {
          description: 'The last words are typed.',
          on: finishes,
          after: {
            typeStep: [
              { guard: 'oneMissing', target: '#headline.done', actions: 'typeOne' },
              { target: 'typing', reenter: true, actions: 'typeOne' },
            ],
          },
        },
      },
    },
    done: {
      description: 'The final words are shown.',
    },
  },
});

/** Returns the shown text, which is the rest of the first words or the typed part of the last words. */
export function headlineText(snapshot: SnapshotFrom<typeof headlineMachine>): string {
  const { shown } = snapshot.context;
  const last = snapshot.matches({ animating: 'typing' }) || snapshot.matches('done');
  return (last ? LAST_WORDS : FIRST_WORDS).slice(0, shown);
}
