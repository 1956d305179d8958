/** The model of the connection to the pages, and of the picking of an element. */

import { defineModel, stays } from '@machines/proof';
import { connectionMachine } from '../../src/room/machines/connection.machine.ts';
import { forDevelopers } from './words.ts';

export const connectionModel = defineModel({
  machine: connectionMachine,
  starts: { fresh: { path: '/' } },
  ...forDevelopers(connectionMachine, {
    '': ['connection'],
    'linked.picking': ['pick an element'],
  }),
  events: {
    'pages.counted': {
      none: { live: 0, silent: 0 },
      silent: { live: 1, silent: 1 },
      some: { live: 2, silent: 1 },
    },
    'pick.pressed': { '': { page: 'page' } },
  },
  outcomes: {
    watchPages: { reports: ['pages.counted'] },
    pickElement: {
      done: { actor: { page: 'page', actor: 'x:1' }, nothing: { page: 'page', actor: null } },
    },
  },
  table: {
    '*': {
      'pages.counted:none': 'alone',
      'pages.counted:silent': 'silent',
      'pages.counted:some': ({ leaf }) => (leaf.startsWith('linked') ? stays : 'linked.resting'),
    },
    'linked.resting': { 'pick.pressed': 'linked.picking' },
    'linked.picking': {
      'pick.pressed': 'linked.resting',
      'done:pickElement': { to: 'linked.resting', does: ['showPicked'] },
      'error:pickElement': 'linked.resting',
    },
  },
  journeys: {
    'An element is picked': {
      steps: ['pages.counted:some', 'pick.pressed', 'done:pickElement.actor'],
      ends: { in: 'linked.resting', context: { page: null } },
    },
    'The page crashes while a person picks one': {
      steps: ['pages.counted:some', 'pick.pressed', 'pages.counted:silent'],
      ends: { in: 'silent', context: { page: null } },
    },
    'Another page comes, and somebody goes on picking': {
      steps: ['pages.counted:some', 'pick.pressed', 'pages.counted:some'],
      ends: { in: 'linked.picking', context: { page: 'page' } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always(
      'A page is asked for an element exactly while a person picks one',
      ({ leaf, context }) => (leaf === 'linked.picking') === (context.page !== null),
    ),
    leadsTo(
      'Each pick ends',
      ({ leaf }) => leaf === 'linked.picking',
      ({ leaf }) => leaf === 'linked.resting',
    ),
  ],
});
