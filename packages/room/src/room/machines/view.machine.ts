/**
 * The selection in the room. Every selection is written into the address, so that a developer can share it. A
 * selected moment stays selected while new events arrive.
 */

import { assertEvent, assign, setup } from 'xstate';

export const panes = ['actors', 'chart', 'log', 'details'] as const;
export type Pane = (typeof panes)[number];

/** The selected elements. Each is null if it is not selected. */
export interface ViewContext {
  readonly actor: string | null;
  readonly machine: string | null;
  readonly state: string | null;
  readonly transition: string | null;
  /** The path of a proof that was opened, and the hash of its steps. */
  readonly path: string | null;
  readonly fingerprint: string | null;
  /** The page and the number of the selected happening. */
  readonly moment: string | null;
  /** The width of the page beside the room. */
  readonly width: string;
}

export type ViewEvent =
  | {
      readonly type: 'actor.chosen';
      readonly actor: string;
      readonly machine: string | null;
      readonly path: string | null;
      readonly fingerprint: string | null;
    }
  | { readonly type: 'machine.chosen'; readonly machine: string }
  | { readonly type: 'state.chosen'; readonly state: string | null }
  | { readonly type: 'transition.chosen'; readonly transition: string | null }
  | {
      readonly type: 'moment.chosen';
      readonly moment: string;
      /** Null if the moment comes from an address, because the messages of its page may not have arrived yet. */
      readonly actor: string | null;
      readonly machine: string | null;
    }
  | { readonly type: 'now.pressed' }
  | { readonly type: 'system.pressed' }
  | { readonly type: 'pane.chosen'; readonly pane: Pane }
  | { readonly type: 'width.chosen'; readonly width: string };

export const viewMachine = setup({
  types: { context: {} as ViewContext, events: {} as ViewEvent },
  actions: {
    chooseActor: assign(({ event }) => {
      assertEvent(event, 'actor.chosen');
      const { actor, machine, path, fingerprint } = event;
      return { actor, machine, path, fingerprint, state: null, transition: null, moment: null };
    }),
    chooseMachine: assign((_, { machine }: { readonly machine: string }) => ({
      ...{ machine, actor: null, state: null, transition: null },
      ...{ moment: null, path: null, fingerprint: null },
    })),
    chooseState: assign((_, { state }: { readonly state: string | null }) => ({ state })),
    chooseTransition: assign((_, { transition }: { readonly transition: string | null }) => ({
      transition,
    })),
    chooseMoment: assign(({ context, event }) => {
      assertEvent(event, 'moment.chosen');
      const { moment, actor, machine } = event;
      // The path is closed, because a moment of another actor is not part of it.
      const isSame = actor === context.actor;
      return { moment, actor, machine, ...(!isSame && { path: null, fingerprint: null }) };
    }),
    forgetMoment: assign({ moment: null }),
    chooseWidth: assign((_, { width }: { readonly width: string }) => ({ width })),
  },
  guards: {
    isPane: ({ event }, { pane }: { readonly pane: Pane }) => {
      assertEvent(event, 'pane.chosen');
      return event.pane === pane;
    },
  },
}).createMachine({
  id: 'roomView',
  description: 'Determines what the room shows.',
  context: {
    ...{ actor: null, machine: null, state: null, transition: null },
    ...{ path: null, fingerprint: null, moment: null, width: 'half' },
  },
  type: 'parallel',
  states: {
    subject: {
      description: 'The view in the middle of the room.',
      initial: 'system',
      states: {
        system: {
          description: 'All actors of a page, and the events between them.',
          on: { 'system.pressed': { target: 'machine' } },
        },
        machine: {
          description: 'The chart of one machine.',
          on: { 'system.pressed': { target: 'system' } },
        },
      },
      on: {
        'actor.chosen': { target: '.machine', actions: 'chooseActor' },
        'machine.chosen': {
          target: '.machine',
          actions: { type: 'chooseMachine', params: ({ event }) => event },
        },
        'moment.chosen': { target: '.machine', actions: 'chooseMoment' },
        'state.chosen': {
          actions: { type: 'chooseState', params: ({ event }) => event },
        },
        'transition.chosen': {
          actions: { type: 'chooseTransition', params: ({ event }) => event },
        },
        'width.chosen': {
          actions: { type: 'chooseWidth', params: ({ event }) => event },
        },
      },
    },
    time: {
      description: 'Which moment the room shows.',
      initial: 'now',
      states: {
        now: { description: 'The current state of the pages is shown.' },
        past: {
          description: 'One moment is selected.',
          on: {
            'now.pressed': { target: 'now', actions: 'forgetMoment' },
            'actor.chosen': { target: 'now' },
            'machine.chosen': { target: 'now' },
          },
        },
      },
      on: { 'moment.chosen': { target: '.past' } },
    },
    pane: {
      description: 'The one panel that a narrow room has space for.',
      initial: 'chart',
      states: {
        actors: {
          description: 'The tree of actors.',
          on: { 'actor.chosen': { target: 'chart' } },
        },
        chart: { description: 'The chart, and the log if there is room for both.' },
        log: { description: 'The log of events.' },
        details: { description: 'One moment, and what can be sent.' },
      },
      on: {
        'machine.chosen': { target: '.chart' },
        'pane.chosen': [
          ...(['actors', 'chart', 'log'] as const).map((pane) => ({
            guard: { type: 'isPane', params: { pane } } as const,
            target: `.${pane}` as const,
          })),
          { target: '.details' },
        ],
      },
    },
  },
});
