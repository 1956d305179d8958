import { extents } from '../kit/site-paths.ts';
import { viewStage } from '../kit/view/stage.tsx';
import { walkAll } from '../paths/walk-all.ts';

/** All paths but the journeys (views.test.tsx) in React's strict mode, which starts every effect twice. */
walkAll(
  'strictView',
  async () => ({ stage: viewStage(true), close: async () => {} }),
  { ...extents.small, withoutJourneys: true },
  false,
);
