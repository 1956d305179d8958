/**
 * The hydration of an island (decisions D7, D18): how a region of a served page becomes live.
 *
 * A region is hydrated when it comes near the viewport or the visitor uses it. If its code cannot be fetched and the
 * visitor has not used the region, the served region stays as it is. If the visitor has typed or pressed something,
 * the page is reloaded once, in case there is a new release, and the input is kept. If the reload does not help, the
 * region shows other ways to contact the company. The same happens to a region that React cannot render, for example
 * because other scripts have changed it (`src/views/support/error-boundary.tsx`).
 *
 * The script in the head (`src/start/head-script.ts`) goes through the same states for the entry. The script has its
 * own implementation, because it must work when no other code can be fetched.
 */

import { setup } from 'xstate';
import {
  ANY_FAILURE,
  actionNotProvided,
  jobNotProvided,
  watchNotProvided,
} from './not-provided.ts';

export interface IslandInput {
  /** The id of the element that contains the region. */
  readonly id: string;
}

export type IslandEvent =
  | { readonly type: 'island.near' }
  | { readonly type: 'island.touched' }
  /** React can no longer render the region. `isTouched` says whether the visitor's input would be lost. */
  | { readonly type: 'island.broken'; readonly isTouched: boolean }
  | { readonly type: 'network.online' };

const region = { input: ({ context }: { readonly context: IslandInput }) => context } as const;

export const islandMachine = setup({
  types: {
    context: {} as IslandInput,
    input: {} as IslandInput,
    events: {} as IslandEvent,
  },
  actors: {
    watchNear: watchNotProvided<IslandEvent, IslandInput>('watchNear'),
    watchTouch: watchNotProvided<IslandEvent, IslandInput>('watchTouch'),
    watchPress: watchNotProvided<IslandEvent, IslandInput>('watchPress'),
    fetchCode: jobNotProvided<void, IslandInput>('fetchCode'),
    reloadPage: jobNotProvided<void, IslandInput>('reloadPage'),
    hydrate: jobNotProvided<void, IslandInput>('hydrate'),
    holdRoot: watchNotProvided<IslandEvent, IslandInput>('holdRoot'),
  },
  guards: {
    isTouched: ({ event }) => event.type === 'island.broken' && event.isTouched,
  },
  actions: {
    startBehaviours: actionNotProvided('startBehaviours'),
    reportFailure: actionNotProvided('reportFailure'),
    showOtherWays: actionNotProvided('showOtherWays'),
    hideOtherWays: actionNotProvided('hideOtherWays'),
    replayPresses: actionNotProvided('replayPresses'),
  },
}).createMachine({
  id: 'island',
  description: 'Hydrates one region of a served page.',
  context: ({ input }) => input,
  on: {
    [ANY_FAILURE]: {
      description: 'A behaviour that fails does not affect the others.',
      actions: 'reportFailure',
    },
  },
  initial: 'served',
  states: {
    served: {
      description: 'The region works as served.',
      invoke: [
        {
          src: 'watchNear',
          id: 'watchNear',
          ...region,
          onError: {
            description: 'Without the observer, every region counts as near.',
            target: 'fetching',
          },
        },
        {
          src: 'watchTouch',
          id: 'watchTouch',
          ...region,
          onError: { description: 'The code is still fetched when the region is near.' },
        },
      ],
      on: { 'island.near': { target: 'fetching' }, 'island.touched': { target: 'fetching' } },
    },
    fetching: {
      description: 'Its code is on the way; presses are kept meanwhile.',
      invoke: {
        src: 'fetchCode',
        id: 'fetchCode',
        ...region,
        onDone: { target: 'hydrating' },
        onError: { target: 'unavailable' },
      },
    },
    unavailable: {
      description: 'The code could not be fetched, and the visitor has not used the region yet.',
      invoke: {
        src: 'watchTouch',
        id: 'watchTouch',
        ...region,
        onError: { description: 'The region stays as served.' },
      },
      on: { 'island.touched': { target: 'refetching' }, 'network.online': { target: 'fetching' } },
    },
    refetching: {
      description: 'The visitor is waiting for it: the code is fetched again.',
      invoke: {
        src: 'fetchCode',
        id: 'fetchCode',
        ...region,
        onDone: { target: 'hydrating' },
        onError: { target: 'reloading' },
      },
    },
    reloading: {
      description: 'The page is reloaded, once, with what was typed and pressed.',
      invoke: {
        src: 'reloadPage',
        id: 'reloadPage',
        ...region,
        onDone: {
          description: 'The page could not be reloaded, or had been reloaded before.',
          target: 'lost',
        },
        onError: { target: 'lost' },
      },
    },
    lost: {
      description: 'The region says how else to reach us; another press tries again.',
      entry: 'showOtherWays',
      invoke: {
        src: 'watchPress',
        id: 'watchPress',
        ...region,
        onError: { description: 'The other ways remain.' },
      },
      on: {
        'island.touched': { target: 'refetching' },
        'network.online': { target: 'refetching' },
      },
    },
    hydrating: {
      description: 'Its behaviours start, and React hydrates what was served.',
      entry: ['hideOtherWays', 'startBehaviours'],
      invoke: {
        src: 'hydrate',
        id: 'hydrate',
        ...region,
        onDone: { target: 'live' },
        onError: { description: 'The region stays as served.', target: 'lost' },
      },
      on: {
        [ANY_FAILURE]: {
          description: 'A behaviour could not be started, so its view can never be shown.',
          target: 'lost',
          actions: 'reportFailure',
        },
      },
    },
    live: {
      description: 'The kept presses are replayed, each press once and in order.',
      entry: 'replayPresses',
      invoke: {
        src: 'holdRoot',
        id: 'holdRoot',
        ...region,
        onError: { description: 'The root is removed with its element.' },
      },
      on: {
        'island.broken': [
          {
            description: 'A reload keeps the typed texts.',
            guard: 'isTouched',
            target: 'reloading',
          },
          { description: 'The region keeps the content that it showed last.', target: 'lost' },
        ],
      },
    },
  },
});
