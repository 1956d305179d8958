/**
 * The page beside the room can follow the slider. The room never sets a state directly: it reloads the page, and
 * sends all events that the actor received up to the selected moment. If the page leaves the path of the recording,
 * the replay stops with a message.
 */

import { assign, setup } from 'xstate';
import { actionNotProvided, type Failed, failureReason, jobNotProvided } from './not-provided.ts';

/** The events that an actor received, in order, with the state after each. */
export interface Life {
  /** The key of the actor in the recording. */
  readonly actor: string;
  readonly machine: string;
  /** The path of the page on which the actor ran. */
  readonly path: string;
  /** The event of another actor that started this one, in words. Null if it is unknown. */
  readonly startedBy: string | null;
  /** The actors that are replayed first, outermost first, each up to the step that starts the next one. */
  readonly starters: readonly Life[];
  /** The steps of the actor. The first one is its start. */
  readonly steps: readonly { readonly event: { readonly type: string }; readonly value: string }[];
}

/** The actor on the page that follows the slider. */
export interface Follower {
  readonly page: string;
  readonly actor: string;
}

/** The step that the page has reached, and the reason why it has stopped there. */
export interface PagePosition {
  readonly at: number;
  readonly problem: string | null;
}

export interface TimeContext {
  readonly life: Life | null;
  readonly follower: Follower | null;
  /** The selected step, and the step that the page has reached. */
  readonly wanted: number;
  readonly at: number;
  readonly problem: string | null;
}

export type TimeEvent =
  | { readonly type: 'follow.pressed'; readonly life: Life; readonly step: number }
  | { readonly type: 'step.wanted'; readonly step: number }
  | { readonly type: 'follow.ended' };

export interface WalkInput {
  readonly life: Life | null;
  readonly follower: Follower | null;
  /** The last step that was replayed, or -1 if the page has only been opened. */
  readonly from: number;
  readonly to: number;
}

/** Returns the step of a moment. The stop of an actor is a moment, but no step that a page could replay. */
const stepOf = (life: Life | null, moment: number) =>
  Math.min(moment, (life?.steps.length ?? 0) - 1);

export const timeMachine = setup({
  types: { context: {} as TimeContext, events: {} as TimeEvent },
  actors: {
    openPage: jobNotProvided<Follower, { readonly life: Life | null }>('openPage'),
    walkPage: jobNotProvided<PagePosition, WalkInput>('walkPage'),
  },
  actions: {
    follow: assign((_, { life, step }: { readonly life: Life; readonly step: number }) => ({
      life,
      wanted: stepOf(life, step),
      follower: null,
      problem: null,
    })),
    want: assign(({ context: { life } }, { step }: { readonly step: number }) => ({
      wanted: stepOf(life, step),
    })),
    begin: assign({ at: -1, follower: null, problem: null }),
    keepFollower: assign((_, follower: Follower) => ({ follower })),
    arrive: assign((_, { at, problem }: PagePosition) => ({ at, problem })),
    lose: assign((_, failed: Failed) => ({ problem: failureReason(failed) })),
    forget: assign({ life: null, follower: null, wanted: 0, at: -1, problem: null }),
    releasePage: actionNotProvided('releasePage'),
  },
  guards: {
    differs: (_, { problem }: PagePosition) => problem !== null,
    isBehind: ({ context }) => context.at < context.wanted,
    isAhead: ({ context }) => context.at > context.wanted,
  },
}).createMachine({
  id: 'roomTime',
  description: 'Lets the page beside the room follow the slider.',
  context: { life: null, follower: null, wanted: 0, at: -1, problem: null },
  on: {
    'follow.pressed': {
      target: '.following',
      actions: { type: 'follow', params: ({ event }) => event },
    },
  },
  initial: 'apart',
  states: {
    apart: { description: 'The page does not follow.' },
    following: {
      description: 'The page is at the moment of the slider, or on its way there.',
      initial: 'opening',
      on: {
        'step.wanted': { actions: { type: 'want', params: ({ event }) => event } },
        'follow.ended': { target: 'apart', actions: ['forget', 'releasePage'] },
      },
      states: {
        opening: {
          description:
            'The page is reloaded; the jobs of the machine are held, its delays are stopped.',
          entry: 'begin',
          invoke: {
            src: 'openPage',
            id: 'openPage',
            input: ({ context }) => ({ life: context.life }),
            onDone: {
              target: 'walking',
              actions: { type: 'keepFollower', params: ({ event }) => event.output },
            },
            onError: {
              target: 'elsewhere',
              actions: { type: 'lose', params: ({ event }) => event },
            },
          },
        },
        walking: {
          description: 'The actor on the page receives the recorded events.',
          invoke: {
            src: 'walkPage',
            id: 'walkPage',
            input: ({ context: { life, follower, at, wanted } }) => ({
              ...{ life, follower },
              from: at,
              to: wanted,
            }),
            onDone: [
              {
                guard: { type: 'differs', params: ({ event }) => event.output },
                target: 'elsewhere',
                actions: { type: 'arrive', params: ({ event }) => event.output },
              },
              { target: 'there', actions: { type: 'arrive', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'elsewhere',
              actions: { type: 'lose', params: ({ event }) => event },
            },
          },
        },
        there: {
          description: 'The page shows the selected moment.',
          always: [
            { guard: 'isBehind', target: 'walking' },
            { guard: 'isAhead', target: 'opening' },
          ],
        },
        elsewhere: {
          description: 'The page could not follow; another moment is tried from the start.',
          on: {
            'step.wanted': {
              target: 'opening',
              actions: { type: 'want', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
