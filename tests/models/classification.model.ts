/** Models the classification panel of the hybrid page (spec 2, spec 4). The times are those of the specification. */

import type { Screen } from '@machines/proof';
import { defineModel, lines } from '@machines/proof';
import { hybridPanel } from '../../src/data/pages/hybrid-panel.copy.ts';
import { classificationMachine } from '../../src/machines/classification.machine.ts';
import { restRows, rotationLaws, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';
import { stillHeard } from './stills.ts';

const PANEL = 'classification';
const STILLS = 18;
const { title, badge, aiStage, tag, tagText, humanStage, humanText, illustration, matched } =
  hybridPanel;
/** The steps of one still: the AI stage at 2 s, the tag at 4 s, the human stage at 6.5 s, the next still at 10 s. */
const cycle = [
  'after:stillTime',
  'after:classifyingTime',
  'after:tagTime',
  'after:verifiedTime',
] as const;

/** The parts of a case that each state shows: the AI stage, its tag, the human stage. */
const stages: Readonly<Record<string, string>> = {
  resting: 'ai,tag,human',
  'cycling.watching': '',
  'cycling.classifying': 'ai',
  'cycling.tagged': 'ai,tag',
  'cycling.verified': 'ai,tag,human',
};

/** Checks which of the two stages is lit: no text says it. */
const lights = (ai: boolean, human: boolean) => async (screen: Screen) => {
  for (const [place, lit] of [ai, human].entries())
    await screen.seeAttribute(`#${PANEL} li:nth-child(${place + 1})`, 'data-reached', String(lit));
};

export const classificationModel = defineModel({
  machine: classificationMachine,
  starts: { 'on the hybrid page': { path: '/solutions/hybrid-monitoring' } },
  clauses: {
    resting: ['decision D13'],
    cycling: ['spec 4 hybrid panel', 'spec 9 hybrid panel'],
    'cycling.watching': ['spec 4 hybrid panel'],
    'cycling.classifying': ['spec 2 hybrid', 'spec 4 hybrid panel'],
    'cycling.tagged': ['spec 2 hybrid', 'spec 4 hybrid panel'],
    'cycling.verified': ['spec 2 hybrid', 'spec 4 hybrid panel'],
  },
  events: stageEvents,
  outcomes: stageOutcomes,
  pairs: true,
  gestures: {
    ...stageGestures(PANEL),
    'after:stillTime': (screen: Screen) => screen.wait(2000),
    'after:classifyingTime': (screen: Screen) => screen.wait(2000),
    'after:tagTime': (screen: Screen) => screen.wait(2500),
    'after:verifiedTime': (screen: Screen) => screen.wait(3500),
  },
  sees: {
    resting: lights(true, true),
    'cycling.watching': lights(false, false),
    'cycling.classifying': lights(true, false),
    'cycling.tagged': lights(true, false),
    'cycling.verified': lights(true, true),
  },
  hears: ({ leaf, context: { still } }) => {
    const [ai, tagged, human] = ['ai', 'tag', 'human'].map((stage) =>
      stages[leaf]?.split(',').includes(stage),
    );
    return lines`
      - figure:
        - heading "${title}" [level=2]
        - text: ${badge}
        ${stillHeard(still)}
        - list:
          - listitem${ai === true && `:\n  - heading "${aiStage}" [level=3]`}
            ${tagged === true && `- text: ${tag} ${tagText}`}
          - listitem${
            human === true && `:\n  - heading "${humanStage}" [level=3]\n  - text: ${humanText}`
          }
        - text: ${illustration} ${matched}
    `;
  },
  table: {
    resting: { 'stage.entered': 'cycling.watching' },
    cycling: restRows,
    'cycling.watching': { 'after:stillTime': 'cycling.classifying' },
    'cycling.classifying': { 'after:classifyingTime': 'cycling.tagged' },
    'cycling.tagged': { 'after:tagTime': 'cycling.verified' },
    'cycling.verified': { 'after:verifiedTime': 'cycling.watching' },
  },
  journeys: {
    'is prerendered as a finished case': {
      steps: [],
      ends: { in: 'resting', context: { still: 0 } },
    },
    'shows the first still again after the eighteenth': {
      steps: ['stage.entered', ...Array.from({ length: STILLS }, () => cycle).flat()],
      ends: { in: 'cycling.watching', context: { still: 0 } },
    },
    'begins the same still again after a rest': {
      steps: ['stage.entered', 'after:stillTime', 'stage.left', 'stage.entered'],
      ends: { in: 'cycling.watching', context: { still: 0 } },
    },
  },
  laws: (kit) => [
    ...rotationLaws(kit, {
      place: ({ still }) => still,
      places: STILLS,
      turn: 'after:verifiedTime',
    }),
    kit.always(
      'each state shows the stages that a hand-written table lists',
      ({ leaf, snapshot }) => {
        const shown = ['ai', 'tag', 'human'].filter((tag) => snapshot.hasTag(tag as 'ai'));
        return shown.join() === stages[leaf];
      },
    ),
    kit.leadsTo(
      'every case is finished',
      ({ leaf }) => leaf === 'cycling.watching',
      ({ snapshot }) => snapshot.hasTag('human'),
    ),
  ],
});
