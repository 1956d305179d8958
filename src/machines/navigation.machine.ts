import { assign, setup } from 'xstate';
import { notFound, unexpectedError } from '../data/pages/errors.ts';
import { documentTitle, matchRoute, redirectOf } from '../data/routes.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * Page navigation: from a changed address to the page that is shown, scrolled, focused and announced.
 *
 * The old page stays until the code of the new one has arrived, so nothing flashes. A chunk that is gone
 * after a new deployment reloads the page once before the error is shown (decision D18). A request for a
 * page dies with its state: whoever changes their mind never sees the page they left.
 */

export type VisitKind = 'push' | 'pop' | 'replace';

export interface Visit {
  readonly path: string;
  readonly hash: string;
  readonly kind: VisitKind;
}

export interface NavigationInput {
  /** The prerendered path the document was served for. */
  readonly path: string;
}

export interface NavigationContext {
  /** The page that is shown. */
  readonly shown: string;
  /** Whether it is still the one that the document was served with. */
  readonly served: boolean;
  /** Where the visitor is going. */
  readonly visit: Visit;
  /** What the live region says; empty until the first navigation. */
  readonly announcement: string;
}

export type NavigationEvent = { readonly type: 'location.changed' } & Visit;

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: {
    watchLocation: watchNotProvided<NavigationEvent>('watchLocation'),
    followLinks: watchNotProvided<NavigationEvent>('followLinks'),
    prefetchOnIntent: watchNotProvided<NavigationEvent>('prefetchOnIntent'),
    loadPage: jobNotProvided<void, { readonly path: string }>('loadPage'),
    reloadOnce: jobNotProvided<void, { readonly path: string }>('reloadOnce'),
    settlePage: jobNotProvided<void, Visit>('settlePage'),
  },
  actions: {
    rememberVisit: assign(({ event }) =>
      event.type === 'location.changed'
        ? { visit: { path: event.path, hash: event.hash, kind: event.kind } }
        : {},
    ),
    showPage: assign(({ context }) => ({ shown: context.visit.path, served: false })),
    announcePage: assign(({ context }) => {
      const id = matchRoute(context.shown);
      return { announcement: id === undefined ? notFound.title : documentTitle(id) };
    }),
    announceFailure: assign({ announcement: unexpectedError.title }),
    /** What the visitor did before the scripts arrived is done now. */
    replayEarly: actionNotProvided('replayEarly'),
    replaceLocation: actionNotProvided('replaceLocation') as (args: {
      event: NavigationEvent;
    }) => void,
  },
  guards: {
    leadsElsewhere: ({ event }) =>
      event.type === 'location.changed' && redirectOf(event.path) !== undefined,
    samePage: ({ context, event }) =>
      event.type === 'location.changed' && event.path === context.shown,
  },
}).createMachine({
  id: 'navigation',
  description: 'Shows the page of the address.',
  context: ({ input }) => ({
    shown: input.path,
    served: true,
    visit: { path: input.path, hash: '', kind: 'push' },
    announcement: '',
  }),
  entry: 'replayEarly',
  invoke: [
    {
      src: 'watchLocation',
      id: 'watchLocation',
      onError: { description: 'Without the watch, links load whole documents.' },
    },
    {
      src: 'followLinks',
      id: 'followLinks',
      onError: { description: 'Links load whole documents.' },
    },
    {
      src: 'prefetchOnIntent',
      id: 'prefetchOnIntent',
      onError: { description: 'Pages load when they are asked for.' },
    },
  ],
  on: {
    'location.changed': [
      {
        description: 'An address of decision D10: its target replaces it.',
        guard: 'leadsElsewhere',
        actions: 'replaceLocation',
      },
      {
        description:
          'Only query or hash changed, or the visitor came back before the page changed.',
        guard: 'samePage',
        target: '.settled',
        actions: 'rememberVisit',
      },
      { target: '.loading', actions: 'rememberVisit' },
    ],
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'The page of the address is shown.',
      meta: { spec: ['spec 2 routes'] },
    },
    loading: {
      description: 'The old page stays while the code of the new one arrives.',
      meta: { spec: ['spec 2 routes', 'decision D18'] },
      invoke: {
        src: 'loadPage',
        id: 'loadPage',
        input: ({ context }) => ({ path: context.visit.path }),
        onDone: { target: 'settling', actions: 'showPage' },
        onError: { target: 'reloading' },
      },
    },
    settling: {
      description: 'The new page is drawn; scroll position and focus are set.',
      meta: { spec: ['spec 2 scroll to top', 'decision D19'] },
      invoke: {
        src: 'settlePage',
        id: 'settlePage',
        input: ({ context }) => context.visit,
        onDone: { target: 'settled', actions: 'announcePage' },
        onError: { target: 'settled', actions: 'announcePage' },
      },
    },
    reloading: {
      description:
        'The code is gone, perhaps after a new deployment: the document is fetched anew.',
      meta: { spec: ['decision D18'] },
      invoke: {
        src: 'reloadOnce',
        id: 'reloadOnce',
        input: ({ context }) => ({ path: context.visit.path }),
        onDone: { description: 'The browser is leaving this document.' },
        onError: { target: 'failed', actions: 'announceFailure' },
      },
    },
    failed: {
      description: 'The page cannot be loaded, and reloading did not help.',
      meta: { spec: ['spec 2 error page', 'decision D18'] },
    },
  },
});
