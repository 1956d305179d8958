/** Models the machine that asks the visitor to keep the page open while only the page holds a lead (decision D7). */

import { defineModel, notByHand, unseen } from '@machines/proof';
import { keepOpenMachine } from '../../src/machines/keep-open.machine.ts';

const fullDevice = 'takes a device that is full: tests/site/leads.test.ts';

export const keepOpenModel = defineModel({
  machine: keepOpenMachine,
  starts: { page: { path: '/industries/universities' } },
  clauses: { free: ['decision D7'], needed: ['decision D7'] },
  events: { 'lead.exposed': { '': {} }, 'leads.safe': { '': {} } },
  outcomes: { watchUnstored: { reports: ['lead.exposed', 'leads.safe'] } },
  gestures: notByHand(fullDevice),
  sees: unseen(fullDevice),
  hears: unseen('Each thank-you says it, within its status: tests/site/leads.test.ts'),
  table: {
    free: { 'lead.exposed': 'needed' },
    needed: { 'leads.safe': 'free' },
  },
  journeys: {
    'A visitor is not asked to stay if leads cannot be watched': {
      steps: ['error:watchUnstored'],
      ends: { in: 'free' },
    },
    'A lead that the device could not store is delivered': {
      steps: ['lead.exposed', 'leads.safe'],
      ends: { in: 'free' },
    },
  },
  laws: ({ reachable }) => [
    reachable(
      'A visitor is not asked to stay for ever',
      ({ leaf, ended }) => leaf === 'needed' && ended.length === 0,
      ({ leaf }) => leaf === 'free',
    ),
  ],
});
