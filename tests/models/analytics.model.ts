/** Models analytics (spec 7.2, spec 9, decision D9). Visitors who object are not counted; all others are. */

import { defineModel, notByHand, plain, stays, unseen } from '@machines/proof';
import * as v from 'valibot';
import { settings } from '../../src/data/settings.ts';
import { analyticsMachine, type ViewedPage } from '../../src/machines/analytics.machine.ts';

const home: ViewedPage = {
  path: '/',
  query: '?utm_source=post',
  referrer: '',
  title: settings.productName,
  url: `${settings.siteOrigin}/?utm_source=post`,
};

const recording = ['recordPage', 'recordLead', 'identify', 'refreshSession'];

export const analyticsModel = defineModel({
  machine: analyticsMachine,
  starts: { visit: { path: '/' } },
  clauses: {
    deciding: ['decision D9'],
    off: ['decision D9'],
    on: ['spec 7.2 analytics', 'decision D9'],
    'on.watching': ['spec 7.2 analytics', 'spec 9 analytics'],
    'on.resting': ['decision D13'],
  },
  events: {
    'page.viewed': { home: { page: home } },
    'email.found': {
      address: { email: 'ann@example.com' },
      words: { email: 'ann at example.com' },
    },
    'lead.accepted': { hotline: { form: 'hotline' } },
    'visitor.active': plain,
    'tab.hidden': plain,
    'tab.shown': plain,
  },
  outcomes: {
    readConsent: { done: { given: true, refused: false } },
    recallVisit: { done: { campaign: 'landing=%2F&utm_source=post' } },
    watchPages: { reports: ['page.viewed'] },
    watchEmails: { reports: ['email.found'] },
    watchActivity: { reports: ['visitor.active'] },
    watchVisibility: { reports: ['tab.hidden', 'tab.shown'] },
    scanEmails: { reports: ['email.found'] },
  },
  schemas: {
    'email.found': v.object({ email: v.pipe(v.string(), v.rfcEmail()) }),
    'page.viewed': v.object({
      page: v.object({
        path: v.string(),
        query: v.string(),
        referrer: v.string(),
        title: v.string(),
        url: v.pipe(v.string(), v.url()),
      }),
    }),
  },
  pairs: true,
  // The suites that walk models use a build without a write key, in which this machine never starts.
  gestures: notByHand('tests/site/analytics.test.ts does it on a build that has a write key'),
  sees: unseen('Analytics show nothing; tests/site/analytics.test.ts reads what arrives.'),
  hears: unseen('A screen reader says nothing of what is counted.'),
  table: {
    deciding: {
      'done:readConsent.given': 'on.watching',
      'done:readConsent.refused': { to: 'off', does: ['forgetVisitor'] },
      'error:readConsent': 'off',
    },
    on: {
      'page.viewed': ({ leaf }) => ({ to: leaf, does: ['recordPage'] }),
      'email.found:address': ({ leaf }) => ({ to: leaf, does: ['identify'] }),
      'done:recallVisit.campaign': ({ leaf }) => leaf,
      'lead.accepted': ({ leaf }) => ({ to: leaf, does: ['recordLead'] }),
      'visitor.active': ({ leaf }) => ({ to: leaf, does: ['refreshSession'] }),
      'error:watchVisibility': 'on.watching',
    },
    'on.watching': { 'after:rescan': stays, 'tab.hidden': 'on.resting' },
    'on.resting': { 'tab.shown': 'on.watching' },
  },
  journeys: {
    'does not count a visitor who objects': {
      steps: ['done:readConsent.refused'],
      ends: { in: 'off' },
    },
    'records a visit, and an address in a field': {
      steps: [
        'done:readConsent.given',
        'page.viewed:home',
        'visitor.active',
        'after:rescan',
        'email.found:address',
        'after:rescan',
      ],
      ends: { in: 'on.watching' },
    },
    'records the source of the visit, and the accepted form': {
      steps: ['done:readConsent.given', 'done:recallVisit.campaign', 'lead.accepted:hotline'],
      ends: { in: 'on.watching', context: { visit: 'landing=%2F&utm_source=post' } },
    },
    'reads the fields again when the visitor is back': {
      steps: ['done:readConsent.given', 'tab.hidden', 'tab.shown', 'after:rescan'],
      ends: { in: 'on.watching' },
    },
    'reads the fields on if the visibility of the tab is unknown': {
      steps: ['done:readConsent.given', 'tab.hidden', 'error:watchVisibility', 'after:rescan'],
      ends: { in: 'on.watching' },
    },
  },
  laws: ({ always, leadsTo, reachable }) => [
    always(
      'each reading of the fields starts a new job',
      ({ snapshot }, step) =>
        step?.name !== 'after:rescan' ||
        snapshot.children.scanEmails !== step.from.snapshot.children.scanEmails,
    ),
    always(
      'nothing is recorded unless the browser was asked and did not object',
      (_, step) =>
        step === undefined ||
        step.from.leaf.startsWith('on.') ||
        !step.deeds.some(({ action }) => recording.includes(action)),
    ),
    always(
      'the source of a visit is unknown if the browser objects',
      ({ leaf, context }) => leaf.startsWith('on.') || context.visit === '',
    ),
    always(
      'only an email address is identified',
      (_, step) =>
        step?.event.type !== 'email.found' ||
        /^[^\s@]+@[^\s@]+$/.test(String(step.event.email)) ||
        step.deeds.every(({ action }) => action !== 'identify'),
    ),
    always(
      'the context never contains an email address',
      ({ context }) => !JSON.stringify(context).includes('@'),
    ),
    leadsTo(
      'the question of consent is always answered',
      ({ leaf }) => leaf === 'deciding',
      ({ leaf }) => leaf !== 'deciding',
    ),
    reachable(
      'a rest can always end',
      ({ leaf }) => leaf === 'on.resting',
      ({ leaf }) => leaf === 'on.watching',
    ),
  ],
});
