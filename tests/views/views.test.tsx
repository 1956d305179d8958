import { expect, it, vi } from 'vitest';
import { extents } from '../kit/site-paths.ts';
import { neverPressed } from '../kit/view/buttons.ts';
import { viewStage } from '../kit/view/stage.tsx';
import { walkAll } from '../paths/walk-all.ts';
import { isWhole } from '../paths/wanted.ts';

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
