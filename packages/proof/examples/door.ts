/** The machine of the kit's own tests: a door, and doors with one fault each. */

import { assign, fromPromise, setup } from 'xstate';
import { defineModel } from '../src/graph/model-of.ts';
import { byItself, type Model, notByHand, plain } from '../src/model/model.ts';

export const ask = fromPromise<boolean>(() => Promise.reject(new Error('not scripted')));

/** Returns a door that an answer unlocks and that falls shut by itself. `faulty` adds one fault. */
export function doorMachine(
  faulty: 'never shuts' | 'opens unasked' | 'counts up' | 'forgets' | null = null,
) {
  return setup({
    types: {
      context: {} as { readonly tries: number },
      events: {} as
        | { readonly type: 'bell.rung' }
        | { readonly type: 'door.pushed'; hard: boolean },
    },
    actors: { ask },
    actions: {
      countTry: assign(({ context: { tries } }) => {
        if (faulty === 'counts up') return { tries: tries + 1 };
        return { tries: faulty === 'forgets' ? 1 - tries : 1 };
      }),
    },
    guards: {
      isHard: ({ event }) =>
        event.type === 'door.pushed' && (event.hard || faulty === 'opens unasked'),
    },
    delays: { spring: 3000 },
  }).createMachine({
    id: 'door',
    description: 'A door.',
    context: { tries: 0 },
    initial: 'shut',
    states: {
      shut: {
        description: 'Nobody gets in.',
        on: {
          'bell.rung': { target: 'asking', actions: 'countTry' },
          'door.pushed': { guard: 'isHard', target: 'open' },
        },
      },
      asking: {
        description: 'Somebody is asked.',
        invoke: { src: 'ask', id: 'ask', onDone: { target: 'open' }, onError: { target: 'shut' } },
      },
      open: {
        description: 'Anybody gets in.',
        after: { spring: { target: faulty === 'never shuts' ? 'open' : 'shut', reenter: true } },
      },
    },
  });
}

export type Fault = Parameters<typeof doorMachine>[0];

export function doorModel(faulty: Fault = null): Model {
  return defineModel({
    machine: doorMachine(faulty),
    starts: { shut: { path: '/' } },
    clauses: { shut: ['kit'], asking: ['kit'], open: ['kit'] },
    events: {
      'bell.rung': plain,
      'door.pushed': { softly: { hard: false }, hard: { hard: true } },
    },
    outcomes: { ask: { done: { 'come in': true } } },
    gestures: {
      'bell.rung': (screen) => screen.press('button', 'Bell'),
      'door.pushed': (screen) => screen.press('button', 'Door'),
      'done:ask.come in': byItself,
      'error:ask': notByHand('nobody is impolite'),
      'after:spring': (screen) => screen.wait(3000),
    },
    sees: {
      shut: (screen) => screen.seeText('shut'),
      asking: (screen) => screen.seeText('asking'),
      open: (screen) => screen.seeText('open'),
    },
    table: {
      shut: { 'bell.rung': 'asking', 'door.pushed:hard': 'open' },
      asking: { 'done:ask': 'open', 'error:ask': 'shut' },
      open: { 'after:spring': 'shut' },
    },
    journeys: { in: { steps: ['bell.rung', 'done:ask.come in'], ends: { in: 'open' } } },
    laws: ({ never, reachable }) => [
      never('It is half open', () => false),
      reachable(
        'The door can always be opened',
        () => true,
        ({ leaf }) => leaf === 'open',
      ),
    ],
  });
}
