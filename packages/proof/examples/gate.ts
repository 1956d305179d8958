import { prove } from '@machines/proof';
import { assign, setup } from 'xstate';

const gate = setup({
  types: { context: {} as { cars: number }, events: {} as { type: 'car.came' | 'car.passed' } },
  guards: { isFull: ({ context }) => context.cars >= 2 },
  actions: { count: assign({ cars: ({ context }) => context.cars + 1 }) },
}).createMachine({
  id: 'gate',
  context: { cars: 0 },
  initial: 'shut',
  states: {
    shut: { on: { 'car.came': [{ guard: 'isFull', target: 'full' }, { target: 'open' }] } },
    open: { on: { 'car.passed': { target: 'shut', actions: 'count' } }, after: { 10000: 'shut' } },
    full: {},
  },
});

const proof = await prove(gate, {
  journeys: {
    'Two cars fit': {
      steps: ['car.came', 'car.passed', 'car.came', 'car.passed', 'car.came'],
      ends: { in: 'full', context: { cars: 2 } },
    },
    'A car that does not pass is not counted': {
      steps: ['car.came', 'after:10000'],
      ends: { in: 'shut', context: { cars: 0 }, after: 10_000 },
    },
  },
  laws: ({ always }) => [always('Never more than two cars', ({ context }) => context.cars <= 2)],
});
process.stdout.write(`${proof}\n`);
