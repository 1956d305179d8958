/** An example of a system for the room: an order with two questions, a job that loads earlier answers, and a form. */

import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { type MachineSchemas, shown } from '../src/core/redaction.ts';

interface Values {
  readonly name: string;
  readonly email: string;
}

type FormEvent = { readonly type: 'form.submitted'; readonly values: Values };

export const formMachine = setup({
  types: {
    context: {} as { readonly values: Values | null; readonly problems: readonly string[] },
    events: {} as FormEvent,
  },
  actors: { keep: fromPromise<void>(async () => undefined) },
  actions: {
    fill: assign((_, { values }: { readonly values: Values }) => ({ values, problems: [] })),
    complain: assign({ problems: ['Enter your name'] }),
  },
  guards: { isComplete: (_, { values }: { readonly values: Values }) => values.name !== '' },
}).createMachine({
  id: 'form',
  context: { values: null, problems: [] },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'keeping',
            actions: { type: 'fill', params: ({ event }) => event },
          },
          { actions: 'complain' },
        ],
      },
    },
    keeping: { invoke: { src: 'keep', id: 'keep', onDone: 'kept', onError: 'filling' } },
    kept: { type: 'final' },
  },
});

const sizes = ['small', 'large', 'unsure'] as const;
type Size = (typeof sizes)[number];

type OrderEvent =
  | { readonly type: 'answer.given'; readonly answer: Size }
  | { readonly type: 'back.pressed' };

export const orderMachine = setup({
  types: {
    context: {} as { readonly answers: readonly Size[] },
    events: {} as OrderEvent,
  },
  actors: { form: formMachine, restore: fromPromise<readonly Size[]>(async () => []) },
  actions: {
    record: assign({
      answers: ({ context, event }) =>
        event.type === 'answer.given' ? [...context.answers, event.answer] : context.answers,
    }),
  },
  guards: {
    says: ({ context, event }, answer: Size) =>
      event.type === 'answer.given' && context.answers.length < 9 && event.answer === answer,
  },
}).createMachine({
  id: 'order',
  context: { answers: [] },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: { src: 'restore', id: 'restore', onDone: 'size', onError: 'size' },
      on: {
        'answer.given': { guard: { type: 'says', params: 'small' }, target: 'size' },
      },
    },
    size: {
      on: {
        'answer.given': [
          { guard: { type: 'says', params: 'unsure' }, target: 'outcome.help' },
          { guard: { type: 'says', params: 'small' }, target: 'outcome', actions: 'record' },
          { guard: { type: 'says', params: 'large' }, target: 'outcome', actions: 'record' },
        ],
      },
    },
    outcome: {
      initial: 'form',
      states: {
        form: {
          invoke: { src: 'form', id: 'form', onDone: '#order.received', onError: 'help' },
          on: { 'back.pressed': '#order.size' },
        },
        help: { on: { 'back.pressed': '#order.size' } },
      },
    },
    received: {},
  },
});

const answer = shown(v.picklist(sizes));
const values = v.object({ name: v.string(), email: v.string() });

export const schemas = {
  order: {
    context: v.object({ answers: v.array(answer) }),
    events: { 'answer.given': v.object({ answer }), 'back.pressed': v.object({}) },
    children: { restore: { output: v.array(answer) } },
  },
  form: {
    context: v.object({ values: v.nullable(values), problems: shown(v.array(v.string())) }),
    events: { 'form.submitted': v.object({ values }) },
  },
} as const satisfies Readonly<Record<string, MachineSchemas>>;
