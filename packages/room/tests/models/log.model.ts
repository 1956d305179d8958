/** The model of the log: the entries that it shows, and whether it follows the newest line. */

import { defineModel, plain, stays } from '@machines/proof';
import { logMachine } from '../../src/room/machines/log.machine.ts';
import { forDevelopers } from './words.ts';

export const logModel = defineModel({
  machine: logMachine,
  starts: { fresh: { path: '/' } },
  ...forDevelopers(logMachine, { '': ['log'] }),
  events: {
    'list.scrolled': { 'to the end': { isAtEnd: true }, up: { isAtEnd: false } },
    'line.chosen': plain,
    'search.typed': { word: { text: 'needle' }, nothing: { text: '' } },
    'actor.toggled': plain,
    'jobs.toggled': plain,
    'line.pinned': { one: { moment: 'page:1' }, other: { moment: 'page:2' } },
    'log.cleared': plain,
  },
  outcomes: {},
  table: {
    '*': {
      'search.typed': stays,
      'actor.toggled': stays,
      'jobs.toggled': stays,
      'line.pinned': stays,
    },
    end: {
      'list.scrolled:to the end': 'end.following',
      'list.scrolled:up': 'end.reading',
      'line.chosen': 'end.reading',
      'log.cleared': 'end.following',
    },
  },
  journeys: {
    'Whoever reads is left in peace until they come back to the end': {
      steps: ['list.scrolled:up', 'search.typed:word', 'list.scrolled:to the end'],
      ends: { in: 'end.following', context: { search: 'needle' } },
    },
    'A line is pinned and unpinned': {
      steps: ['line.pinned:one', 'line.pinned:other', 'line.pinned:one'],
      ends: { in: 'end.following', context: { pinned: ['page:2'] } },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'No line is pinned twice',
      ({ context }) => new Set(context.pinned).size === context.pinned.length,
    ),
    always('No cleared line stays pinned', ({ context }, step) =>
      step?.name === 'log.cleared' ? context.pinned.length === 0 : true,
    ),
    always('A switch that is pressed changes, and no other', ({ leaves }, step) => {
      if (step === undefined) return true;
      const changed = (leaf: (typeof leaves)[number]) =>
        leaves.includes(leaf) !== step.from.leaves.includes(leaf);
      return (
        changed('actors.one') === (step.name === 'actor.toggled') &&
        changed('jobs.shown') === (step.name === 'jobs.toggled')
      );
    }),
    reachable(
      'The newest line can always be had again',
      () => true,
      ({ leaves }) => leaves.includes('end.following'),
    ),
  ],
});
