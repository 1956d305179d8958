import type { Screen } from '@machines/proof';
import { defineModel, lines, stays } from '@machines/proof';
import { ruleSentenceMachine } from '../../src/machines/rule-sentence.machine.ts';
import { rests, rotationLaws, stageEvents, stageGestures, stageOutcomes } from './rotations.ts';

/** The rotating example rule of the home page (spec 4, spec 9). */

const PATH = 'alarm-path';
/** What each of the four sentences is about, in the specification's words. */
const rules = [/non-security vehicle/, /hi-viz/, /cardboard/, /keyholders by SMS/];
const sentences = [
  'If a non-security vehicle is detected, dispose of the alarm as a threat.',
  'If a person wearing hi-viz is detected within 10 minutes of arming hours, dispose as possibly staff.',
  'If a person brings cardboard onto site, dispose as potential homeless person.',
  'If a person looks like staff, automatically contact the keyholders by SMS.',
];

async function showsRule(screen: Screen, { rule }: { readonly rule: number }): Promise<void> {
  await screen.seeText('evaluating');
  await screen.seeText(rules[rule] ?? /there is no such rule/);
}

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
  sees: { resting: showsRule, rotating: showsRule },
  hears: ({ context: { rule } }) => lines`
    - list:
      - listitem:
        - text: Your Data Source
        - text: A camera, recorder or panel reports an event and sends its clip.
      - listitem:
        - text: evaluating
        - text: Quill checks the event against the rules of its client and site.
        - text: Example rule
        - list:
          - listitem: ${sentences[rule] ?? ''}
        - list:
          - listitem: Close
          - listitem: Disarm
          - listitem: Escalate
      - listitem:
        - text: Human Agent
        - text: A person sees what Quill could not close, with the reason beside it.
  `,
  table: {
    resting: { 'stage.entered': 'rotating' },
    rotating: { ...rests, 'after:sentenceTime': stays },
  },
  journeys: {
    'shows the first rule from the start': {
      steps: [],
      ends: { in: 'resting', context: { rule: 0 } },
    },
    'comes back to the first after four': {
      steps: ['stage.entered', ...Array<string>(4).fill('after:sentenceTime')],
      ends: { in: 'rotating', context: { rule: 0 } },
    },
    'goes on from where it rested': {
      steps: ['stage.entered', 'after:sentenceTime', 'stage.left', 'stage.entered'],
      ends: { in: 'rotating', context: { rule: 1 } },
    },
  },
  laws: (kit) => [
    ...rotationLaws(kit, { place: ({ rule }) => rule, places: 4, turn: 'after:sentenceTime' }),
  ],
});
