/**
 * Models the clock of the Agent Portal. The times are written by hand from the sample night: the portal opens at
 * 03:04:34, and the first decision is at 03:04:41.
 */

import type { Screen } from '@machines/proof';
import { defineModel, notByHand } from '@machines/proof';
import { portalClockMachine } from '../../src/machines/portal-clock.machine.ts';
import { asHeard } from './as-heard.ts';
import { restRows, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';

const FIRST_DECISION = 41;
const timeOf = (left: number) => `03:04:${FIRST_DECISION - left}`;

/** Returns the state of the clock, by the seconds that are left. */
const at = (left: number) => (left === 0 ? 'running.waiting' : 'running.ticking');

export const portalClockModel = defineModel({
  machine: portalClockMachine,
  starts: { 'on the page of the portal': { path: '/monitoring-portal' } },
  clauses: {
    resting: ['decision D13'],
    running: ['decision D13'],
    'running.ticking': ['decision D17'],
    'running.waiting': ['decision D17'],
  },
  events: { ...stageEvents, 'clock.set': { soon: { seconds: 2 }, clear: { seconds: 0 } } },
  outcomes: stageOutcomes,
  gestures: {
    ...stageGestures('agent-portal'),
    'clock.set': notByHand('A decision sets it: tests/models/agent-portal.model.ts.'),
    'after:second': (screen: Screen) => screen.wait(1000),
  },
  sees: { resting: asHeard, 'running.ticking': asHeard, 'running.waiting': asHeard },
  // The clock is no live region, so a screen reader announces no seconds.
  hears: ({ context: { left } }) => `- text: ${timeOf(left)}`,
  table: {
    resting: {
      'stage.entered': ({ context: { left } }) => at(left),
      'clock.set': { to: 'resting' },
    },
    running: {
      ...restRows,
      'clock.set:soon': 'running.ticking',
      'clock.set:clear': 'running.waiting',
    },
    'running.ticking': { 'after:second': ({ context: { left } }) => at(left - 1) },
  },
  journeys: {
    'stands at the opening of the portal until it is seen': {
      steps: [],
      ends: { in: 'resting', context: { left: 7 } },
    },
    'runs seven seconds to the first decision, and waits there': {
      steps: ['stage.entered', ...Array<'after:second'>(7).fill('after:second')],
      ends: { in: 'running.waiting', context: { left: 0 }, after: 7_000 },
    },
    'continues after a decision': {
      steps: ['stage.entered', 'after:second', 'clock.set:soon', 'after:second'],
      ends: { in: 'running.ticking', context: { left: 1 } },
    },
    'continues from the second at which it rested': {
      steps: ['stage.entered', 'after:second', 'stage.left', 'stage.entered', 'after:second'],
      ends: { in: 'running.ticking', context: { left: 5 } },
    },
  },
  laws: ({ always, reachable }) => [
    always('never passes the next decision of the night', ({ context }) => context.left >= 0),
    always(
      'advances by one second, and only while it runs',
      ({ context }, step) =>
        step === undefined ||
        step.name.startsWith('clock.set') ||
        context.left === step.from.context.left - (step.name === 'after:second' ? 1 : 0),
    ),
    reachable(
      'can always be stopped',
      () => true,
      ({ leaf }) => leaf === 'resting',
    ),
  ],
});
