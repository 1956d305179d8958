import { openStrict } from '../paths/open.ts';
import { extents } from '../paths/site-paths.ts';
import { walkAll } from '../paths/walk-all.ts';
import { onceRead, watchTexts } from '../walks/meddlers.ts';

/**
 * Every machine with React as in development, which starts every effect twice: nothing may be said on the console, each
 * text that changes is alone in its element, and nothing is left behind. Journeys: tests/views/strict.test.tsx.
 */
walkAll(
  'strict',
  () => openStrict({ world: { prepare: (page) => page.addInitScript(onceRead(watchTexts)) } }),
  { ...extents.states, withoutJourneys: true },
);
