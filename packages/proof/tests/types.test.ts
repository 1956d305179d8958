/** Tests that the compiler checks the names in a statement. The type check of the project judges this file. */

import { expect, expectTypeOf, it } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate';
import { modelOf } from '../src/graph/model-of.ts';
import type { Statement } from '../src/model/model.ts';

const load = fromPromise(async () => 1);
const page = setup({
  types: { events: {} as { type: 'opened' } | { type: 'closed'; by: string } },
  actors: { load },
}).createMachine({
  initial: 'shut',
  states: {
    shut: { on: { opened: 'open' } },
    open: { invoke: { src: 'load', onDone: 'shut' }, on: { closed: 'shut' }, after: { 5: 'shut' } },
  },
});
type Steps<M extends AnyStateMachine> = NonNullable<
  Statement<M>['journeys']
>[string]['steps'][number];

it('the compiler derives the steps of a machine from its types', () => {
  type Step = Steps<typeof page>;
  expectTypeOf<
    'opened' | 'closed:by.key' | 'done:load' | 'done:load.one' | 'error:load@open' | 'after:5'
  >().toExtend<Step>();
  expectTypeOf<'opend'>().not.toExtend<Step>();
  expectTypeOf<'done:laod'>().not.toExtend<Step>();
  expectTypeOf<'opened.now'>().not.toExtend<Step>();
});

it('the compiler checks the names of the machine in each part of a statement', () => {
  const said: Statement<typeof page> = {
    // @ts-expect-error No actor has this name.
    outcomes: { laod: { done: { one: 1 } } },
  };
  // @ts-expect-error No state has this name.
  const states: Statement<typeof page>['table'] = { opne: { closed: 'shut' } };
  // @ts-expect-error No event has this name.
  const events: Statement<typeof page>['table'] = { open: { closd: 'shut' } };
  // @ts-expect-error No state has this name.
  const targets: Statement<typeof page>['table'] = { open: { closed: 'shutt' } };
  const model = modelOf(page, {
    outcomes: { load: { done: { one: 1 } }, open: { reports: [] } },
    table: {
      '*': { 'error:load': null },
      open: { closed: () => 'shut', 'after:5': { to: 'shut' } },
    },
    // @ts-expect-error No actor has this name.
    gestures: { 'done:laod': async () => {} },
    laws: ({ always }) => [
      always('It opens', (_, step) => step?.name !== 'opened' && step?.name !== 'done:load.one'),
      // @ts-expect-error No event has this name.
      always('It closes', (_, step) => step?.name !== 'closd'),
      // @ts-expect-error No state has this name.
      always('It is shut', ({ leaf }) => leaf !== 'shutt'),
    ],
  });
  expect([said, states, events, targets, model].length).toBe(5);
});

it('the compiler accepts any step for a machine without types', () => {
  const loose = createMachine({ initial: 'here', states: { here: {} } });
  expectTypeOf<'whatever'>().toExtend<Steps<typeof loose>>();
});
