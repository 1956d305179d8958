import { alertFeedMachine } from '../../src/machines/alert-feed.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows } from './tables.ts';

/** The sample alert list of the home page (spec 3, spec 4, spec 9). */

const FEED = 'alert-feed';
/** In the order in which they are added (spec 3). */
const titles = [
  'Intruder Detected - Escalating',
  'Staff Onsite - Site Disarmed',
  'False Alarm - Light Reflection',
  'Call to Police',
  'No Threat - Alert Closed',
];

/** The newest and the three before it. */
async function showsFour(screen: Screen, { newest }: { readonly newest: number }): Promise<void> {
  await screen.seeText('Sample alerts, newest first');
  for (const age of [0, 1, 2, 3]) {
    await screen.seeText(titles[(newest - age + titles.length) % titles.length] ?? '');
  }
  await screen.seeText('Now');
}

export const alertFeedModel = defineModel({
  machine: alertFeedMachine,
  starts: { 'on the home page': { path: '/' } },
  events: { 'stage.entered': plain, 'stage.left': plain },
  outcomes: { watchStage: { reports: ['stage.entered', 'stage.left'] } },
  pairs: true,
  gestures: {
    'stage.entered': (screen: Screen) => screen.sight.enters(FEED),
    'stage.left': (screen: Screen) => screen.sight.leaves(FEED),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
    'after:addTime': (screen: Screen) => screen.wait(4000),
  },
  sees: { resting: showsFour, receiving: showsFour },
  journeys: {
    'shows four cards from the start': {
      steps: [],
      ends: { in: 'resting', context: { newest: 3 } },
    },
    'adds the fifth card after four seconds': {
      steps: ['stage.entered', 'after:addTime'],
      ends: { in: 'receiving', context: { newest: 4 } },
    },
    'adds the first card again after the fifth': {
      steps: ['stage.entered', 'after:addTime', 'after:addTime'],
      ends: { in: 'receiving', context: { newest: 0 } },
    },
    'goes on from where it rested': {
      steps: ['stage.entered', 'after:addTime', 'stage.left', 'stage.entered', 'after:addTime'],
      ends: { in: 'receiving', context: { newest: 0 } },
    },
    'stands without its watch': {
      steps: ['stage.entered', 'after:addTime', 'error:watchStage'],
      ends: { in: 'resting', context: { newest: 4 } },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        resting: { 'stage.entered': ['receiving'] },
        receiving: { 'stage.left': ['resting'], 'error:watchStage': ['resting'] },
      }),
    ),
    always('There is always a newest card', ({ context }) => titles[context.newest] !== undefined),
    always(
      'A card arrives with time only, and one at a time',
      ({ context }, step) =>
        step === undefined ||
        context.newest === (step.from.context.newest + (step.name === 'after:addTime' ? 1 : 0)) % 5,
    ),
    reachable(
      'The list can always be stopped',
      () => true,
      ({ leaf }) => leaf === 'resting',
    ),
  ],
  ignored: {
    // The first report of the watch may be that the list is out of sight.
    resting: ['stage.left'],
    receiving: ['stage.entered'],
  },
});
