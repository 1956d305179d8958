import { extents } from '@machines/proof';
import { vi } from 'vitest';
import { walkAll } from '../paths/walk-all.ts';
import { extend, translate } from '../stage/meddlers.ts';
import { viewStage } from '../stage/view/stage.tsx';

// The site renders in strict mode, which is nothing in what visitors have.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  return { ...react, StrictMode: react.Fragment };
});

/** Every state of every machine on views that a translator and extensions change again after each change of ours. */
walkAll(
  'view',
  async () => ({
    stage: viewStage(false, () => {
      const ends = [extend(), translate('')];
      return () => {
        for (const end of ends) end();
      };
    }),
    close: async () => {},
  }),
  { ...extents.states, withoutJourneys: true },
  false,
);
