/**
 * Analytics (spec 7.2, 9; decision D9). The machine records page views, accepted forms, and the email address that a
 * visitor has entered, to which the visitor's page views then belong. It also has the source of the visit, for a lead
 * that is sent during the visit.
 *
 * Recording starts only when it is known that the browser sends no objection. Addresses are in events only and are
 * never stored in the context. Records are sent by actions instead of invoked actors, because they must outlive the
 * page, and no state waits for the response.
 */

import { assertEvent, assign, setup } from 'xstate';
import type { LeadKind } from '../data/lead.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

/** The time between two scans of the email fields of a visible page, in milliseconds. */
const RESCAN = 2000;
/** The most characters of an address to which mail can be sent. */
const LONGEST_ADDRESS = 254;
/** Matches an email address, by the basic pattern of spec 5. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A page view as it is recorded, without email addresses. */
export interface ViewedPage {
  readonly path: string;
  readonly query: string;
  readonly referrer: string;
  readonly title: string;
  readonly url: string;
}

export interface AnalyticsContext {
  /** The source of this visit, as a query (`src/effects/analytics.effect.ts`); empty if it must not be recorded. */
  readonly visit: string;
}

export type AnalyticsEvent =
  | { readonly type: 'page.viewed'; readonly page: ViewedPage }
  | { readonly type: 'email.found'; readonly email: string }
  /** The outbox has delivered a lead. */
  | { readonly type: 'lead.accepted'; readonly form: LeadKind }
  | { readonly type: 'visitor.active' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.shown' };

/** The event that the navigation machine sends to the actor `watchPages`. */
export interface PageEntered {
  readonly type: 'page.entered';
}

export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    events: {} as AnalyticsEvent,
  },
  actors: {
    readConsent: jobNotProvided<boolean>('readConsent'),
    recallVisit: jobNotProvided<string>('recallVisit'),
    watchPages: watchNotProvided<PageEntered>('watchPages'),
    watchEmails: watchNotProvided<AnalyticsEvent>('watchEmails'),
    watchActivity: watchNotProvided<AnalyticsEvent>('watchActivity'),
    watchVisibility: watchNotProvided<AnalyticsEvent>('watchVisibility'),
    scanEmails: watchNotProvided<AnalyticsEvent>('scanEmails'),
  },
  actions: {
    recordPage: actionNotProvided('recordPage'),
    recordLead: actionNotProvided('recordLead'),
    rememberVisit: assign((_, visit: AnalyticsContext) => visit),
    identify: actionNotProvided('identify'),
    refreshSession: actionNotProvided('refreshSession'),
    forgetVisitor: actionNotProvided('forgetVisitor'),
  },
  guards: {
    allowed: (_, { consent }: { readonly consent: boolean }) => consent,
    isAddress: ({ event }) => {
      assertEvent(event, 'email.found');
      return event.email.length <= LONGEST_ADDRESS && ADDRESS.test(event.email);
    },
  },
  delays: { rescan: RESCAN },
}).createMachine({
  id: 'analytics',
  description: "Records page views, and the visitor's email address once it is typed.",
  context: { visit: '' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the browser send Global Privacy Control or Do Not Track?',
      invoke: {
        src: 'readConsent',
        id: 'readConsent',
        onDone: [
          {
            guard: { type: 'allowed', params: ({ event }) => ({ consent: event.output }) },
            target: 'on',
          },
          { target: 'off', actions: 'forgetVisitor' },
        ],
        onError: { description: 'No answer counts as an objection.', target: 'off' },
      },
    },
    off: {
      description: 'The visitor objects: nothing is recorded, and no cookie is kept.',
    },
    on: {
      description: 'Page views and addresses are recorded.',
      invoke: [
        {
          src: 'recallVisit',
          id: 'recallVisit',
          onDone: {
            actions: {
              type: 'rememberVisit',
              params: ({ event }) => ({ visit: event.output }),
            },
          },
          onError: { description: 'Leads do not say where they came from.' },
        },
        {
          src: 'watchPages',
          id: 'watchPages',
          systemId: 'watchPages',
          onError: { description: 'Page views go unrecorded.' },
        },
        {
          src: 'watchEmails',
          id: 'watchEmails',
          onError: { description: 'Addresses are found by the periodic scan.' },
        },
        {
          src: 'watchActivity',
          id: 'watchActivity',
          onError: { description: 'Records alone keep the session alive.' },
        },
        {
          src: 'watchVisibility',
          id: 'watchVisibility',
          onError: { description: 'From now on the tab counts as visible.', target: '.watching' },
        },
      ],
      on: {
        'page.viewed': { actions: 'recordPage' },
        'email.found': {
          description: 'An address in a field or in a message of the demo form; once per browser.',
          guard: 'isAddress',
          actions: 'identify',
        },
        'lead.accepted': { actions: 'recordLead' },
        'visitor.active': { actions: 'refreshSession' },
      },
      initial: 'watching',
      states: {
        watching: {
          description: 'The email fields are scanned every two seconds.',
          invoke: {
            src: 'scanEmails',
            id: 'scanEmails',
            onError: { description: 'The next scan may succeed.' },
          },
          after: { rescan: { target: 'watching', reenter: true } },
          on: { 'tab.hidden': { target: 'resting' } },
        },
        resting: {
          description: 'The tab is hidden, so no field can change.',
          on: { 'tab.shown': { target: 'watching' } },
        },
      },
    },
  },
});
