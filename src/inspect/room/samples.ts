import type { EventFrom } from 'xstate';
import type { BehaviourId, catalogue } from '../../machines/index.ts';

/** Events with a payload, ready to be sent from the machine room; the types keep them in step. */

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

const samples: Samples = {
  hotline: [
    { type: 'answer.given', answer: 'yes' },
    { type: 'answer.given', answer: 'no' },
    { type: 'answer.given', answer: 'source' },
    { type: 'answer.given', answer: 'need-help' },
  ],
  leadForm: [
    { type: 'form.submitted', values: person, signals: [] },
    { type: 'form.submitted', values: { ...person, name: '', email: 'sample' }, signals: [] },
    { type: 'field.edited', field: 'name' },
    { type: 'field.edited', field: 'email' },
  ],
  menus: [
    { type: 'menu.opened', menu: 'product' },
    { type: 'menu.closed', menu: 'product' },
    { type: 'menu.opened', menu: 'company' },
    { type: 'menu.closed', menu: 'company' },
  ],
  motion: [
    { type: 'preference.changed', reduced: true },
    { type: 'preference.changed', reduced: false },
    { type: 'choice.changed', choice: 'pause' },
    { type: 'choice.changed', choice: 'play' },
  ],
  navigation: [
    { type: 'location.changed', path: '/about', hash: '', kind: 'push' },
    { type: 'location.changed', path: '/', hash: '', kind: 'pop' },
  ],
};

/** Samples of one event type of a machine; the bare event where it has none. */
export function samplesOf(machine: string, type: string): readonly { readonly type: string }[] {
  const all: readonly { readonly type: string }[] = Object.hasOwn(samples, machine)
    ? (samples[machine as BehaviourId] ?? [])
    : [];
  const found = all.filter((event) => event.type === type);
  return found.length > 0 ? found : [{ type }];
}
