import type { Screen } from '@machines/proof';
import { defineModel, lines, stays } from '@machines/proof';
import { alertFeedMachine } from '../../src/machines/alert-feed.machine.ts';
import { rests, rotationLaws, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';

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

const stories = [
  'Port Lane Logistics: a person on the fence at the yard gate. Site armed.',
  'Port Lane Logistics: the shift lead, with a badge on record. Disarmed for 15 minutes.',
  'Brookside Rise: headlights on a wet road. Closed by Quill.',
  'Port Lane Logistics: a human agent confirmed the intruder and dispatched police.',
  'Northgate Tower: the person on level 14 is authorised. Closed with the reason.',
];
/** A card as it is read: the newest is of now. */
const cardHeard = (newest: number, age: number) => {
  const card = (newest - age + titles.length) % titles.length;
  return lines`
    - listitem:
      - text: ${titles[card] ?? ''}
      - text: ${age === 0 ? 'Now' : '15s ago'}
      - text: ${stories[card] ?? ''}
  `;
};

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
  clauses: {
    resting: ['decision D13'],
    receiving: ['spec 4 sample alert list', 'spec 9 sample list'],
  },
  events: stageEvents,
  outcomes: stageOutcomes,
  pairs: true,
  gestures: {
    ...stageGestures(FEED),
    'after:addTime': (screen: Screen) => screen.wait(4000),
  },
  sees: { resting: showsFour, receiving: showsFour },
  hears: ({ context: { newest } }) => lines`
    - heading "Define your rules and alerts." [level=4]
    - text: Define rules for clients or sites based on what they need.
    - figure: Sites, buildings, recorders, cameras and notes all feed Nightjar, which passes on to your team what needs a person. [unseen]
    - text: Sample alerts, newest first [unseen]
    - list:
      ${[0, 1, 2, 3].map((age) => cardHeard(newest, age)).join('\n')}
  `,
  table: {
    resting: { 'stage.entered': 'receiving' },
    receiving: { ...rests, 'after:addTime': stays },
  },
  journeys: {
    'shows four cards from the start': {
      steps: [],
      ends: { in: 'resting', context: { newest: 3 } },
    },
    'adds the fifth card after four seconds': {
      steps: ['stage.entered', 'after:addTime'],
      ends: { in: 'receiving', context: { newest: 4 } },
    },
    'goes on from where it rested': {
      steps: ['stage.entered', 'after:addTime', 'stage.left', 'stage.entered', 'after:addTime'],
      ends: { in: 'receiving', context: { newest: 0 } },
    },
  },
  laws: (kit) => [
    ...rotationLaws(kit, { place: ({ newest }) => newest, places: 5, turn: 'after:addTime' }),
  ],
});
