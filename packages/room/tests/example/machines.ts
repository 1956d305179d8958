/** An example of a system for the room: a kettle with a guard, a delay, a job and a child, and a lamp. */

import { type MachineSchemas, shown } from '@machines/room';
import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';

const liquids = ['water', 'milk', 'juice'] as const;
type Liquid = (typeof liquids)[number];

const cup = setup({ types: { events: {} as { readonly type: 'drunk' } } }).createMachine({
  id: 'cup',
  initial: 'served',
  states: {
    served: { description: 'There is tea in the cup.', on: { drunk: 'empty' } },
    empty: { description: 'The cup is empty.' },
  },
});

type KettleEvent =
  | { readonly type: 'filled'; readonly liquid: Liquid }
  | { readonly type: 'heated' | 'poured' | 'emptied' };

const kettle = setup({
  types: { context: {} as { readonly fills: number }, events: {} as KettleEvent },
  actors: { cup, measure: fromPromise<number>(async () => 100) },
  actions: { count: assign({ fills: ({ context }) => context.fills + 1 }) },
  guards: { isWater: ({ event }) => event.type === 'filled' && event.liquid === 'water' },
  delays: { boiling: 500 },
}).createMachine({
  id: 'kettle',
  context: { fills: 0 },
  initial: 'empty',
  on: { emptied: '.empty' },
  states: {
    empty: {
      description: 'There is nothing in the kettle.',
      on: { filled: { guard: 'isWater', target: 'full', actions: 'count' } },
    },
    full: { description: 'The water is cold.', on: { heated: 'heating' } },
    heating: { description: 'The water gets hot.', after: { boiling: 'measuring' } },
    measuring: {
      description: 'The temperature is read.',
      invoke: { src: 'measure', id: 'measure', onDone: 'hot', onError: 'full' },
    },
    hot: { description: 'The water boils.', on: { poured: 'pouring' } },
    pouring: { description: 'The tea is in a cup.', invoke: { src: 'cup', id: 'cup' } },
  },
});

const lamp = setup({
  types: { events: {} as { readonly type: 'pressed' } },
  delays: { lit: 3000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { description: 'It is dark.', on: { pressed: 'on' } },
    on: { description: 'It is light.', on: { pressed: 'off' }, after: { lit: 'off' } },
  },
});

export const machines = {
  kettle: { machine: kettle, title: 'The kettle' },
  cup: { machine: cup, title: 'A cup of tea' },
  lamp: { machine: lamp, title: 'The lamp' },
};

export const schemas = {
  kettle: {
    context: v.object({ fills: shown(v.number()) }),
    events: {
      filled: v.object({ liquid: shown(v.picklist(liquids)) }),
      heated: v.object({}),
      poured: v.object({}),
      emptied: v.object({}),
    },
    children: { measure: { output: shown(v.number()) } },
  },
  cup: { events: { drunk: v.object({}) } },
  lamp: { events: { pressed: v.object({}) } },
} satisfies Readonly<Record<string, MachineSchemas>>;

export const samples = {
  kettle: [
    { type: 'filled', liquid: 'milk' },
    { type: 'filled', liquid: 'water' },
  ],
};
