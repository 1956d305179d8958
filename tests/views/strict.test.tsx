import { expect, it } from 'vitest';
import { extents } from '../paths/site-paths.ts';
import { walkAll } from '../paths/walk-all.ts';
import { isWhole } from '../paths/wanted.ts';
import { neverPressed } from '../stage/view/buttons.ts';
import { viewStage } from '../stage/view/stage.tsx';

/** Steps of a machine beyond those to every state. */
const steps = 110;

/** The journeys and every state in React's strict mode, which starts every effect twice. */
walkAll(
  'view',
  async () => ({ stage: viewStage(), close: async () => {} }),
  { ...extents.small, edges: steps, moves: steps },
  false,
);

it.skipIf(!isWhole)('every button that the walks have met has been pressed', () => {
  // The browser's own folds in the side dialog: tests/site/menus.test.ts.
  expect(neverPressed()).toEqual(['Products', 'Resources']);
});
