/** The model of the jobs with files, tests and journeys. */

import { defineModel, inputOf, plain, stays } from '@machines/proof';
import { recordingMachine } from '../../src/room/machines/recording.machine.ts';
import { forDevelopers } from './words.ts';

const journey = { machine: 'lamp', name: 'It goes out', ends: 'off', steps: [] };

export const recordingModel = defineModel({
  machine: recordingMachine,
  starts: { fresh: { path: '/' } },
  ...forDevelopers(recordingMachine, { '': ['recordings'] }),
  events: {
    'file.chosen': { '': { file: 'a file' } },
    'test.pressed': { '': { text: 'a test', steps: 2 } },
    'journey.pressed': plain,
    'journey.named': { '': { journey } },
    'something.said': { '': { says: 'Saved.' } },
  },
  outcomes: {
    openFile: { done: { opened: 'Opened.' } },
    copyTest: { done: { copied: 'Copied.' } },
    writeJourney: { done: { written: 'Written.' } },
  },
  table: {
    '*': { 'something.said': stays },
    idle: {
      'file.chosen': 'opening',
      'test.pressed': 'copying',
      'journey.pressed': 'naming',
    },
    naming: {
      'file.chosen': 'opening',
      'test.pressed': 'copying',
      'journey.pressed': 'idle',
      'journey.named': 'writing',
    },
    opening: { 'done:openFile': 'idle', 'error:openFile': 'idle' },
    copying: { 'done:copyTest': 'idle', 'error:copyTest': 'idle' },
    writing: { 'done:writeJourney': 'idle', 'error:writeJourney': 'naming' },
  },
  journeys: {
    'A file that cannot be read says so, and another can be chosen': {
      steps: ['file.chosen', 'error:openFile', 'file.chosen', 'done:openFile.opened'],
      ends: { in: 'idle', context: { said: 'Opened.' } },
    },
    'A journey that cannot be written keeps its form open': {
      steps: ['journey.pressed', 'journey.named', 'error:writeJourney'],
      ends: { in: 'naming', context: { said: 'Not written: scripted failure' } },
    },
    'A journey is written': {
      steps: ['journey.pressed', 'journey.named', 'done:writeJourney.written'],
      ends: { in: 'idle', context: { said: 'Written.' } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always('A finished work says how it ended', ({ context }, step) =>
      /^(done|error):/.test(step?.name ?? '') ? context.said !== null : true,
    ),
    always('The journey that was named is written', ({ leaf, snapshot }) => {
      const given = JSON.stringify(inputOf(snapshot, 'writeJourney'));
      return leaf !== 'writing' || given === JSON.stringify({ journey });
    }),
    leadsTo(
      'No work takes for ever',
      ({ leaf }) => ['opening', 'copying', 'writing'].includes(leaf),
      ({ leaf }) => leaf === 'idle' || leaf === 'naming',
    ),
  ],
});
