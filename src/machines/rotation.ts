/**
 * This module makes the charts of all rotations (decision D13). A rotation moves by itself while its section is in
 * view, the tab is visible and motion is not paused. Otherwise it rests.
 */

import { stageOf } from './stage.ts';

/**
 * Returns the chart of a rotation, without its id and context.
 *
 * @param id the id of the rotation's machine.
 * @param name the name of the moving state.
 * @param states the rotation's own parts of the resting and the moving state.
 */
export function rotationChart<
  const Name extends string,
  const Resting extends object,
  const Moving extends object,
>(
  id: string,
  name: Name,
  { resting, moving }: { readonly resting: Resting; readonly moving: Moving },
) {
  const states = {
    resting: {
      ...resting,
      on: {
        'stage.entered': {
          description: 'Motion plays, the tab is visible and the section is in view.',
          target: name,
        },
      },
    },
    [name]: {
      ...moving,
      on: {
        'stage.left': {
          description: 'Motion was paused, the tab hidden, or the section scrolled out of view.',
          target: 'resting',
        },
      },
    },
  };
  return {
    invoke: {
      ...stageOf(id),
      onError: { description: 'Without the watch, nothing moves.', target: '.resting' },
    },
    initial: 'resting',
    // The cast is needed because TypeScript loses the name of a computed key whose type is generic.
    states: states as { resting: Resting } & Record<Name, Moving>,
  } as const;
}
