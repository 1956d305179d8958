/** Models the hydration of islands (decisions D7, D18). The script in the head follows the same chart. */

import {
  defineModel,
  inputOf,
  isSame,
  notByHand,
  plain,
  scriptedError,
  stepperOf,
  unseen,
} from '@machines/proof';
import { islandMachine } from '../../src/machines/island.machine.ts';

const nothing = unseen('the region looks as it was served');

export const islandModel = defineModel({
  machine: islandMachine,
  starts: {
    'a form out of sight': {
      input: { id: 'island-enquiry' },
      path: '/industries/universities',
    },
  },
  clauses: {
    served: ['decision D7'],
    fetching: ['decision D7'],
    unavailable: ['decision D7', 'decision D18'],
    refetching: ['decision D7', 'decision D18'],
    reloading: ['decision D7', 'decision D18'],
    lost: ['decision D7', 'decision D18'],
    hydrating: ['decision D7'],
    live: ['decision D7'],
  },
  events: {
    'island.near': plain,
    'island.touched': plain,
    'network.online': plain,
    'island.broken': { typed: { isTouched: true }, untouched: { isTouched: false } },
  },
  outcomes: {
    watchNear: { reports: ['island.near'] },
    watchTouch: { reports: ['island.touched', 'network.online'] },
    watchPress: { reports: ['island.touched', 'network.online'] },
    fetchCode: { done: { fetched: undefined } },
    reloadPage: { done: { 'not possible': undefined } },
    hydrate: { done: { hydrated: undefined } },
    holdRoot: { reports: ['island.broken'] },
  },
  gestures: notByHand(
    'tests/site/forms.test.ts walks these states with files that are really gone, tests/site/translators-and-extensions.test.ts breaks islands',
  ),
  sees: {
    served: nothing,
    fetching: nothing,
    unavailable: nothing,
    refetching: nothing,
    reloading: nothing,
    lost: (screen) => screen.see('alert'),
    hydrating: nothing,
    live: nothing,
  },
  hears: unseen('Whatever stands in it has a model of its own.'),
  table: {
    served: {
      'island.near': 'fetching',
      'island.touched': 'fetching',
      'error:watchNear': 'fetching',
    },
    fetching: {
      'done:fetchCode': { to: 'hydrating', does: ['hideOtherWays', 'startBehaviours'] },
      'error:fetchCode': 'unavailable',
    },
    unavailable: { 'island.touched': 'refetching', 'network.online': 'fetching' },
    refetching: {
      'done:fetchCode': { to: 'hydrating', does: ['hideOtherWays', 'startBehaviours'] },
      'error:fetchCode': 'reloading',
    },
    reloading: {
      'done:reloadPage': { to: 'lost', does: ['showOtherWays'] },
      'error:reloadPage': { to: 'lost', does: ['showOtherWays'] },
    },
    lost: { 'island.touched': 'refetching', 'network.online': 'refetching' },
    hydrating: {
      'done:hydrate': { to: 'live', does: ['replayPresses'] },
      'error:hydrate': { to: 'lost', does: ['showOtherWays'] },
    },
    live: {
      'island.broken:typed': 'reloading',
      'island.broken:untouched': { to: 'lost', does: ['showOtherWays'] },
    },
  },
  journeys: {
    'An island near the viewport becomes live': {
      steps: ['island.near', 'done:fetchCode.fetched', 'done:hydrate.hydrated'],
      ends: { in: 'live' },
    },
    'Missing code has no effect on a visitor who does not use the island': {
      steps: ['island.near', 'error:fetchCode'],
      ends: { in: 'unavailable' },
    },
    'A visitor who uses the island gets the new release, or other ways to reach us': {
      steps: [
        'island.near',
        'error:fetchCode',
        'island.touched',
        'error:fetchCode',
        'done:reloadPage.not possible',
      ],
      ends: { in: 'lost' },
    },
    'An island continues by itself when the phone is online again': {
      steps: [
        'island.touched',
        'error:fetchCode',
        'island.touched',
        'error:fetchCode',
        'error:reloadPage',
        'network.online',
        'done:fetchCode.fetched',
        'done:hydrate.hydrated',
      ],
      ends: { in: 'live' },
    },
    'An island that can no longer be rendered keeps what was typed': {
      steps: [
        'island.near',
        'done:fetchCode.fetched',
        'done:hydrate.hydrated',
        'island.broken:typed',
        'done:reloadPage.not possible',
      ],
      ends: { in: 'lost' },
    },
  },
  laws: ({ always, reachable, leadsTo }) => [
    always('Each job has the id of this region', ({ snapshot }) =>
      Object.keys(snapshot.children).every(
        (job) => JSON.stringify(inputOf(snapshot, job)) === '{"id":"island-enquiry"}',
      ),
    ),
    always(
      'A behaviour that breaks is reported; the region is lost only if it is not live yet',
      ({ leaf, snapshot }) => {
        const failure = { type: 'xstate.error.actor.behaviour', error: scriptedError };
        const { snapshot: after, actions } = stepperOf(snapshot.machine).step(snapshot, failure);
        const done = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
        return leaf === 'hydrating'
          ? done.join() === 'reportFailure,showOtherWays' && after.matches('lost')
          : done.join() === 'reportFailure' && isSame(after.value, snapshot.value);
      },
    ),
    reachable(
      'Every region can still become live',
      ({ ended }) => ended.length === 0,
      ({ leaf }) => leaf === 'live',
    ),
    leadsTo(
      'Every fetch ends',
      ({ leaf }) => leaf === 'fetching' || leaf === 'refetching',
      ({ leaf }) => leaf !== 'fetching' && leaf !== 'refetching',
    ),
  ],
  excused: {
    'transition (root) · xstate.error.actor.*':
      'behaviours come with the code of an island: tests/machines/system.test.ts breaks one',
    'transition hydrating · xstate.error.actor.*':
      'behaviours come with the code of an island: tests/machines/system.test.ts breaks one',
  },
});
