/**
 * Site-wide motion (decision D13, WCAG 2.2.2), with one control for everything that moves by itself.
 *
 * The visitor's choice overrides the preference of the system, in both directions, and is stored on the device. The
 * moving behaviours are notified by their stages (`src/machines/stage.ts`).
 */

import { assertEvent, assign, setup } from 'xstate';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';
import { stagesOf } from './stage.ts';

export type MotionChoice = 'play' | 'pause';

export interface MotionReading {
  /** The visitor's stored choice; null if there is none. */
  readonly choice: MotionChoice | null;
  /** Whether the system asks for reduced motion. */
  readonly reduced: boolean;
}

export interface MotionContext {
  readonly choice: MotionChoice | null;
}

export type MotionEvent =
  | { readonly type: 'motion.toggled' }
  | { readonly type: 'preference.changed'; readonly reduced: boolean }
  | { readonly type: 'choice.changed'; readonly choice: MotionChoice };

export const motionMachine = setup({
  types: {
    context: {} as MotionContext,
    events: {} as MotionEvent,
  },
  actors: {
    readMotion: jobNotProvided<MotionReading>('readMotion'),
    watchPreference: watchNotProvided<MotionEvent>('watchPreference'),
    watchToggle: watchNotProvided<MotionEvent>('watchToggle'),
    markSight: watchNotProvided<MotionEvent>('markSight'),
  },
  actions: {
    adoptChoice: assign((_, params: { readonly choice: MotionChoice | null }) => ({
      choice: params.choice,
    })),
    choosePlay: assign({ choice: 'play' }),
    choosePause: assign({ choice: 'pause' }),
    saveChoice: actionNotProvided('saveChoice'),
    publishMotion: actionNotProvided<{ readonly running: boolean }>('publishMotion'),
    /** Notifies every stage in the system, whichever actor it belongs to. */
    tellStages: ({ system }, { playing }: { readonly playing: boolean }) => {
      for (const stage of stagesOf(system)) stage.send({ type: 'motion.changed', playing });
    },
  },
  guards: {
    startsPaused: (_, { choice, reduced }: MotionReading) =>
      choice === 'pause' || (choice === null && reduced),
    followsToReduced: ({ context, event }) => {
      assertEvent(event, 'preference.changed');
      return context.choice === null && event.reduced;
    },
    followsToFull: ({ context, event }) => {
      assertEvent(event, 'preference.changed');
      return context.choice === null && !event.reduced;
    },
    choosesPause: ({ event }) => {
      assertEvent(event, 'choice.changed');
      return event.choice === 'pause';
    },
    choosesPlay: ({ event }) => {
      assertEvent(event, 'choice.changed');
      return event.choice === 'play';
    },
  },
}).createMachine({
  id: 'motion',
  description: 'Plays or pauses everything that moves by itself.',
  context: { choice: null },
  invoke: [
    {
      src: 'watchToggle',
      id: 'watchToggle',
      onError: { description: 'The preference of the system still counts.' },
    },
    {
      src: 'markSight',
      id: 'markSight',
      onError: { description: 'CSS animations also run out of view.' },
    },
    {
      src: 'watchPreference',
      id: 'watchPreference',
      onError: { description: 'Without the watch, the button still works.' },
    },
  ],
  initial: 'reading',
  states: {
    reading: {
      description: 'The page looks as prerendered while choice and preference are looked up.',
      invoke: {
        src: 'readMotion',
        id: 'readMotion',
        onDone: [
          {
            guard: { type: 'startsPaused', params: ({ event }) => event.output },
            target: 'paused',
            actions: { type: 'adoptChoice', params: ({ event }) => event.output },
          },
          {
            target: 'playing',
            actions: { type: 'adoptChoice', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'playing' },
      },
    },
    playing: {
      description: 'Moving parts move while they are in view.',
      entry: [
        { type: 'publishMotion', params: { running: true } },
        { type: 'tellStages', params: { playing: true } },
      ],
      on: {
        'motion.toggled': { target: 'paused', actions: ['choosePause', 'saveChoice'] },
        'preference.changed': { guard: 'followsToReduced', target: 'paused' },
        'choice.changed': [
          { guard: 'choosesPause', target: 'paused', actions: 'choosePause' },
          {
            description: 'From now on, the choice wins over the preference here too.',
            actions: 'choosePlay',
          },
        ],
      },
    },
    paused: {
      description: 'No part of the page moves by itself.',
      entry: [
        { type: 'publishMotion', params: { running: false } },
        { type: 'tellStages', params: { playing: false } },
      ],
      on: {
        'motion.toggled': { target: 'playing', actions: ['choosePlay', 'saveChoice'] },
        'preference.changed': { guard: 'followsToFull', target: 'playing' },
        'choice.changed': [
          { guard: 'choosesPlay', target: 'playing', actions: 'choosePlay' },
          {
            description: 'From now on, the choice wins over the preference here too.',
            actions: 'choosePause',
          },
        ],
      },
    },
  },
});
