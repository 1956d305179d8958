/**
 * Consent to analytics, in builds that ask for it (`VITE_ANALYTICS_CONSENT=ask`).
 *
 * Analytics are a child of the only state in which the visitor has agreed. In every other state the site stores and
 * sends no record, and revoking leaves that state. If the browser objects, the site does not ask.
 */

import { assertEvent, setup } from 'xstate';
import { analyticsMachine } from './analytics.machine.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

export type ConsentChoice = 'granted' | 'refused';

/** The consent when the site starts: the visitor's stored choice, no choice, or an objection of the browser. */
export type ConsentReading = ConsentChoice | 'none' | 'objected';

export interface NoticeInput {
  /** The choice that the visitor may change; null when the site asks for the first time. */
  readonly given: ConsentChoice | null;
}

export type ConsentEvent =
  /** The visitor has answered the first question. */
  | { readonly type: 'answer.given'; readonly choice: ConsentChoice }
  /** The visitor has answered in the reopened notice, perhaps with the same choice. */
  | { readonly type: 'answer.changed'; readonly choice: ConsentChoice }
  /** The control in the footer was pressed. */
  | { readonly type: 'notice.toggled' }
  /** The visitor has answered in another tab. */
  | { readonly type: 'choice.changed'; readonly choice: ConsentChoice };

export const consentMachine = setup({
  types: {
    events: {} as ConsentEvent,
  },
  actors: {
    readChoice: jobNotProvided<ConsentReading>('readChoice'),
    watchChoice: watchNotProvided<ConsentEvent>('watchChoice'),
    showNotice: watchNotProvided<ConsentEvent, NoticeInput>('showNotice'),
    analytics: analyticsMachine,
  },
  actions: {
    saveChoice: actionNotProvided('saveChoice'),
    forgetVisitor: actionNotProvided('forgetVisitor'),
  },
  guards: {
    read: (_, { is, reading }: { readonly is: ConsentReading; readonly reading: ConsentReading }) =>
      reading === is,
    agrees: ({ event }) => {
      assertEvent(event, ['answer.given', 'answer.changed', 'choice.changed']);
      return event.choice === 'granted';
    },
    declines: ({ event }) => {
      assertEvent(event, 'choice.changed');
      return event.choice === 'refused';
    },
  },
}).createMachine({
  id: 'consent',
  description: 'Asks whether analytics may run, and lets them run only after a yes.',
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the earlier answer of the visitor, or of the browser.',
      invoke: {
        src: 'readChoice',
        id: 'readChoice',
        onDone: [
          {
            guard: {
              type: 'read',
              params: ({ event }) => ({ is: 'granted', reading: event.output }),
            },
            target: 'deciding.granted',
          },
          {
            guard: {
              type: 'read',
              params: ({ event }) => ({ is: 'refused', reading: event.output }),
            },
            target: 'deciding.refused',
          },
          {
            guard: { type: 'read', params: ({ event }) => ({ is: 'none', reading: event.output }) },
            target: 'deciding.asked',
          },
          { target: 'objected' },
        ],
        onError: { description: 'No answer counts as an objection.', target: 'objected' },
      },
    },
    objected: {
      description:
        'The browser sends Global Privacy Control or Do Not Track: the visitor is not asked.',
      entry: 'forgetVisitor',
    },
    deciding: {
      description: 'The visitor decides, and may decide otherwise at any time.',
      invoke: {
        src: 'watchChoice',
        id: 'watchChoice',
        onError: {
          description: 'Without the watch, the visitor cannot answer.',
          target: 'objected',
        },
      },
      initial: 'asked',
      states: {
        asked: {
          description: 'The notice asks; until it is answered nothing is stored or sent.',
          entry: 'forgetVisitor',
          invoke: {
            src: 'showNotice',
            id: 'showNotice',
            input: { given: null },
            onError: { description: 'A question that cannot be shown is not answered.' },
          },
          on: {
            'answer.given': [
              { guard: 'agrees', target: 'granted', actions: 'saveChoice' },
              { target: 'refused', actions: 'saveChoice' },
            ],
            'choice.changed': [{ guard: 'agrees', target: 'granted' }, { target: 'refused' }],
          },
        },
        granted: {
          description: 'The visitor has agreed: analytics run.',
          invoke: {
            src: 'analytics',
            id: 'analytics',
            systemId: 'analytics',
            onError: { description: 'Analytics record no view.' },
          },
          on: { 'choice.changed': { guard: 'declines', target: 'refused' } },
          initial: 'settled',
          states: {
            settled: {
              description: 'The notice is away; the footer brings it back.',
              on: { 'notice.toggled': { target: 'reopened' } },
            },
            reopened: {
              description: 'The notice shows the answer, which can be revoked.',
              invoke: {
                src: 'showNotice',
                id: 'showNotice',
                input: { given: 'granted' },
                onError: { description: 'The answer stays.', target: 'settled' },
              },
              on: {
                'notice.toggled': { target: 'settled' },
                'answer.changed': [
                  { guard: 'agrees', target: 'settled', actions: 'saveChoice' },
                  { target: '#consent.deciding.refused', actions: 'saveChoice' },
                ],
              },
            },
          },
        },
        refused: {
          description: 'The visitor has refused or revoked: the stored data is deleted.',
          entry: 'forgetVisitor',
          on: { 'choice.changed': { guard: 'agrees', target: 'granted' } },
          initial: 'settled',
          states: {
            settled: {
              description: 'The notice is away; the footer brings it back.',
              on: { 'notice.toggled': { target: 'reopened' } },
            },
            reopened: {
              description: 'The notice shows the answer, which can be changed.',
              invoke: {
                src: 'showNotice',
                id: 'showNotice',
                input: { given: 'refused' },
                onError: { description: 'The answer stays.', target: 'settled' },
              },
              on: {
                'notice.toggled': { target: 'settled' },
                'answer.changed': [
                  {
                    guard: 'agrees',
                    target: '#consent.deciding.granted',
                    actions: 'saveChoice',
                  },
                  { target: 'settled', actions: 'saveChoice' },
                ],
              },
            },
          },
        },
      },
    },
  },
});
