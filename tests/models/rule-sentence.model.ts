import { ruleSentenceMachine } from '../../src/machines/rule-sentence.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows } from './tables.ts';

/** The rotating example rule of the home page (spec 4, spec 9). */

const PATH = 'alarm-path';
/** What each of the four sentences is about, in the specification's words. */
const rules = [/non-security vehicle/, /hi-viz/, /cardboard/, /keyholders by SMS/];

async function showsRule(screen: Screen, { rule }: { readonly rule: number }): Promise<void> {
  await screen.seeText('evaluating');
  await screen.seeText(rules[rule] ?? /there is no such rule/);
}

export const ruleSentenceModel = defineModel({
  machine: ruleSentenceMachine,
  starts: { 'on the home page': { path: '/' } },
  events: { 'stage.entered': plain, 'stage.left': plain },
  outcomes: { watchStage: { reports: ['stage.entered', 'stage.left'] } },
  pairs: true,
  gestures: {
    'stage.entered': (screen: Screen) => screen.sight.enters(PATH),
    'stage.left': (screen: Screen) => screen.sight.leaves(PATH),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
    'after:sentenceTime': (screen: Screen) => screen.wait(6000),
  },
  sees: { resting: showsRule, rotating: showsRule },
  journeys: {
    'shows the first rule from the start': {
      steps: [],
      ends: { in: 'resting', context: { rule: 0 } },
    },
    'shows the next rule after six seconds': {
      steps: ['stage.entered', 'after:sentenceTime'],
      ends: { in: 'rotating', context: { rule: 1 } },
    },
    'comes back to the first after four': {
      steps: ['stage.entered', ...Array<string>(4).fill('after:sentenceTime')],
      ends: { in: 'rotating', context: { rule: 0 } },
    },
    'goes on from where it rested': {
      steps: ['stage.entered', 'after:sentenceTime', 'stage.left', 'stage.entered'],
      ends: { in: 'rotating', context: { rule: 1 } },
    },
    'stands without its watch': {
      steps: ['stage.entered', 'after:sentenceTime', 'error:watchStage'],
      ends: { in: 'resting', context: { rule: 1 } },
    },
  },
  laws: ({ always, leadsTo, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        resting: { 'stage.entered': ['rotating'] },
        rotating: { 'stage.left': ['resting'], 'error:watchStage': ['resting'] },
      }),
    ),
    always('There is always a rule', ({ context }) => context.rule >= 0 && context.rule < 4),
    always(
      'The rule changes with time only, and by one',
      ({ context }, step) =>
        step === undefined ||
        context.rule ===
          (step.from.context.rule + (step.name === 'after:sentenceTime' ? 1 : 0)) % 4,
    ),
    leadsTo(
      'Every rule has its turn',
      ({ leaf, context }) => leaf === 'rotating' && context.rule === 0,
      ({ context, leaf }) => context.rule === 3 || leaf === 'resting',
    ),
    reachable(
      'It can always be stopped',
      () => true,
      ({ leaf }) => leaf === 'resting',
    ),
  ],
  ignored: {
    // The first report of the watch may be that the card is out of sight.
    resting: ['stage.left'],
    rotating: ['stage.entered'],
  },
});
