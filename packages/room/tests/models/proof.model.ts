/** The model of proofs and their paths, which are loaded on demand. */

import { defineModel, inputOf, plain } from '@machines/proof';
import { proofMachine } from '../../src/room/machines/proof.machine.ts';
import { forDevelopers } from './words.ts';

const missed = { states: [], transitions: [], guards: {} };
const proof = { machine: 'lamp', paths: [], missed, excused: {} };
const opened = {
  ...{ machine: 'lamp', name: 'path 1', fingerprint: 'abc', path: '/', actor: 'x:0', steps: [] },
  recording: { path: '/', messages: [] },
};
const path = { machine: 'lamp', name: 'path 1', fingerprint: 'abc', step: 2 };

export const proofModel = defineModel({
  machine: proofMachine,
  starts: { fresh: { path: '/' } },
  ...forDevelopers(proofMachine, { proof: ['coverage'], path: ['paths'] }),
  events: {
    'proof.asked': { lamp: { machine: 'lamp' }, house: { machine: 'house' } },
    'proof.closed': plain,
    'path.chosen': { first: { path }, other: { path: { ...path, name: 'path 2', step: null } } },
  },
  outcomes: {
    fetchProof: { done: { proof } },
    fetchPath: { done: { path: opened } },
  },
  table: {
    proof: { 'proof.asked': 'proof.fetching', 'proof.closed': 'proof.closed' },
    'proof.fetching': { 'done:fetchProof': 'proof.known', 'error:fetchProof': 'proof.failed' },
    path: { 'path.chosen': 'path.opening' },
    'path.opening': {
      'done:fetchPath': { to: 'path.open', does: ['showPath'] },
      'error:fetchPath': 'path.lost',
    },
  },
  journeys: {
    'Coverage is shown and hidden': {
      steps: ['proof.asked:lamp', 'done:fetchProof.proof', 'proof.closed'],
      ends: { in: 'proof.closed', context: { proof: null, machine: null } },
    },
    'A path that there is no more says so, and another is opened': {
      steps: ['path.chosen:first', 'error:fetchPath', 'path.chosen:other', 'done:fetchPath.path'],
      ends: { in: 'path.open', context: { lost: null, opened } },
    },
    'A machine without a model says so': {
      steps: ['proof.asked:house', 'error:fetchProof'],
      ends: { in: 'proof.failed', context: { problem: 'scripted failure' } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always(
      'The chart is marked exactly while the proof is known',
      ({ leaves, context }) => leaves.includes('proof.known') === (context.proof !== null),
    ),
    always(
      'A proof or a path that cannot be had gives the reason',
      ({ leaves, context }) =>
        leaves.includes('proof.failed') === (context.problem !== null) &&
        leaves.includes('path.lost') === (context.lost !== null),
    ),
    always('The proof of the machine that was asked for last is fetched', (look) => {
      const given = JSON.stringify(inputOf(look.snapshot, 'fetchProof'));
      const { machine } = look.context;
      return !look.leaves.includes('proof.fetching') || given === JSON.stringify({ machine });
    }),
    always('A path that comes is shown once, at the step that was asked for', (_, step) => {
      const shown = step?.deeds.filter(({ action }) => action === 'showPath') ?? [];
      if (step?.name !== 'done:fetchPath.path') return shown.length === 0;
      const { wanted } = step.from.context;
      const params = JSON.stringify({ opened, step: wanted?.step ?? null });
      return shown.length === 1 && JSON.stringify(shown[0]?.params) === params;
    }),
    leadsTo(
      'Every question is answered',
      ({ leaves }) => leaves.includes('proof.fetching') || leaves.includes('path.opening'),
      ({ leaves }) => !leaves.includes('proof.fetching') && !leaves.includes('path.opening'),
    ),
  ],
});
