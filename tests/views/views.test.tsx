import { extents } from '@machines/proof';
import { expect, it, vi } from 'vitest';
import { walkAll } from '../paths/walk-all.ts';
import { isWhole } from '../paths/wanted.ts';
import { neverPressed } from '../stage/view/buttons.ts';
import { viewStage } from '../stage/view/stage.tsx';

// The site renders in strict mode, which is nothing in what visitors have.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  return { ...react, StrictMode: react.Fragment };
});

/**
 * Every state of every machine, and the journeys, on views that React draws into jsdom as visitors have them.
 * All other paths are walked in strict mode beside this (strict.test.tsx), and as visitors have them in the
 * browser (tests/site/models.test.ts).
 */
walkAll(
  'view',
  async () => ({ stage: viewStage(false), close: async () => {} }),
  extents.states,
  false,
);

it.skipIf(!isWhole)('every button that the walks have met has been pressed', () => {
  // The browser's own folds in the side dialog: tests/site/menus.test.ts.
  expect(neverPressed()).toEqual(['Products', 'Resources']);
});
