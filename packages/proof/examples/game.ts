/** A game of chance. Each event carries the number that was thrown. The machine itself is therefore not random. */

import { prove } from '@machines/proof';
import { assign, setup } from 'xstate';

const GOAL = 10;

export const game = setup({
  types: {
    context: {} as { readonly points: readonly [number, number]; readonly turn: 0 | 1 },
    events: {} as { type: 'thrown'; dots: number } | { type: 'again' },
  },
  guards: {
    wins: ({ context, event }) =>
      'dots' in event && context.points[context.turn] + event.dots >= GOAL,
    isOne: ({ event }) => 'dots' in event && event.dots === 1,
  },
  actions: {
    add: assign(({ context: { points, turn }, event }) => {
      const dots = 'dots' in event ? event.dots : 0;
      return { points: turn === 0 ? [points[0] + dots, points[1]] : [points[0], points[1] + dots] };
    }),
    pass: assign({ turn: ({ context }) => (context.turn === 0 ? 1 : 0) }),
    clear: assign({ points: [0, 0], turn: () => 0 as const }),
  },
}).createMachine({
  id: 'game',
  context: { points: [0, 0], turn: 0 },
  initial: 'playing',
  states: {
    playing: {
      on: {
        thrown: [
          { guard: 'isOne', actions: 'pass' },
          { guard: 'wins', target: 'won', actions: 'add' },
          { actions: ['add', 'pass'] },
        ],
      },
    },
    won: { on: { again: { target: 'playing', actions: 'clear' } } },
  },
});

export const proveGame = (seconds = 10) =>
  prove(game, {
    seconds,
    events: { thrown: { one: { dots: 1 }, three: { dots: 3 }, six: { dots: 6 } } },
    laws: ({ always, never }) => [
      always(
        'The winner has the points for it',
        ({ leaf, context: { points, turn } }) => leaf !== 'won' || points[turn] >= GOAL,
      ),
      never('Both have won', ({ context: { points } }) => points.every((each) => each >= GOAL)),
    ],
  });
