/**
 * Sample events for the forms of the machine room. The types keep them up to date. Forms without a sample start with
 * values that fit their schemas.
 */

import type { EventFrom } from 'xstate';
import type { FormValues } from '../../data/lead-form.ts';
import type { BehaviourId, catalogue } from '../../machines/index.ts';

/** The event with which a job ends that the developer has held. */
interface Ended {
  readonly type: `xstate.done.actor.${string}`;
  readonly output: unknown;
}

type Samples = {
  readonly [Id in BehaviourId]?: readonly (EventFrom<(typeof catalogue)[Id]['machine']> | Ended)[];
};

const person = {
  name: 'Sample Person',
  email: 'sample@example.org',
  phone: '+64 9 555 0100',
  location: 'Auckland',
  university: 'Sample University',
  company: 'Sample Guards',
  sites: '40',
  message: 'Sent from the machine room.',
} satisfies FormValues;

/** The fields that all answers of the service have. */
const answer = { kind: 'answered', unconfirmed: 0, form: 'hotline' };

export const samples: Samples = {
  hotline: [
    { type: 'answer.given', answer: 'yes' },
    { type: 'answer.given', answer: 'no' },
  ],
  leadForm: [
    { type: 'form.submitted', id: 'lead-1', values: person, signals: [] },
    {
      type: 'form.submitted',
      id: 'lead-1',
      values: { ...person, name: '', email: 'sample' },
      signals: [],
    },
  ],
  outbox: [
    { type: 'xstate.done.actor.listLeads', output: [] },
    ...[
      { ...answer, status: 201, statusText: 'Created', body: 'receipt', retryAfter: null },
      { ...answer, status: 503, statusText: 'Busy', body: 'other', retryAfter: 60_000 },
      { kind: 'unreachable', reason: 'offline' },
    ].map((output) => ({ type: 'xstate.done.actor.sendLead', output }) as const),
  ],
  navigation: [
    { type: 'location.changed', path: '/about', hash: '', kind: 'push', top: null },
    { type: 'location.changed', path: '/', hash: '', kind: 'pop', top: 0 },
  ],
};
