/**
 * The rotating example rule of the home page's evaluating card (spec 4, spec 9; decision D13).
 *
 * While the card rests, the sentence stays the same. The pulses of the alarm path move in the same state as the
 * rotation.
 */

import { assign, setup } from 'xstate';
import { exampleRules } from '../data/home-alerts.copy.ts';
import { rotationChart } from './rotation.ts';
import { type StageEvent, stageActors } from './stage.ts';

/** The time for which a sentence is shown, in milliseconds. */
const SENTENCE_TIME = 6000;

export interface RuleSentenceContext {
  /** The index of the sentence that is shown. */
  readonly rule: number;
}

export const ruleSentenceMachine = setup({
  types: {
    context: {} as RuleSentenceContext,
    events: {} as StageEvent,
  },
  actors: stageActors,
  actions: {
    showNext: assign(({ context }) => ({ rule: (context.rule + 1) % exampleRules.length })),
  },
  delays: { sentenceTime: SENTENCE_TIME },
}).createMachine({
  id: 'ruleSentence',
  description: 'Shows one example rule after the other.',
  context: { rule: 0 },
  ...rotationChart('ruleSentence', 'rotating', {
    resting: {
      description:
        'The sentence does not change: the section is out of view, the tab is hidden or motion is paused.',
    },
    moving: {
      description: 'The sentence is shown for six seconds, then the next one follows.',
      after: { sentenceTime: { target: 'rotating', reenter: true, actions: 'showNext' } },
    },
  }),
});
