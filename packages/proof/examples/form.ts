/** A form that checks its fields in parallel regions, and is sent when all of them are valid. */

import { prove } from '@machines/proof';
import { and, assign, setup, stateIn } from 'xstate';

export const form = setup({
  types: {
    context: {} as { readonly sent: number },
    events: {} as
      | { type: 'email.typed'; text: string }
      | { type: 'age.typed'; text: string }
      | { type: 'submitted' },
  },
  guards: {
    isEmail: ({ event }) => 'text' in event && event.text.includes('@'),
    isAge: ({ event }) => 'text' in event && Number(event.text) >= 18,
    isFormComplete: and([stateIn({ email: 'fits' }), stateIn({ age: 'fits' })]),
  },
}).createMachine({
  id: 'form',
  context: { sent: 0 },
  type: 'parallel',
  on: {
    submitted: {
      guard: 'isFormComplete',
      actions: assign({ sent: ({ context }) => Math.min(2, context.sent + 1) }),
    },
  },
  states: {
    email: {
      initial: 'empty',
      on: { 'email.typed': [{ guard: 'isEmail', target: '.fits' }, { target: '.wrong' }] },
      states: { empty: {}, wrong: {}, fits: {} },
    },
    age: {
      initial: 'empty',
      on: { 'age.typed': [{ guard: 'isAge', target: '.fits' }, { target: '.wrong' }] },
      states: { empty: {}, wrong: {}, fits: {} },
    },
  },
});

export const proveForm = (seconds = 10) =>
  prove(form, {
    seconds,
    events: {
      'email.typed': { email: { text: 'jane@mail.example' }, none: { text: 'jane' } },
      'age.typed': { adult: { text: '18' }, child: { text: '17' } },
    },
    laws: ({ always, reachable }) => [
      always(
        'Only a whole form is sent',
        ({ context }, step) =>
          step?.event.type !== 'submitted' ||
          context.sent === step.from.context.sent ||
          step.from.leaves.every((leaf) => leaf.endsWith('.fits')),
      ),
      reachable(
        'It can be sent from everywhere',
        () => true,
        ({ context }) => context.sent > 0,
      ),
    ],
  });
