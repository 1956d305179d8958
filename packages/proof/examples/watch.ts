/** A watch with nested menus, a lamp in a parallel region, and an alarm after which the earlier state returns. */

import { prove } from '@machines/proof';
import { setup } from 'xstate';

export const watch = setup({
  types: { events: {} as { type: 'a' | 'b' | 'held' | 'alarm' } },
  delays: { rest: 30_000, beep: 5000 },
}).createMachine({
  id: 'watch',
  type: 'parallel',
  states: {
    face: {
      initial: 'shown',
      states: {
        shown: {
          initial: 'time',
          on: { alarm: 'beeping' },
          states: {
            time: { on: { a: 'stopwatch', held: 'setting' } },
            stopwatch: {
              initial: 'still',
              on: { a: 'time' },
              states: { still: { on: { b: 'running' } }, running: { on: { b: 'still' } } },
            },
            setting: {
              initial: 'hours',
              on: { held: 'time' },
              after: { rest: 'time' },
              states: { hours: { on: { a: 'minutes' } }, minutes: { on: { a: 'hours' } } },
            },
            before: { type: 'history', history: 'deep' },
          },
        },
        beeping: { on: { a: 'shown.before', b: 'shown.before' }, after: { beep: 'shown.before' } },
      },
    },
    lamp: {
      initial: 'off',
      states: { off: { on: { b: 'on' } }, on: { on: { b: 'off' }, after: { rest: 'off' } } },
    },
  },
});

export const proveWatch = (seconds = 10) =>
  prove(watch, {
    seconds,
    journeys: {
      'An alarm gives way to the stopwatch, which runs on': {
        steps: ['a', 'b', 'alarm', 'after:beep'],
        ends: { in: ['face.shown.stopwatch.running', 'lamp.on'] },
      },
    },
    laws: ({ leadsTo }) => [
      leadsTo(
        'No alarm beeps for ever',
        ({ leaves }) => leaves.includes('face.beeping'),
        ({ leaves }) => !leaves.includes('face.beeping'),
      ),
      leadsTo(
        'The lamp goes out by itself',
        ({ leaves }) => leaves.includes('lamp.on'),
        ({ leaves }) => leaves.includes('lamp.off'),
      ),
    ],
  });
