/**
 * Tests a part of a snapshot that no screen shows: while the classification panel moves, it fetches the next still
 * from the state `tagged` on.
 */

import { expect, it } from 'vitest';
import { people } from '../../src/data/people.ts';
import { awaitedStill, classificationMachine } from '../../src/machines/classification.machine.ts';

it.each([
  ['resting', 0, null],
  [{ cycling: 'watching' }, 0, null],
  [{ cycling: 'classifying' }, 0, null],
  [{ cycling: 'tagged' }, 0, people[1]],
  [{ cycling: 'tagged' }, people.length - 1, people[0]],
] as const)('%j, with still %i, awaits %o', (value, still, awaited) => {
  const snapshot = classificationMachine.resolveState({ value, context: { still } });
  expect(awaitedStill(snapshot)).toEqual(awaited);
});
