/**
 * The site: one actor system, which is started once, outside React.
 *
 * Each part that runs as long as the site is open has a parallel region, and so has the shown page. Each behaviour is
 * a child with a `systemId`, by which other actors send it events. For example, a form sends leads to the outbox, and
 * navigation sends events to this chart.
 *
 * The served page is hydrated island by island. A page reached by navigation is rendered as a whole. Between two
 * pages no behaviour of a page runs, because the old ones stop before the new ones start.
 */

import { assertEvent, assign, type ErrorActorEvent, enqueueActions, sendTo, setup } from 'xstate';
import { settings } from '../data/settings.ts';
import { islandMachine } from './island.machine.ts';
import { menusMachine } from './menus.machine.ts';
import { mobileMenuMachine } from './mobile-menu.machine.ts';
import { motionMachine } from './motion.machine.ts';
import { navigationMachine } from './navigation.machine.ts';
import { ANY_FAILURE, actionNotProvided, jobNotProvided } from './not-provided.ts';
import { outboxMachine } from './outbox.machine.ts';

export interface SiteInput {
  /** The path for which the document was served. */
  readonly path: string;
  /** The ids of the document's islands. */
  readonly islands: readonly string[];
  /** A random number from 0 to 1 that spreads the requests of many visitors' outboxes over time. */
  readonly jitter: number;
}

export type SiteContext = SiteInput;

export type SiteEvent =
  | { readonly type: 'page.left' }
  | { readonly type: 'page.shown'; readonly path: string };

/** The ids of the children that run as long as the site is open. */
const staying: readonly string[] = [
  'navigation',
  'motion',
  'outbox',
  'menus',
  'mobileMenu',
  'fetchAnalytics',
  'analytics',
  'consent',
];

export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    input: {} as SiteInput,
    events: {} as SiteEvent,
  },
  actors: {
    island: islandMachine,
    navigation: navigationMachine,
    motion: motionMachine,
    outbox: outboxMachine,
    menus: menusMachine,
    mobileMenu: mobileMenuMachine,
    fetchAnalytics: jobNotProvided<void>('fetchAnalytics'),
  },
  actions: {
    rememberPage: assign(({ event }) => {
      assertEvent(event, 'page.shown');
      return { path: event.path };
    }),
    startIslands: enqueueActions(({ context, enqueue }) => {
      for (const id of context.islands)
        enqueue.spawnChild('island', { id, systemId: id, input: { id } });
    }),
    stopIslands: enqueueActions(({ context, enqueue }) => {
      for (const id of context.islands) enqueue.stopChild(id);
    }),
    /** Starts the behaviours of the page whose path is in the context. */
    startBehaviours: actionNotProvided('startBehaviours'),
    reportFailure: actionNotProvided('reportFailure'),
    stopBehaviours: actionNotProvided('stopBehaviours'),
    /** Reports the failure to navigation, which alone knows whether the page is already shown. */
    tellNavigation: sendTo(({ system }) => system.get('navigation'), { type: 'page.failed' }),
    /** Starts the machine of analytics, whose code arrives after the other machines have started, or never. */
    startAnalytics: actionNotProvided('startAnalytics'),
  },
  guards: {
    /** Returns whether the failed child belongs to the page. */
    isOfPage: ({ event }) => !staying.includes((event as unknown as ErrorActorEvent).actorId),
  },
}).createMachine({
  id: 'site',
  description: 'Everything that runs while the site is open.',
  context: ({ input }) => input,
  on: {
    [ANY_FAILURE]: {
      description: 'A behaviour that fails does not affect the others.',
      actions: 'reportFailure',
    },
  },
  type: 'parallel',
  states: {
    page: {
      description: 'The behaviours of the page that is shown.',
      initial: 'served',
      states: {
        served: {
          description: 'The page as served: each island is hydrated on its own.',
          entry: 'startIslands',
          exit: 'stopIslands',
          on: { 'page.left': { target: 'between' } },
        },
        between: {
          description: 'The old page has been left, and the new one is about to be rendered.',
          on: { 'page.shown': { target: 'rendered', actions: 'rememberPage' } },
        },
        rendered: {
          description: 'A page that was navigated to: all of its behaviours run.',
          entry: 'startBehaviours',
          exit: 'stopBehaviours',
          on: {
            'page.left': { target: 'between' },
            [ANY_FAILURE]: {
              description: 'Before a page is shown, all of its behaviours have to run.',
              guard: 'isOfPage',
              actions: ['reportFailure', 'tellNavigation'],
            },
          },
        },
      },
    },
    navigation: {
      description: 'Which page is shown.',
      invoke: {
        src: 'navigation',
        id: 'navigation',
        systemId: 'navigation',
        input: ({ context }) => ({ path: context.path }),
        onError: { description: 'Links load whole documents.' },
      },
    },
    motion: {
      description: 'Whether things move by themselves.',
      invoke: {
        src: 'motion',
        id: 'motion',
        systemId: 'motion',
        onError: { description: 'Motion stays as the script in the head has set it.' },
      },
    },
    outbox: {
      description: 'Leads on their way.',
      invoke: {
        src: 'outbox',
        id: 'outbox',
        systemId: 'outbox',
        input: ({ context }) => ({
          jitter: context.jitter,
          receiptBy: settings.leadReceipt === 'status' ? 'status' : 'named',
        }),
        onError: { description: 'Leads wait on the device for another visit.' },
      },
    },
    menus: {
      description: 'The menus of header and side dialog.',
      invoke: [
        {
          src: 'menus',
          id: 'menus',
          systemId: 'menus',
          onError: { description: 'The browser still opens and closes the panels.' },
        },
        {
          src: 'mobileMenu',
          id: 'mobileMenu',
          systemId: 'mobileMenu',
          onError: { description: 'The browser still opens and closes the dialog.' },
        },
      ],
    },
    analytics: {
      description: 'Page views, where analytics are on and the visitor does not object.',
      initial: 'fetching',
      states: {
        off: { description: 'Analytics record no view.' },
        fetching: {
          description: 'The code is being fetched, if the build contains it.',
          invoke: {
            src: 'fetchAnalytics',
            id: 'fetchAnalytics',
            onDone: { target: 'on' },
            onError: {
              description: 'Analytics are switched off, or their code is blocked.',
              target: 'off',
            },
          },
        },
        on: {
          description: 'Views are recorded.',
          entry: 'startAnalytics',
        },
      },
    },
  },
});
