/** Models the sample alert list of the home page (spec 3, spec 4, spec 9). */

import type { Screen } from '@machines/proof';
import { defineModel, lines, stays } from '@machines/proof';
import { feedTimes, flowAlerts } from '../../src/data/home-alerts.copy.ts';
import { homeDrawings } from '../../src/data/pages/home-drawings.copy.ts';
import { alertFeedMachine } from '../../src/machines/alert-feed.machine.ts';
import { asHeard } from './as-heard.ts';
import { restRows, rotationLaws, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';

const FEED = 'alert-feed';
/** The titles in the order in which the alerts are added (spec 3). */
const titles = flowAlerts.map(({ name }) => name);
const stories = flowAlerts.map(({ description }) => description);
const { rules, description, alertsLabel } = homeDrawings;
/** Returns a card as a screen reader reads it. Only the newest card shows the present time. */
const cardHeard = (newest: number, age: number) => {
  const card = (newest - age + titles.length) % titles.length;
  return lines`
    - listitem:
      - text: ${titles[card] ?? ''}
      - text: ${age === 0 ? feedTimes.newest : feedTimes.earlier}
      - text: ${stories[card] ?? ''}
  `;
};

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
  sees: { resting: asHeard, receiving: asHeard },
  hears: ({ context: { newest } }) => lines`
    - heading "${rules.title}" [level=4]
    - text: ${rules.text}
    - figure: ${description} [unseen]
    - text: ${alertsLabel} [unseen]
    - list:
      ${[0, 1, 2, 3].map((age) => cardHeard(newest, age)).join('\n')}
  `,
  table: {
    resting: { 'stage.entered': 'receiving' },
    receiving: { ...restRows, 'after:addTime': stays },
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
    'continues from the card at which it rested': {
      steps: ['stage.entered', 'after:addTime', 'stage.left', 'stage.entered', 'after:addTime'],
      ends: { in: 'receiving', context: { newest: 0 } },
    },
  },
  laws: (kit) => [
    ...rotationLaws(kit, { place: ({ newest }) => newest, places: 5, turn: 'after:addTime' }),
  ],
});
