import { vi } from 'vitest';
import { extend, translate } from '../kit/meddlers.ts';
import { extents } from '../kit/site-paths.ts';
import { viewStage } from '../kit/view/stage.tsx';
import { walkAll } from '../paths/walk-all.ts';

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
