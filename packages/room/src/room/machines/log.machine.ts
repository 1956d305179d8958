/**
 * The log follows the newest line while it is scrolled to its end. Scrolling up or selecting a line ends this, so
 * that lines do not move while a developer reads them.
 */

import { assign, setup } from 'xstate';

export interface LogContext {
  readonly search: string;
  /** The names of the happenings that stay in view. */
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
  description: 'Determines which lines of the log are shown, and whether it follows the newest.',
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
        following: { description: 'The newest line stays in view.' },
        reading: { description: 'The lines in view stay where they are.' },
      },
    },
    actors: {
      description: 'Which actors have their lines shown.',
      initial: 'all',
      states: {
        all: {
          description: 'The lines of every actor are shown.',
          on: { 'actor.toggled': { target: 'one' } },
        },
        one: {
          description: 'Only the lines of the selected actor are shown.',
          on: { 'actor.toggled': { target: 'all' } },
        },
      },
    },
    jobs: {
      description: 'Whether the lines of jobs are shown, too.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Only the lines of machines are shown.',
          on: { 'jobs.toggled': { target: 'shown' } },
        },
        shown: {
          description: 'The lines of jobs and watches are shown, too.',
          on: { 'jobs.toggled': { target: 'hidden' } },
        },
      },
    },
  },
});
