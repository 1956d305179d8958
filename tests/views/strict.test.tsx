import { expect, it } from 'vitest';
import { extents } from '../kit/site-paths.ts';
import { neverPressed } from '../kit/view/buttons.ts';
import { viewStage } from '../kit/view/stage.tsx';
import { walkAll } from '../paths/walk-all.ts';
import { isWhole } from '../paths/wanted.ts';

/** All paths but the journeys (views.test.tsx) in React's strict mode, which starts every effect twice. */
walkAll(
  'strictView',
  async () => ({ stage: viewStage(true), close: async () => {} }),
  { ...extents.small, withoutJourneys: true },
  false,
);

it.skipIf(!isWhole)('every button that the walks have met has been pressed', () => {
  expect(neverPressed()).toEqual([]);
});
