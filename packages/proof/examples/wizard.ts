/** A wizard with steps forwards and back, an answer in each step, and an order that may fail. */

import { prove } from '@machines/proof';
import { assign, fromPromise, setup } from 'xstate';

type Size = 'small' | 'large';

export const wizard = setup({
  types: {
    context: {} as { readonly size: Size | null; readonly name: string },
    events: {} as
      | { type: 'size.chosen'; size: Size }
      | { type: 'name.typed'; name: string }
      | { type: 'next' | 'back' },
  },
  actors: { order: fromPromise<string, { size: Size | null }>(async () => 'order 1') },
  guards: { isNamed: ({ context }) => context.name !== '' },
}).createMachine({
  id: 'wizard',
  context: { size: null, name: '' },
  initial: 'size',
  states: {
    size: {
      on: {
        'size.chosen': { target: 'name', actions: assign({ size: ({ event }) => event.size }) },
      },
    },
    name: {
      on: {
        'name.typed': { actions: assign({ name: ({ event }) => event.name }) },
        next: { guard: 'isNamed', target: 'check' },
        back: 'size',
      },
    },
    check: { on: { next: 'ordering', back: 'name' } },
    ordering: {
      invoke: {
        src: 'order',
        input: ({ context }) => ({ size: context.size }),
        onDone: 'ordered',
        onError: 'check',
      },
    },
    ordered: { type: 'final' },
  },
});

export const proveWizard = (seconds = 10) =>
  prove(wizard, {
    seconds,
    events: {
      'size.chosen': { small: { size: 'small' }, large: { size: 'large' } },
      'name.typed': { empty: { name: '' }, Jane: { name: 'Jane' } },
    },
    outcomes: { order: { done: { '': 'order 1' } } },
    laws: ({ always, leadsTo }) => [
      always(
        'No order lacks a size or a name',
        ({ leaf, context }) =>
          leaf !== 'ordering' || (context.size !== null && context.name !== ''),
      ),
      leadsTo(
        'An order is not waited for without end',
        ({ leaf }) => leaf === 'ordering',
        ({ leaf }) => leaf !== 'ordering',
      ),
    ],
  });
