/** Models the rotating example rule of the home page (spec 4, spec 9). */

import type { Screen } from '@machines/proof';
import { defineModel, lines, stays } from '@machines/proof';
import { exampleRules } from '../../src/data/home-alerts.copy.ts';
import { homeDrawings } from '../../src/data/pages/home-drawings.copy.ts';
import { ruleSentenceMachine } from '../../src/machines/rule-sentence.machine.ts';
import { asHeard } from './as-heard.ts';
import { restRows, rotationLaws, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';

const PATH = 'alarm-path';
/** The four sentences. The oracle tests their order. */
const sentences = exampleRules.map(({ sentence }) => sentence);
const {
  path: { source, evaluating, human },
  rules,
} = homeDrawings;

export const ruleSentenceModel = defineModel({
  machine: ruleSentenceMachine,
  starts: { 'on the home page': { path: '/' } },
  clauses: {
    resting: ['decision D13'],
    rotating: ['spec 4 example rules', 'spec 9 rule sentence'],
  },
  events: stageEvents,
  outcomes: stageOutcomes,
  pairs: true,
  gestures: {
    ...stageGestures(PATH),
    'after:sentenceTime': (screen: Screen) => screen.wait(6000),
  },
  sees: { resting: asHeard, rotating: asHeard },
  hears: ({ context: { rule } }) => lines`
    - list:
      - listitem:
        - text: ${source.label}
        - text: ${source.text}
      - listitem:
        - text: ${evaluating.label}
        - text: ${evaluating.text}
        - text: ${rules.exampleLabel}
        - list:
          - listitem: ${sentences[rule] ?? ''}
        - list:
          ${rules.ends.map((end) => `- listitem: ${end}`).join('\n')}
      - listitem:
        - text: ${human.label}
        - text: ${human.text}
  `,
  table: {
    resting: { 'stage.entered': 'rotating' },
    rotating: { ...restRows, 'after:sentenceTime': stays },
  },
  journeys: {
    'shows the first rule from the start': {
      steps: [],
      ends: { in: 'resting', context: { rule: 0 } },
    },
    'returns to the first rule after four': {
      steps: ['stage.entered', ...Array<'after:sentenceTime'>(4).fill('after:sentenceTime')],
      ends: { in: 'rotating', context: { rule: 0 } },
    },
    'continues from the rule at which it rested': {
      steps: ['stage.entered', 'after:sentenceTime', 'stage.left', 'stage.entered'],
      ends: { in: 'rotating', context: { rule: 1 } },
    },
  },
  laws: (kit) => [
    ...rotationLaws(kit, { place: ({ rule }) => rule, places: 4, turn: 'after:sentenceTime' }),
  ],
});
