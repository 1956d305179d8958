/**
 * Saves and opens recordings, and turns them into tests and journeys. One of these jobs runs at a time. The message
 * of a job stays until the next job ends.
 */

import { assertEvent, assign, setup } from 'xstate';
import { type Failed, failureReason, jobNotProvided } from './not-provided.ts';

export interface JourneyOf {
  readonly machine: string;
  readonly name: string;
  /** The leaf states in which the journey is expected to end. */
  readonly ends: string;
  readonly steps: readonly { readonly event: { readonly type: string }; readonly leaf: string }[];
}

export interface RecordingContext {
  readonly said: string | null;
}

export type RecordingEvent =
  | { readonly type: 'file.chosen'; readonly file: unknown }
  | { readonly type: 'test.pressed'; readonly text: string; readonly steps: number }
  | { readonly type: 'journey.pressed' }
  | { readonly type: 'journey.named'; readonly journey: JourneyOf }
  | { readonly type: 'something.said'; readonly says: string };

/** Handles the end of a job with a message. */
const said = {
  target: 'idle',
  actions: {
    type: 'say',
    params: ({ event }: { readonly event: { readonly output: string } }) => ({
      says: event.output,
    }),
  },
} as const;

/** Handles the failure of a job. */
const failed = <const Target extends string>(target: Target, words = '') =>
  ({
    target,
    actions: {
      type: 'say',
      params: ({ event }: { readonly event: Failed }) => ({
        says: `${words}${failureReason(event)}`,
      }),
    },
  }) as const;

export const recordingMachine = setup({
  types: { context: {} as RecordingContext, events: {} as RecordingEvent },
  actors: {
    /** Opens the file as an additional page. Resolves with a message. */
    openFile: jobNotProvided<string, { readonly file: unknown }>('openFile'),
    copyTest: jobNotProvided<string, { readonly text: string; readonly steps: number }>('copyTest'),
    writeJourney: jobNotProvided<string, { readonly journey: JourneyOf }>('writeJourney'),
  },
  actions: { say: assign((_, { says }: { readonly says: string }) => ({ said: says })) },
}).createMachine({
  id: 'roomRecording',
  description: 'Saves recordings, and opens saved ones.',
  context: { said: null },
  on: {
    'something.said': { actions: { type: 'say', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Anything can be requested.',
      on: {
        'file.chosen': { target: 'opening' },
        'test.pressed': { target: 'copying' },
        'journey.pressed': { target: 'naming' },
      },
    },
    opening: {
      description: 'A file is read and checked.',
      invoke: {
        src: 'openFile',
        id: 'openFile',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen');
          return { file: event.file };
        },
        onDone: said,
        onError: failed('idle'),
      },
    },
    copying: {
      description: 'A test is copied to the clipboard.',
      invoke: {
        src: 'copyTest',
        id: 'copyTest',
        input: ({ event }) => {
          assertEvent(event, 'test.pressed');
          return { text: event.text, steps: event.steps };
        },
        onDone: said,
        onError: failed('idle', 'Not copied: '),
      },
    },
    naming: {
      description: 'The name of the journey and its expected end are entered.',
      on: {
        'journey.pressed': { target: 'idle' },
        'journey.named': { target: 'writing' },
        'file.chosen': { target: 'opening' },
        'test.pressed': { target: 'copying' },
      },
    },
    writing: {
      description: 'The journey is written into the model.',
      invoke: {
        src: 'writeJourney',
        id: 'writeJourney',
        input: ({ event }) => {
          assertEvent(event, 'journey.named');
          return { journey: event.journey };
        },
        onDone: said,
        onError: failed('naming', 'Not written: '),
      },
    },
  },
});
