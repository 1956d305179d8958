import type { EventFrom } from 'xstate';
import type { BehaviourId, catalogue } from '../../machines/index.ts';

/** Events to begin with in the room's forms; the types keep them in step. Others begin with what fits. */

type Samples = {
  readonly [Id in BehaviourId]?: readonly EventFrom<(typeof catalogue)[Id]['machine']>[];
};

const person = {
  name: 'Sample Person',
  email: 'sample@example.org',
  phone: '+64 9 555 0100',
  location: 'Auckland',
  university: 'Sample University',
  message: 'Sent from the machine room.',
};

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
  navigation: [
    { type: 'location.changed', path: '/about', hash: '', kind: 'push', top: null },
    { type: 'location.changed', path: '/', hash: '', kind: 'pop', top: 0 },
  ],
};
