import { extents } from '@machines/proof';
import { vi } from 'vitest';
import { walkAll } from '../paths/walk-all.ts';
import { viewStage } from '../stage/view/stage.tsx';

// The site renders in strict mode, which is nothing in what visitors have.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  return { ...react, StrictMode: react.Fragment };
});

/** What strict.test.tsx walks, on views as visitors have them. */
walkAll(
  'view',
  async () => ({ stage: viewStage(false), close: async () => {} }),
  extents.states,
  false,
);
