/** Shared parts of the models of rotations: entering and leaving the stage, and laws. */

import type { Law, Rows, Screen } from '@machines/proof';
import { notByHand, plain } from '@machines/proof';
import type { LawBuilders } from './laws.ts';

export const stageEvents = { 'stage.entered': plain, 'stage.left': plain };
export const stageOutcomes = {
  watchStage: { reports: ['stage.entered', 'stage.left'] },
} as const;

/** Returns the gestures by which the element with this id enters and leaves the stage. */
export function stageGestures(id: string) {
  return {
    'stage.entered': (screen: Screen) => screen.sight.enters(id),
    'stage.left': (screen: Screen) => screen.sight.leaves(id),
    'error:watchStage': notByHand('Every browser that runs the site has IntersectionObserver.'),
  };
}

/** The rows by which a moving state comes to rest. */
export const restRows = {
  'stage.left': 'resting',
  'error:watchStage': 'resting',
} as const satisfies Rows;

interface Turns<Context> {
  /** Returns the position of the shown item, from 0. */
  readonly place: (context: Context) => number;
  readonly places: number;
  /** The step at which the shown item changes. */
  readonly turn: string;
}

/** Returns the laws of every rotation. */
export function rotationLaws<Context>(
  { always, reachable }: LawBuilders<Context>,
  { place, places, turn }: Turns<Context>,
): readonly Law[] {
  return [
    always('An item is always shown', ({ context }) =>
      Array.from({ length: places }, (_, index) => index).includes(place(context)),
    ),
    always(
      'The shown item changes only at the end of its time, to the next item',
      ({ context }, step) =>
        step === undefined ||
        place(context) === (place(step.from.context) + (step.name === turn ? 1 : 0)) % places,
    ),
    reachable(
      'The rotation can always be stopped',
      () => true,
      ({ leaf }) => leaf === 'resting',
    ),
  ];
}
