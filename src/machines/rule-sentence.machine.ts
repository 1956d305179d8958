import { assign, setup } from 'xstate';
import { exampleRules } from '../data/alerts.ts';
import { watchNotProvided } from './not-provided.ts';

/**
 * The rotating example rule of the home page's evaluating card (spec 4, spec 9; decision D13).
 *
 * The sentence stands while the card rests, and goes on from there when the card is on its stage again;
 * one delay runs at a time. The pulses of the alarm path move in the same state.
 */

/** Milliseconds a sentence is shown. */
export const SENTENCE_TIME = 6000;

export interface RuleSentenceContext {
  /** Index of the sentence that is shown. */
  readonly rule: number;
}

export type RuleSentenceEvent =
  | { readonly type: 'stage.entered' }
  | { readonly type: 'stage.left' };

export const ruleSentenceMachine = setup({
  types: {
    context: {} as RuleSentenceContext,
    events: {} as RuleSentenceEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchStage: watchNotProvided<RuleSentenceEvent>('watchStage') },
  actions: {
    showNext: assign(({ context }) => ({ rule: (context.rule + 1) % exampleRules.length })),
  },
  delays: { sentenceTime: SENTENCE_TIME },
}).createMachine({
  id: 'ruleSentence',
  description: 'Shows one example rule after the other.',
  context: { rule: 0 },
  invoke: {
    src: 'watchStage',
    id: 'watchStage',
    onError: { description: 'Without the watch, the sentence stands.', target: '.resting' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'The sentence stands: out of sight, in a hidden tab, or motion is paused.',
      meta: { spec: ['decision D13'] },
      on: { 'stage.entered': { target: 'rotating' } },
    },
    rotating: {
      description: 'The sentence stands for six seconds, then the next one follows.',
      meta: { spec: ['spec 4 example rules', 'spec 9 rule sentence'] },
      after: { sentenceTime: { target: 'rotating', reenter: true, actions: 'showNext' } },
      on: { 'stage.left': { target: 'resting' } },
    },
  },
});
