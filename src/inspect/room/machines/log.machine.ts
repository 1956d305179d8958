import { assign, setup } from 'xstate';

/**
 * The log shows the newest line for as long as somebody looks at the end of it. Whoever scrolls up or chooses a
 * line reads, and nothing moves away under them.
 */

export interface LogContext {
  readonly search: string;
  /** Moments that stay in sight. */
  readonly pinned: readonly string[];
}

export type LogEvent =
  | { readonly type: 'list.scrolled'; readonly isAtEnd: boolean }
  | { readonly type: 'line.chosen' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'actor.toggled' }
  | { readonly type: 'jobs.toggled' }
  | { readonly type: 'line.pinned'; readonly moment: string }
  | { readonly type: 'log.cleared' };

export const logMachine = setup({
  types: { context: {} as LogContext, events: {} as LogEvent },
  actions: {
    search: assign((_, { text }: { readonly text: string }) => ({ search: text })),
    togglePin: assign(({ context: { pinned } }, { moment }: { readonly moment: string }) => ({
      pinned: pinned.includes(moment)
        ? pinned.filter((each) => each !== moment)
        : [...pinned, moment],
    })),
    forgetPins: assign({ pinned: [] }),
  },
  guards: { isAtEnd: (_, { isAtEnd }: { readonly isAtEnd: boolean }) => isAtEnd },
}).createMachine({
  id: 'roomLog',
  description: 'Says which lines of the log are shown, and whether it follows the newest.',
  context: { search: '', pinned: [] },
  on: {
    'search.typed': { actions: { type: 'search', params: ({ event }) => event } },
    'line.pinned': { actions: { type: 'togglePin', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    end: {
      description: 'Whether the log follows the newest line.',
      initial: 'following',
      on: {
        'list.scrolled': [
          { guard: { type: 'isAtEnd', params: ({ event }) => event }, target: '.following' },
          { target: '.reading' },
        ],
        'line.chosen': { target: '.reading' },
        'log.cleared': { target: '.following', actions: 'forgetPins' },
      },
      states: {
        following: { description: 'The newest line stays in sight.' },
        reading: { description: 'The lines in sight stay where they are.' },
      },
    },
    actors: {
      description: 'Whose lines are shown.',
      initial: 'all',
      states: {
        all: {
          description: 'Those of every actor.',
          on: { 'actor.toggled': { target: 'one' } },
        },
        one: {
          description: 'Those of the chosen actor.',
          on: { 'actor.toggled': { target: 'all' } },
        },
      },
    },
    jobs: {
      description: 'Whether the lines of jobs are among them.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Only machines speak.',
          on: { 'jobs.toggled': { target: 'shown' } },
        },
        shown: {
          description: 'Jobs and watches speak, too.',
          on: { 'jobs.toggled': { target: 'hidden' } },
        },
      },
    },
  },
});
