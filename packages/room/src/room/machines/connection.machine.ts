/** The connection to the pages. While no page answers, the room sends no requests. Picking can be cancelled. */

import { assertEvent, assign, setup } from 'xstate';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

export interface ConnectionContext {
  /** The page on which the developer picks an element. */
  readonly page: string | null;
}

/** The actor whose element was picked, or null if the element belongs to no actor. */
export interface PickedElement {
  readonly page: string;
  readonly actor: string | null;
}

export type ConnectionEvent =
  | { readonly type: 'pages.counted'; readonly live: number; readonly silent: number }
  | { readonly type: 'pick.pressed'; readonly page: string };

export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent },
  actors: {
    watchPages: watchNotProvided<ConnectionEvent>('watchPages'),
    pickElement: jobNotProvided<PickedElement, { readonly page: string | null }>('pickElement'),
  },
  actions: {
    rememberPage: assign((_, { page }: { readonly page: string }) => ({ page })),
    forgetPage: assign({ page: null }),
    showPicked: actionNotProvided<PickedElement>('showPicked'),
  },
  guards: {
    isAlone: ({ event }) => {
      assertEvent(event, 'pages.counted');
      return event.live === 0;
    },
    isSilent: ({ event }) => {
      assertEvent(event, 'pages.counted');
      return event.silent === event.live;
    },
  },
}).createMachine({
  id: 'roomConnection',
  description: 'Tracks whether a page is connected and answers.',
  context: { page: null },
  invoke: {
    src: 'watchPages',
    id: 'watchPages',
    onError: { description: 'The room goes on with the pages it knows.' },
  },
  on: {
    'pages.counted': [
      { guard: 'isAlone', target: '.alone' },
      { guard: 'isSilent', target: '.silent' },
      { target: '.linked' },
    ],
  },
  initial: 'alone',
  states: {
    alone: { description: 'No page is connected.' },
    silent: { description: 'The known pages do not answer: they crashed, or are paused.' },
    linked: {
      description: 'At least one page answers.',
      // The number of pages may change while an element is picked.
      on: {
        'pages.counted': [
          { guard: 'isAlone', target: 'alone' },
          { guard: 'isSilent', target: 'silent' },
          { description: 'The pages have changed, and one still answers.' },
        ],
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'No element is being picked.',
          on: {
            'pick.pressed': {
              target: 'picking',
              actions: { type: 'rememberPage', params: ({ event }) => event },
            },
          },
        },
        picking: {
          description: 'The next press on the page selects an actor.',
          exit: 'forgetPage',
          invoke: {
            src: 'pickElement',
            id: 'pickElement',
            input: ({ context }) => ({ page: context.page }),
            onDone: {
              target: 'resting',
              actions: { type: 'showPicked', params: ({ event }) => event.output },
            },
            onError: { target: 'resting' },
          },
          on: { 'pick.pressed': { target: 'resting' } },
        },
      },
    },
  },
});
