import { expectTypeOf, it } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate';
import type { Statement } from '../src/model.ts';

/** Names in a statement, which the compiler checks: the type check of the project judges this file. */

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

it('knows the steps of a machine by its types', () => {
  type Step = Steps<typeof page>;
  expectTypeOf<
    'opened' | 'closed:by.key' | 'done:load' | 'done:load.one' | 'error:load@open' | 'after:5'
  >().toExtend<Step>();
  expectTypeOf<'opend'>().not.toExtend<Step>();
  expectTypeOf<'done:laod'>().not.toExtend<Step>();
  expectTypeOf<'opened.now'>().not.toExtend<Step>();
});

it('lets a machine without types have any step', () => {
  const loose = createMachine({ initial: 'here', states: { here: {} } });
  expectTypeOf<'whatever'>().toExtend<Steps<typeof loose>>();
});
