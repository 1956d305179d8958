/** Tests the matrix of states and events. */

import { afterAll, describe, expect, it, vi } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { linesOfMatrix } from '../src/prove/matrix.ts';
import { prove } from '../src/prove/prove.ts';

vi.stubEnv('WALKS', '5');
afterAll(() => vi.unstubAllEnvs());

const till = setup({
  types: {
    context: {} as { coins: number },
    events: {} as
      | { type: 'coin' | 'buy' | 'kick' | 'look.in' | 'stop' }
      | { type: 'code'; pin: number },
  },
}).createMachine({
  id: 'till',
  context: { coins: 0 },
  type: 'parallel',
  states: {
    box: {
      initial: 'open',
      states: {
        open: {
          on: {
            coin: {
              guard: ({ context }) => context.coins < 1,
              actions: assign({ coins: ({ context }) => context.coins + 1 }),
            },
            buy: { guard: ({ context }) => context.coins > 5, target: 'sold' },
            code: { guard: ({ event }) => event.pin === 7, target: 'sold' },
            // The event is declared without a target or an action.
            stop: {},
            kick: {
              guard: () => {
                throw new Error('ouch');
              },
              target: 'sold',
            },
          },
        },
        sold: { on: { buy: 'open', stop: 'open' } },
      },
    },
    light: {
      initial: 'on',
      states: { on: { on: { 'look.*': 'off' } }, off: {} },
    },
  },
});

describe('the matrix of states and events', () => {
  it('contains the answers takes, ignores, refuses, depends and throws', async () => {
    const { matrix } = await prove(till, {
      events: { code: { wrong: { pin: 1 } }, 'look.in': { '': {} } },
    });
    expect(matrix.isCut).toBe(true);
    expect(Object.fromEntries(matrix.rows.map(({ state, answers }) => [state, answers]))).toEqual({
      'box.open': {
        ...{ coin: 'depends', buy: 'refuses', code: 'refuses', stop: 'takes', kick: 'throws' },
        // The other region takes the event while its light is on.
        'look.in': 'depends',
      },
      'light.on': {
        ...{ coin: 'depends', buy: 'refuses', code: 'refuses', stop: 'takes', kick: 'throws' },
        'look.in': 'takes',
      },
      'light.off': {
        ...{ coin: 'depends', buy: 'refuses', code: 'refuses', stop: 'takes', kick: 'throws' },
        'look.in': 'ignores',
      },
    });
  });

  it('contains no fault that depends on an unknown payload', async () => {
    const { matrix } = await prove(
      createMachine({
        initial: 'a',
        states: {
          a: {
            on: {
              read: { guard: ({ event }) => event.list.length > 0, target: 'b' },
              code: { guard: ({ event }) => event.pin === 7, target: 'b' },
            },
          },
          b: {},
        },
      }),
    );
    expect(matrix.rows).toEqual([{ state: 'a', answers: { read: 'unknown', code: 'unknown' } }]);
  });

  it('is printed as a table, with a note if the exploration was incomplete', async () => {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { press: 'on', smash: 'broken' } },
        on: { on: { press: 'off' } },
        broken: {},
      },
    });
    const { matrix } = await prove(lamp);
    expect(linesOfMatrix(matrix)).toEqual([
      '+ takes it, . ignores it, - its guards refuse it, ± depends, ! throws, ? its payload is not stated',
      '        1 2',
      'off     + +',
      'on      + .',
      'broken  . .',
      '1 press',
      '2 smash',
    ]);
    expect(linesOfMatrix({ ...matrix, isCut: true })[0]).toMatch(/; as far as it was explored$/);
    const still = await prove(createMachine({ id: 'still' }));
    expect(linesOfMatrix(still.matrix)).toEqual(['no event was tried']);
  });
});
