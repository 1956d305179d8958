import { assign, setup } from 'xstate';

/**
 * The log follows the newest line while it is scrolled to its end. Scrolling up or selecting a line stops
 * that, so that lines do not move while they are read.
 */

export interface LogContext {
  readonly search: string;
  readonly isOneActor: boolean;
  readonly withJobs: boolean;
  /** Moments that stay in view. */
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
    toggleActor: assign(({ context }) => ({ isOneActor: !context.isOneActor })),
    toggleJobs: assign(({ context }) => ({ withJobs: !context.withJobs })),
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
  context: { search: '', isOneActor: false, withJobs: false, pinned: [] },
  on: {
    'search.typed': { actions: { type: 'search', params: ({ event }) => event } },
    'actor.toggled': { actions: 'toggleActor' },
    'jobs.toggled': { actions: 'toggleJobs' },
    'line.pinned': { actions: { type: 'togglePin', params: ({ event }) => event } },
    'log.cleared': { target: '.following', actions: 'forgetPins' },
    'list.scrolled': [
      { guard: { type: 'isAtEnd', params: ({ event }) => event }, target: '.following' },
      { target: '.reading' },
    ],
    'line.chosen': { target: '.reading' },
  },
  initial: 'following',
  states: {
    following: { description: 'The newest line stays in view.' },
    reading: { description: 'The lines in view stay where they are.' },
  },
});
