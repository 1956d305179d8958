import { people } from '../../src/data/people.ts';
import { routes } from '../../src/data/routes.ts';
import { FIRST_ALERT_ID, intruderCycleMachine } from '../../src/machines/intruder-cycle.machine.ts';
import { byItself, defineModel, notByHand, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows } from './tables.ts';

/** The intruder cycle of the industry heroes (spec 4, spec 9). Times and texts are the specification's. */

const PANEL = 'intruder-cycle';
const STILLS = 18;
/** One whole cycle: found at 2000 ms, detailed at 3500 ms, the next still at 5000 ms. */
const cycle = ['done:drawAlertId.drawn', 'after:scan', 'after:confirm', 'after:hold'] as const;

/** What is shown in each state; the next still is fetched once the intruder is found. */
const stages: Readonly<Record<string, string>> = {
  resting: 'detected,detailed',
  'running.scanning': 'scanning',
  'running.detected': 'scanning,detected,nextSoon',
  'running.detailed': 'detected,detailed,nextSoon',
};

async function showsDetails(screen: Screen): Promise<void> {
  await screen.seeText('READY');
  await screen.seeText('INTRUDER DETECTED');
  await screen.seeText('UNAUTHORIZED');
  await screen.seeText('98.7%');
  await screen.seeText('INTRUDER');
  await screen.seeText('ALERTING SECURITY');
}

export const intruderCycleModel = defineModel({
  machine: intruderCycleMachine,
  starts: {
    shopfront: { input: { first: 'culprit_06' }, path: routes.retail.path },
    porch: { input: { first: 'culprit_18' }, path: routes.multiFamily.path },
  },
  events: { 'stage.entered': plain, 'stage.left': plain },
  outcomes: {
    watchStage: { reports: ['stage.entered', 'stage.left'] },
    drawAlertId: { done: { drawn: 'A-4821' } },
  },
  pairs: true,
  gestures: {
    'stage.entered': (screen: Screen) => screen.sight.enters(PANEL),
    'stage.left': (screen: Screen) => screen.sight.leaves(PANEL),
    'done:drawAlertId.drawn': byItself,
    'error:drawAlertId': notByHand('Drawing four digits cannot fail.'),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
    'after:scan': (screen: Screen) => screen.wait(2000),
    'after:confirm': (screen: Screen) => screen.wait(1500),
    'after:hold': (screen: Screen) => screen.wait(1500),
  },
  sees: {
    resting: showsDetails,
    'running.scanning': (screen: Screen) => screen.seeText('SCANNING'),
    'running.detected': async (screen: Screen) => {
      await screen.seeText('SCANNING');
      await screen.seeText('INTRUDER DETECTED');
      await screen.seeText(/^A-\d{4}$/);
    },
    'running.detailed': async (screen: Screen) => {
      await showsDetails(screen);
      await screen.seeText(/^A-\d{4}$/);
    },
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
    'comes back to its first still after eighteen cycles': {
      steps: ['stage.entered', ...Array.from({ length: STILLS }, () => cycle).flat()],
      ends: { in: 'running.scanning', context: { index: 5 } },
    },
    'scans the same still anew after a rest': {
      steps: ['stage.entered', 'after:scan', 'after:confirm', 'stage.left', 'stage.entered'],
      ends: { in: 'running.scanning', context: { index: 5 } },
    },
    'rests on its result without its watch': {
      steps: ['stage.entered', 'after:scan', 'error:watchStage'],
      ends: { in: 'resting', context: { index: 5 } },
    },
  },
  laws: ({ always, never, leadsTo, reachable, until }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        resting: { 'stage.entered': ['running.scanning'] },
        running: { 'stage.left': ['resting'], 'error:watchStage': ['resting'] },
        'running.scanning': { 'after:scan': ['running.detected'] },
        'running.detected': { 'after:confirm': ['running.detailed'] },
        'running.detailed': { 'after:hold': ['running.scanning'] },
      }),
    ),
    always('each stage shows its own, by a hand-written table', ({ leaf, snapshot }) => {
      const parts = ['scanning', 'detected', 'detailed', 'nextSoon'] as const;
      return parts.filter((part) => snapshot.hasTag(part)).join() === stages[leaf];
    }),
    always('the alert is "A-" and four digits', ({ context }) => /^A-\d{4}$/.test(context.alertId)),
    always('there is always a still', ({ context }) => people[context.index] !== undefined),
    always(
      'the still changes at the end of a cycle only',
      ({ context }, step) =>
        step === undefined ||
        step.name === 'after:hold' ||
        context.index === step.from.context.index,
    ),
    always(
      'a rest keeps the alert that was shown',
      ({ context }, step) =>
        step?.name !== 'stage.left' || context.alertId === step.from.context.alertId,
    ),
    never(
      'details are shown while scanning',
      ({ snapshot }) => snapshot.hasTag('scanning') && snapshot.hasTag('detailed'),
    ),
    leadsTo(
      'a scan ends with a result, whatever fails',
      ({ leaf }) => leaf === 'running.scanning',
      ({ snapshot }) => snapshot.hasTag('detailed'),
    ),
    reachable(
      'the cycle can always be stopped',
      () => true,
      ({ leaf }) => leaf === 'resting',
    ),
    until(
      'a result stands until the next scan',
      ({ leaf }) => leaf === 'running.detailed',
      ({ snapshot }) => snapshot.hasTag('detailed'),
      ({ leaf }) => leaf === 'running.scanning',
    ),
  ],
  ignored: {
    // The first report of the watch may be that the panel is out of sight.
    resting: ['stage.left'],
    'running.scanning': ['stage.entered'],
    'running.detected': ['stage.entered'],
    'running.detailed': ['stage.entered'],
  },
});
