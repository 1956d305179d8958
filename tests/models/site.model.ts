/**
 * Models the site: the actors that live as long as it is open, and those that live with a page (spec 2, D7, D9, D13).
 */

import {
  byItself,
  contextOf,
  defineModel,
  isSame,
  notByHand,
  plain,
  unseen,
} from '@machines/proof';
import { enqueueActions } from 'xstate';
import { siteMachine } from '../../src/machines/site.machine.ts';

const running = unseen(
  'it shows itself through its own elements: see the models of its behaviours',
);
const broken = notByHand('behaviours do not break; tests/machines/system.test.ts breaks one');
const bySystem = notByHand('navigation tells the site: tests/machines/system.test.ts');

/** One behaviour stands for those of all pages. This behaviour is an island, because an island has every possible reaction. */
const machine = siteMachine.provide({
  actions: {
    startBehaviours: enqueueActions(({ enqueue }) =>
      enqueue.spawnChild('island', { id: 'behaviour', input: { id: 'behaviour' } }),
    ),
    stopBehaviours: enqueueActions(({ enqueue }) => enqueue.stopChild('behaviour')),
  },
});

export const siteModel = defineModel({
  machine,
  starts: {
    'on a page with an island': {
      input: { path: '/quill', islands: ['island-alarm-decision'], jitter: 0 },
      path: '/quill',
    },
  },
  clauses: {
    page: ['spec 2 routes'],
    'page.served': ['decision D7'],
    'page.between': ['spec 2 routes'],
    'page.rendered': ['spec 2 routes'],
    navigation: ['spec 2 routes'],
    motion: ['decision D13'],
    outbox: ['decision D7'],
    menus: ['spec 2 header'],
    analytics: ['decision D9'],
    'analytics.off': ['decision D9'],
    'analytics.fetching': ['decision D9'],
    'analytics.on': ['decision D9'],
  },
  events: { 'page.left': plain, 'page.shown': { careers: { path: '/careers' } } },
  outcomes: {
    island: { reports: [] },
    navigation: { reports: [] },
    motion: { reports: [] },
    outbox: { reports: [] },
    menus: { reports: [] },
    mobileMenu: { reports: [] },
    fetchAnalytics: { done: { fetched: undefined } },
  },
  gestures: {
    'page.left': bySystem,
    'page.shown': bySystem,
    'error:island': broken,
    'error:navigation': broken,
    'error:motion': broken,
    'error:outbox': broken,
    'error:menus': broken,
    'error:mobileMenu': broken,
    'done:fetchAnalytics.fetched': notByHand('takes a key: tests/site/analytics.test.ts'),
    'error:fetchAnalytics': byItself,
  },
  sees: {
    'page.served': running,
    'page.between': running,
    'page.rendered': running,
    navigation: running,
    motion: running,
    outbox: running,
    menus: running,
    'analytics.off': running,
    'analytics.fetching': running,
    'analytics.on': running,
  },
  hears: unseen('The behaviours of the page say all there is.'),
  table: {
    '*': { 'error:island': { does: ['reportFailure'] } },
    'page.served': { 'page.left': 'page.between' },
    'page.between': { 'page.shown': 'page.rendered' },
    'page.rendered': {
      'page.left': 'page.between',
      'error:island': { does: ['reportFailure', 'send:navigation.page.failed'] },
    },
    'analytics.fetching': {
      'done:fetchAnalytics': { to: 'analytics.on', does: ['startAnalytics'] },
      'error:fetchAnalytics': 'analytics.off',
    },
  },
  journeys: {
    'A page is left, and another one shown': {
      steps: ['page.left', 'page.shown:careers'],
      ends: { in: ['page.rendered', 'analytics.fetching'], context: { path: '/careers' } },
    },
    'A visitor who blocks analytics is not counted': {
      steps: ['error:fetchAnalytics'],
      ends: { in: ['page.served', 'analytics.off'] },
    },
  },
  laws: ({ always, never, reachable, leadsTo }) => [
    always('Islands run as long as the page of the document is shown', ({ leaves, snapshot }) => {
      const isRunning = 'island-alarm-decision' in snapshot.children;
      return isRunning === leaves.includes('page.served');
    }),
    always('Navigation and outbox begin with the given input', ({ snapshot }) =>
      Object.entries({ navigation: { shown: '/quill' }, outbox: { jitter: 0 } }).every(
        ([id, given]) => {
          // An actor that has failed is no longer among the children.
          if (!(id in snapshot.children)) return true;
          const context = contextOf(snapshot, id) as object;
          return isSame({ ...context, ...given }, context);
        },
      ),
    ),
    always(
      'The behaviours of a page start when it is shown',
      ({ snapshot }, step) =>
        step?.name !== 'page.shown:careers' ||
        !step.from.leaves.includes('page.between') ||
        'behaviour' in snapshot.children,
    ),
    never(
      'A behaviour of a page runs while its page is not shown',
      ({ leaves, snapshot }) =>
        'behaviour' in snapshot.children && !leaves.includes('page.rendered'),
    ),
    reachable(
      'Another page can be shown from every page',
      () => true,
      ({ leaves }) => leaves.includes('page.rendered'),
    ),
    leadsTo(
      'The code of analytics is loaded, or fails to load',
      ({ leaves }) => leaves.includes('analytics.fetching'),
      ({ leaves }) => !leaves.includes('analytics.fetching'),
    ),
  ],
});
