/** A chart with parallel regions, a history state, a guard that reads another region, and a delay in each region. */

import { emit, setup, stateIn } from 'xstate';
import { defineModel } from '../src/graph/model-of.ts';
import { type Model, plain } from '../src/model/model.ts';

type Event =
  | { readonly type: 'power.pressed' }
  | { readonly type: 'band.pressed' }
  | { readonly type: 'volume.pressed' };

/** Returns a radio that returns to its last band. `faulty` adds one fault. */
export function radioMachine(faulty: 'forgets the band' | 'two delays' | null = null) {
  return setup({
    types: {
      events: {} as Event,
      emitted: {} as { readonly type: 'click.heard' },
    },
    actions: { click: emit({ type: 'click.heard' }) },
    guards: { isLoud: stateIn('#loud') },
    delays: { scan: 1000, fade: 3000 },
  }).createMachine({
    id: 'radio',
    description: 'A radio.',
    initial: 'off',
    states: {
      off: {
        description: 'Nothing plays.',
        on: { 'power.pressed': faulty === null ? '#last' : '#am' },
      },
      on: {
        description: 'Something plays.',
        type: 'parallel',
        on: { 'power.pressed': { target: 'off', actions: 'click' } },
        states: {
          tuner: {
            description: 'What plays.',
            initial: 'am',
            states: {
              am: {
                id: 'am',
                description: 'Speech.',
                on: { 'band.pressed': { guard: 'isLoud', target: 'fm' } },
              },
              fm: {
                description: 'Music.',
                on: { 'band.pressed': 'am' },
                after: {
                  scan: { target: 'am' },
                  ...(faulty === 'two delays' ? { fade: { target: 'am' } } : {}),
                },
              },
              last: {
                id: 'last',
                description: 'The band that played when the radio was switched off.',
                type: 'history',
              },
            },
          },
          sound: {
            description: 'How loud it is.',
            initial: 'quiet',
            states: {
              quiet: {
                description: 'Nobody is disturbed.',
                on: { 'volume.pressed': 'loud' },
              },
              loud: {
                id: 'loud',
                description: 'Everybody hears it.',
                after: { fade: { target: 'quiet' } },
              },
            },
          },
          lamp: { description: 'It is lit.' },
        },
      },
    },
  });
}

export type RadioFault = Parameters<typeof radioMachine>[0];

export function radioModel(faulty: RadioFault = null): Model {
  return defineModel({
    machine: radioMachine(faulty),
    starts: { off: { path: '/' } },
    clauses: {
      off: ['kit'],
      on: ['kit'],
      'on.tuner': ['kit'],
      'on.tuner.am': ['kit'],
      'on.tuner.fm': ['kit'],
      'on.sound': ['kit'],
      'on.sound.quiet': ['kit'],
      'on.sound.loud': ['kit'],
      'on.lamp': ['kit'],
    },
    events: { 'power.pressed': plain, 'band.pressed': plain, 'volume.pressed': plain },
    outcomes: {},
    gestures: {
      'power.pressed': (screen) => screen.press('button', 'Power'),
      'band.pressed': (screen) => screen.press('button', 'Band'),
      'volume.pressed': (screen) => screen.press('button', 'Volume'),
      'after:scan': (screen) => screen.wait(1000),
      'after:fade': (screen) => screen.wait(3000),
    },
    sees: {
      off: (screen) => screen.seeText('off'),
      'on.tuner.am': (screen) => screen.seeText('AM'),
      'on.tuner.fm': (screen) => screen.seeText('FM'),
      'on.sound.quiet': (screen) => screen.seeText('quiet'),
      'on.sound.loud': (screen) => screen.seeText('loud'),
      'on.lamp': (screen) => screen.seeText('lit'),
    },
    table: {
      off: { 'power.pressed': 'on.lamp' },
      on: { 'power.pressed': { to: 'off', does: ['emit:click.heard'] } },
      'on.tuner.am': {
        'band.pressed': ({ leaves }) => (leaves.includes('on.sound.loud') ? 'on.tuner.fm' : null),
      },
      'on.tuner.fm': { 'band.pressed': 'on.tuner.am', 'after:scan': 'on.tuner.am' },
      'on.sound.quiet': { 'volume.pressed': 'on.sound.loud' },
      'on.sound.loud': { 'after:fade': 'on.sound.quiet' },
    },
    journeys: {
      'It comes back on its band, and quietly': {
        steps: [
          'power.pressed',
          'volume.pressed',
          'band.pressed',
          'power.pressed',
          'power.pressed',
        ],
        ends: { in: ['on.tuner.fm', 'on.sound.quiet'] },
      },
      'Music fades': {
        steps: ['power.pressed', 'volume.pressed', 'band.pressed', 'after:fade'],
        ends: { in: 'on.tuner.fm' },
      },
    },
    laws: ({ reachable }) => [
      reachable(
        'Music can always be had',
        () => true,
        ({ leaves }) => leaves.includes('on.tuner.fm'),
      ),
    ],
  });
}
