import { stripMachine } from '../../src/machines/strip.machine.ts';
import { defineModel, notByHand, plain, unseen } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows, givenTo } from './tables.ts';

/** A strip that scrolls by CSS: the alert cards of the home page (spec 2, spec 9). */

const STRIP = 'alert-strip';

export const stripModel = defineModel({
  machine: stripMachine,
  starts: { 'the alert cards': { input: { id: STRIP }, path: '/' } },
  events: { 'stage.entered': plain, 'stage.left': plain },
  outcomes: { watchStage: { reports: ['stage.entered', 'stage.left'] } },
  pairs: true,
  gestures: {
    'stage.entered': (screen: Screen) => screen.sight.enters(STRIP),
    'stage.left': (screen: Screen) => screen.sight.leaves(STRIP),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
  },
  sees: {
    resting: unseen('the cards are the same; data-state holds the animation'),
    moving: unseen('the cards are the same; data-state lets the animation run'),
  },
  journeys: {
    'stands until it is seen': { steps: [], ends: { in: 'resting', context: { id: STRIP } } },
    'moves in sight and rests out of it': {
      steps: ['stage.entered', 'stage.left'],
      ends: { in: 'resting' },
    },
    'stands without its watch': {
      steps: ['stage.entered', 'error:watchStage'],
      ends: { in: 'resting' },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        resting: { 'stage.entered': ['moving'] },
        moving: { 'stage.left': ['resting'], 'error:watchStage': ['resting'] },
      }),
    ),
    always(
      'The element whose sight counts is the one that was named',
      ({ snapshot, ended }) =>
        ended.includes('watchStage') ||
        JSON.stringify(givenTo(snapshot, 'watchStage')) === JSON.stringify({ id: STRIP }),
    ),
    always('It watches one element only', ({ context }) => context.id === STRIP),
    reachable(
      'It can always be stopped',
      () => true,
      ({ leaf }) => leaf === 'resting',
    ),
  ],
  ignored: {
    // The first report of the watch may be that the strip is out of sight.
    resting: ['stage.left'],
    moving: ['stage.entered'],
  },
});
