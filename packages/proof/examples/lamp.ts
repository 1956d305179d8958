import { defineModel, plain } from '@machines/proof';
import { proveMachine } from '@machines/proof/vitest';
import { setup } from 'xstate';

export const lampMachine = setup({
  types: { events: {} as { type: 'switch.pressed' } },
  delays: { glow: 1000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp that goes out by itself.',
  initial: 'off',
  states: {
    off: { description: 'It is dark', on: { 'switch.pressed': 'on' } },
    on: { description: 'It shines', on: { 'switch.pressed': 'off' }, after: { glow: 'off' } },
  },
});

export const lamp = defineModel({
  machine: lampMachine,
  // Each start has the input of the machine, and the path of the page that runs it.
  starts: { dark: { path: '/' } },
  // The requirements that each state serves
  clauses: { off: ['manual 1'], on: ['manual 1', 'manual 2'] },
  // The payloads of every event, and the outcomes of every invoked actor
  events: { 'switch.pressed': plain },
  outcomes: {},
  // The gestures by which a person or the world causes each step
  gestures: {
    'switch.pressed': (screen) => screen.press('button', 'Lamp'),
    'after:glow': (screen) => screen.wait(1000),
  },
  sees: {
    off: (screen) => screen.seeText('dark'),
    on: (screen) => screen.seeText('bright'),
  },
  hears: ({ leaf }) => `- button "Lamp" ${leaf === 'on' ? '[pressed]' : '[pressed=false]'}`,
  // The answers of each state. An event without a row is ignored.
  table: {
    off: { 'switch.pressed': 'on' },
    on: { 'switch.pressed': 'off', 'after:glow': 'off' },
  },
  journeys: {
    'It goes out by itself': { steps: ['switch.pressed', 'after:glow'], ends: { in: 'off' } },
  },
  laws: ({ leadsTo }) => [
    leadsTo(
      'It goes out in the end',
      () => true,
      ({ leaf }) => leaf === 'off',
    ),
  ],
});

proveMachine(lamp);
