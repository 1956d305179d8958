/**
 * Page navigation: after a change of the address, a page is loaded, rendered, scrolled, focused and announced.
 *
 * The old page stays until the code of the new page has arrived, so that the window is never empty. If a chunk is
 * missing, as after a new deployment, the page is reloaded once before the error is shown (decision D18).
 *
 * If the code is slow, the wait is announced. If it takes too long, the new page is loaded as a document, which needs
 * no code. A request for a page ends with its state, so a visitor who chooses another page meanwhile never sees the
 * first one.
 */

import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate';
import { notFoundTitle, stillLoading, unexpectedError } from '../data/pages/errors.copy.ts';
import { matchRoute, redirectOf } from '../data/routes.ts';
import { documentTitle } from '../data/titles.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

/** The time after which the wait for a page is announced and shown, in milliseconds. */
const LATE = 1000;
/** The time after `LATE` at which the page is loaded as a document instead, in milliseconds. */
const OVERDUE = 9000;
/** The time after which the code of a page, or of the error screen, counts as hanging, in milliseconds. */
const HUNG = 10_000;

type VisitKind = 'push' | 'pop' | 'replace';

export interface Visit {
  readonly path: string;
  readonly hash: string;
  readonly kind: VisitKind;
  /** The scroll position of this history entry when the visitor left it, in pixels; null for a new entry. */
  readonly top: number | null;
}

/** The visit for which a page is scrolled and focused. `again` says that the page was already shown. */
export interface Settling extends Visit {
  readonly again?: true;
}

export interface NavigationInput {
  /** The prerendered path for which the document was served. */
  readonly path: string;
}

export interface RenderInput {
  readonly path: string;
  /** Whether the whole page must be rendered at once, because the visit leads to a hash or a scroll position. */
  readonly inOneGo: boolean;
}

export interface NavigationContext {
  /** The path of the shown page; empty while the error screen is shown. */
  readonly shown: string;
  /** The visit that was requested last. */
  readonly visit: Visit;
  /** The text of the live region; empty until the first navigation. */
  readonly announcement: string;
}

export type NavigationEvent =
  | ({ readonly type: 'location.changed' } & Visit)
  /** The site's machine reports that a behaviour of the page has failed. */
  | { readonly type: 'page.failed' };

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
  },
  actors: {
    watchLocation: watchNotProvided<NavigationEvent>('watchLocation'),
    followLinks: watchNotProvided<NavigationEvent>('followLinks'),
    prefetchOnIntent: watchNotProvided<NavigationEvent>('prefetchOnIntent'),
    loadPage: jobNotProvided<void, { readonly path: string }>('loadPage'),
    renderPage: jobNotProvided<void, RenderInput>('renderPage'),
    loadFailure: jobNotProvided<void>('loadFailure'),
    renderFailure: jobNotProvided<void>('renderFailure'),
    reloadOnce: jobNotProvided<void, { readonly path: string }>('reloadOnce'),
    settlePage: jobNotProvided<void, Settling>('settlePage'),
  },
  actions: {
    rememberVisit: assign(({ event }) => {
      assertEvent(event, 'location.changed');
      const { path, hash, kind, top } = event;
      return { visit: { path, hash, kind, top } };
    }),
    /** Closes all menus, because none may stay open over another page or place. Skips menus that have failed. */
    closeMenus: enqueueActions(({ enqueue, system }) => {
      for (const name of ['menus', 'mobileMenu']) {
        const menu = system.get(name);
        if (menu !== undefined) enqueue.sendTo(menu, { type: 'page.changed' });
      }
    }),
    /** Stops the behaviours of the old page before those of the new page start, because names may be the same. */
    leavePage: sendTo(({ system }) => system.get('site'), { type: 'page.left' }),
    showPage: assign(({ context }) => ({ shown: context.visit.path })),
    forgetPage: assign({ shown: '' }),
    enterPage: sendTo(
      ({ system }) => system.get('site'),
      ({ context }) => ({ type: 'page.shown', path: context.shown }),
    ),
    /** Reports the page to analytics. If analytics are off, there is no `watchPages` actor to report to. */
    countPage: enqueueActions(({ enqueue, system }) => {
      const pages = system.get('watchPages');
      if (pages !== undefined) enqueue.sendTo(pages, { type: 'page.entered' });
    }),
    announcePage: assign(({ context }) => {
      const id = matchRoute(context.shown);
      return { announcement: id === undefined ? notFoundTitle : documentTitle(id) };
    }),
    announceWait: assign({ announcement: stillLoading }),
    announceNothing: assign({ announcement: '' }),
    announceFailure: assign({ announcement: unexpectedError.title }),
    replaceLocation: actionNotProvided('replaceLocation'),
  },
  guards: {
    leadsElsewhere: ({ event }) => 'path' in event && redirectOf(event.path) !== undefined,
    samePage: ({ context, event }) => 'path' in event && event.path === context.shown,
    asksAgain: ({ context, event }) =>
      'path' in event && event.path === context.shown && event.kind !== 'pop',
  },
  delays: { late: LATE, overdue: OVERDUE, hung: HUNG },
}).createMachine({
  id: 'navigation',
  description: 'Shows the page of the address.',
  context: ({ input }) => ({
    shown: input.path,
    visit: { path: input.path, hash: '', kind: 'push', top: null },
    announcement: '',
  }),
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
      onError: { description: 'Without prefetching, pages are loaded when they are requested.' },
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
        description: 'A link to the page that is shown: to its top, or to its fragment.',
        guard: 'asksAgain',
        target: '.placing',
        actions: ['rememberVisit', 'closeMenus'],
      },
      {
        description:
          'The visitor goes back to another place of the page, or came back before the page changed.',
        guard: 'samePage',
        target: '.settled',
        actions: ['rememberVisit', 'closeMenus'],
      },
      { target: '.loading', actions: ['rememberVisit', 'closeMenus'] },
    ],
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'The page of the address is shown.',
    },
    loading: {
      description: 'The old page stays while the code of the new one arrives.',
      invoke: {
        src: 'loadPage',
        id: 'loadPage',
        input: ({ context }) => ({ path: context.visit.path }),
        onDone: {
          target: 'rendering',
          actions: ['closeMenus', 'leavePage', 'showPage', 'enterPage'],
        },
        onError: { target: 'reloading' },
      },
      initial: 'soon',
      states: {
        soon: {
          description: 'The code usually arrives before the visitor notices a wait.',
          after: { late: { target: 'late' } },
        },
        late: {
          description: 'The wait is shown, and announced by screen readers.',
          entry: 'announceWait',
          exit: 'announceNothing',
          after: { overdue: { target: 'overdue' } },
        },
        overdue: {
          description:
            'The wait is still shown, but no longer announced; the page is loaded as a document, which can be read without its code.',
          invoke: {
            src: 'reloadOnce',
            id: 'reloadOnce',
            input: ({ context }) => ({ path: context.visit.path }),
            onDone: { description: 'The browser is leaving this document.' },
            onError: { description: 'The code may still arrive.' },
          },
        },
      },
    },
    rendering: {
      description: 'React renders the new page in place of the old one.',
      invoke: {
        src: 'renderPage',
        id: 'renderPage',
        input: ({ context: { shown, visit } }) => ({
          path: shown,
          inOneGo: visit.hash !== '' || (visit.top ?? 0) > 0,
        }),
        onDone: { target: 'settling' },
        onError: { target: 'reloading' },
      },
      after: { hung: { target: 'reloading' } },
      on: {
        'page.failed': {
          description: 'A behaviour could not be started, so the page can never be shown.',
          target: 'failed',
          actions: 'announceFailure',
        },
        'location.changed': {
          description:
            'The same page is requested again: once rendered, it settles for this visit.',
          guard: 'samePage',
          actions: ['rememberVisit', 'closeMenus'],
        },
      },
    },
    settling: {
      description: 'Scroll position and focus are set.',
      invoke: {
        src: 'settlePage',
        id: 'settlePage',
        input: ({ context }) => context.visit,
        onDone: { target: 'settled', actions: ['announcePage', 'countPage'] },
        onError: { target: 'settled', actions: ['announcePage', 'countPage'] },
      },
      on: {
        'location.changed': {
          description: 'The same page is requested again: it settles for the new visit.',
          guard: 'samePage',
          target: 'settling',
          reenter: true,
          actions: ['rememberVisit', 'closeMenus'],
        },
      },
    },
    placing: {
      description:
        'The page that is shown is scrolled to where it begins, or to the requested position.',
      invoke: {
        src: 'settlePage',
        id: 'settlePage',
        input: ({ context }) => ({ ...context.visit, again: true }),
        onDone: { target: 'settled' },
        onError: { target: 'settled' },
      },
    },
    reloading: {
      description: 'The code is gone, perhaps after a new deployment: the document is reloaded.',
      invoke: {
        src: 'reloadOnce',
        id: 'reloadOnce',
        input: ({ context }) => ({ path: context.visit.path }),
        onDone: { description: 'The browser is leaving this document.' },
        onError: { target: 'failed', actions: 'announceFailure' },
      },
    },
    failed: {
      description: 'The page cannot be shown, and reloading did not help, or would not.',
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The old page stays while the code of the error screen arrives.',
          invoke: {
            src: 'loadFailure',
            id: 'loadFailure',
            onDone: { target: 'explained', actions: ['closeMenus', 'leavePage', 'forgetPage'] },
            onError: { target: 'unexplained' },
          },
          after: { hung: { target: 'unexplained' } },
        },
        explained: {
          description: 'The error screen is rendered in place of the old page, and focused.',
          invoke: {
            src: 'renderFailure',
            id: 'renderFailure',
            onError: { description: 'The failure was announced.' },
          },
        },
        unexplained: {
          description:
            'The code of the error screen is gone too: the old page stays, and works; the announcement is seen over it.',
        },
      },
    },
  },
});
