/**
 * Models the intruder cycle of the industry heroes (spec 4, spec 9). Times and texts are those of the specification.
 */

import type { Screen } from '@machines/proof';
import { byItself, defineModel, lines, notByHand, stays } from '@machines/proof';

import { fill } from '../../src/data/fill.ts';
import { intruderCycleText as said } from '../../src/data/intruder-cycle.copy.ts';
import { monitoringPage } from '../../src/data/pages/monitoring.copy.ts';
import { routes } from '../../src/data/routes.ts';
import { rules } from '../../src/data/stills.copy.ts';
import { FIRST_ALERT_ID, intruderCycleMachine } from '../../src/machines/intruder-cycle.machine.ts';
import { asHeard } from './as-heard.ts';
import { restRows, rotationLaws, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';
import { stillHeard } from './stills.ts';

const PANEL = 'intruder-cycle';
const STILLS = 18;
const { hero } = monitoringPage;
const people = Object.keys(rules);
/** The steps of one cycle: the intruder at 2000 ms, the details at 3500 ms, the next still at 5000 ms. */
const cycle = ['done:pickAlertId.picked', 'after:scan', 'after:confirm', 'after:hold'] as const;

/** The parts that each state shows. From `detected` on, the next still is fetched. */
const stages: Readonly<Record<string, string>> = {
  resting: 'detected,detailed',
  'running.scanning': 'scanning',
  'running.detected': 'scanning,detected,nextSoon',
  'running.detailed': 'detected,detailed,nextSoon',
};

/** The details bar (spec 4). */
const details = lines`
  - term: ${said.subject.term}
  - definition: ${said.subject.value}
  - term: ${said.match.term}
  - definition: ${hero.match}
  - term: ${said.status.term}
  - definition: ${said.status.value}
  - text: ${said.alerting}
`;

export const intruderCycleModel = defineModel({
  machine: intruderCycleMachine,
  starts: {
    shopfront: { input: { first: 'culprit_06' }, path: routes.monitoring.path },
    porch: { input: { first: 'culprit_18' }, path: routes.multiFamily.path },
  },
  clauses: {
    resting: ['decision D13', 'decision D17'],
    running: ['spec 4 industry hero animation', 'spec 9 industry hero'],
    'running.scanning': ['spec 4 industry hero animation', 'spec 9 industry hero'],
    'running.detected': ['spec 4 industry hero animation', 'spec 9 industry hero'],
    'running.detailed': ['spec 4 industry hero animation', 'spec 9 industry hero'],
  },
  events: stageEvents,
  outcomes: {
    ...stageOutcomes,
    pickAlertId: { done: { picked: 'A-4821' } },
  },
  pairs: true,
  gestures: {
    ...stageGestures(PANEL),
    'done:pickAlertId.picked': byItself,
    'error:pickAlertId': notByHand('Picking four digits cannot fail.'),
    'after:scan': (screen: Screen) => screen.wait(2000),
    'after:confirm': (screen: Screen) => screen.wait(1500),
    'after:hold': (screen: Screen) => screen.wait(1500),
  },
  sees: {
    resting: asHeard,
    'running.scanning': asHeard,
    'running.detected': asHeard,
    'running.detailed': asHeard,
  },
  hears: ({ leaf, context: { index, alertId } }) => lines`
    - figure:
      - text: ${stages[leaf]?.includes('scanning') === true ? said.scanning : said.ready}
      ${stages[leaf]?.includes('detected') === true && `- text: ${said.alert} ${alertId === FIRST_ALERT_ID ? 'A-1047' : 'A-0000'}`}
      ${stillHeard(index)}
      ${stages[leaf]?.includes('detected') === true && `- img "${said.detected}"`}
      ${stages[leaf]?.includes('detailed') === true ? details : `- text: ${said.comparing}`}
      - text: ${hero.illustration} ${fill(said.matched, { match: hero.match })} ${fill(said.rule, { rule: rules[people[index] as keyof typeof rules] })} ${said.recognition}
  `,
  table: {
    resting: { 'stage.entered': 'running.scanning' },
    running: restRows,
    'running.scanning': { 'done:pickAlertId': stays, 'after:scan': 'running.detected' },
    'running.detected': { 'after:confirm': 'running.detailed' },
    'running.detailed': { 'after:hold': 'running.scanning' },
  },
  journeys: {
    'is prerendered as a finished result': {
      steps: [],
      ends: { in: 'resting', context: { index: 5, alertId: FIRST_ALERT_ID } },
    },
    'takes the next still after one cycle': {
      steps: ['stage.entered', ...cycle],
      ends: { in: 'running.scanning', context: { index: 6, alertId: 'A-4821' } },
    },
    'shows the first still after the eighteenth': {
      start: 'porch',
      steps: ['stage.entered', ...cycle],
      ends: { in: 'running.scanning', context: { index: 0 } },
    },
    'returns to its first still after eighteen cycles': {
      steps: ['stage.entered', ...Array.from({ length: STILLS }, () => cycle).flat()],
      ends: { in: 'running.scanning', context: { index: 5 } },
    },
    'scans the same still again after a rest': {
      steps: ['stage.entered', 'after:scan', 'after:confirm', 'stage.left', 'stage.entered'],
      ends: { in: 'running.scanning', context: { index: 5 } },
    },
  },
  laws: (kit) => [
    ...rotationLaws(kit, { place: ({ index }) => index, places: STILLS, turn: 'after:hold' }),
    kit.always('each state shows the parts of a hand-written table', ({ leaf, snapshot }) => {
      const parts = ['scanning', 'detected', 'detailed', 'nextSoon'] as const;
      return parts.filter((part) => snapshot.hasTag(part)).join() === stages[leaf];
    }),
    kit.always('the alert is "A-" and four digits', ({ context }) =>
      /^A-\d{4}$/.test(context.alertId),
    ),
    kit.always(
      'a rest keeps the alert that was shown',
      ({ context }, step) =>
        step?.name !== 'stage.left' || context.alertId === step.from.context.alertId,
    ),
    kit.leadsTo(
      'a scan ends with a result, whatever fails',
      ({ leaf }) => leaf === 'running.scanning',
      ({ snapshot }) => snapshot.hasTag('detailed'),
    ),
  ],
});
