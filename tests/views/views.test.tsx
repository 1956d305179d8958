import { extents } from '../kit/site-paths.ts';
import { viewStage } from '../kit/view/stage.tsx';
import { walkAll } from '../paths/walk-all.ts';

/** The generated paths of every machine on views that React draws into jsdom, as visitors have them. */
walkAll(
  'view',
  async () => ({ stage: viewStage(false), close: async () => {} }),
  extents.small,
  false,
);
