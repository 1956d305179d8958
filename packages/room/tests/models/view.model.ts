/** The model of the selection in the room, and of the part of it in the address. */

import { defineModel, plain, stays } from '@machines/proof';
import { viewMachine } from '../../src/room/machines/view.machine.ts';
import { forDevelopers } from './words.ts';

export const viewModel = defineModel({
  machine: viewMachine,
  starts: { fresh: { path: '/' } },
  ...forDevelopers(viewMachine, {
    subject: ['system', 'chart'],
    'subject.system': ['system'],
    'subject.machine': ['chart'],
    time: ['time'],
    pane: ['phones'],
  }),
  events: {
    'actor.chosen': {
      running: { actor: 'page x:1', machine: 'lamp', path: null, fingerprint: null },
      'of a path': {
        actor: 'lamp path 1 x:0',
        machine: 'lamp',
        path: 'path 1',
        fingerprint: 'abc',
      },
    },
    'machine.chosen': { lamp: { machine: 'lamp' } },
    'state.chosen': { on: { state: 'on' }, none: { state: null } },
    'transition.chosen': { press: { transition: 'on · press' }, none: { transition: null } },
    'moment.chosen': {
      third: { moment: 'page:3', actor: 'page x:1', machine: 'lamp' },
      'of a path': { moment: 'lamp path 1:3', actor: 'lamp path 1 x:0', machine: 'lamp' },
    },
    'now.pressed': plain,
    'system.pressed': plain,
    'pane.chosen': {
      actors: { pane: 'actors' },
      chart: { pane: 'chart' },
      log: { pane: 'log' },
      details: { pane: 'details' },
    },
    'width.chosen': { phone: { width: '360px' } },
  },
  outcomes: {},
  project: ({ actor, machine, path, moment }) => [actor, machine, path, moment],
  table: {
    subject: {
      'actor.chosen': 'subject.machine',
      'machine.chosen': 'subject.machine',
      'moment.chosen': 'subject.machine',
      'state.chosen': stays,
      'transition.chosen': stays,
      'width.chosen': stays,
    },
    'subject.system': { 'system.pressed': 'subject.machine' },
    'subject.machine': { 'system.pressed': 'subject.system' },
    time: { 'moment.chosen': 'time.past' },
    'time.past': {
      'now.pressed': 'time.now',
      'actor.chosen': 'time.now',
      'machine.chosen': 'time.now',
    },
    pane: {
      'machine.chosen': 'pane.chart',
      'pane.chosen:actors': 'pane.actors',
      'pane.chosen:chart': 'pane.chart',
      'pane.chosen:log': 'pane.log',
      'pane.chosen:details': 'pane.details',
    },
    'pane.actors': { 'actor.chosen': 'pane.chart' },
  },
  journeys: {
    'On a phone an actor is chosen, and its chart is shown': {
      steps: ['pane.chosen:actors', 'actor.chosen:running'],
      ends: { in: ['subject.machine', 'time.now', 'pane.chart'], context: { machine: 'lamp' } },
    },
    'From a moment back to now': {
      steps: ['moment.chosen:third', 'now.pressed'],
      ends: { in: ['subject.machine', 'time.now'], context: { moment: null, machine: 'lamp' } },
    },
    'Another actor is looked at as it is now': {
      steps: ['state.chosen:on', 'moment.chosen:third', 'actor.chosen:of a path'],
      ends: { in: 'time.now', context: { moment: null, state: null, path: 'path 1' } },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'A moment is named exactly while one is looked at',
      ({ leaves, context }) => leaves.includes('time.past') === (context.moment !== null),
    ),
    always('The chosen machine is shown as a chart', ({ leaves }, step) =>
      /^(actor|machine|moment)\.chosen/.test(step?.name ?? '')
        ? leaves.includes('subject.machine')
        : true,
    ),
    always(
      'The choices for another actor are forgotten',
      ({ context }, step) =>
        !/^(actor|machine)\.chosen/.test(step?.name ?? '') ||
        (context.state === null && context.transition === null && context.moment === null),
    ),
    always(
      'A path is named only while its actor is looked at',
      ({ context }) => context.path === null || context.actor === 'lamp path 1 x:0',
    ),
    always('The pane that was asked for is shown', ({ leaves }, step) => {
      const pane = /^pane\.chosen:(.*)$/.exec(step?.name ?? '')?.[1];
      return pane === undefined || leaves.some((leaf) => leaf === `pane.${pane}`);
    }),
    reachable(
      'Whatever is looked at, there is a way back to now and to everything',
      () => true,
      ({ leaves }) => leaves.includes('time.now') && leaves.includes('subject.system'),
    ),
  ],
});
