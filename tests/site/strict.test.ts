import { openStrict } from '../paths/open.ts';
import { extents } from '../paths/site-paths.ts';
import { walkAll } from '../paths/walk-all.ts';
import { onceRead, watchTexts } from '../walks/meddlers.ts';

/**
 * Every machine with React as in development, which starts every effect twice: the console stays empty, each changing
 * text is alone in its element, and no element or listener is left behind. Journeys: tests/views/strict.test.tsx.
 */
walkAll(
  'strict',
  () => openStrict({ world: { prepare: (page) => page.addInitScript(onceRead(watchTexts)) } }),
  { ...extents.states, withoutJourneys: true },
);
