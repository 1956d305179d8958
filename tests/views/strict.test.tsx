import { extents } from '@machines/proof';
import { walkAll } from '../paths/walk-all.ts';
import { viewStage } from '../stage/view/stage.tsx';

/** All paths but the journeys (views.test.tsx) in React's strict mode, which starts every effect twice. */
walkAll(
  'strictView',
  async () => ({ stage: viewStage(true), close: async () => {} }),
  { ...extents.small, withoutJourneys: true },
  false,
);
