import { openStrict } from '../paths/open.ts';
import { walkExtents } from '../paths/site-paths.ts';
import { walkAll } from '../paths/walk-all.ts';
import { onceParsed, watchTexts } from '../walks/meddlers.ts';

/**
 * Walks every machine with the development build of React, which starts every effect twice. The console stays empty,
 * each changing text is alone in its element, and no element or listener is left behind. Journeys are in
 * tests/views/strict.test.tsx.
 */
walkAll(
  'strict',
  () => openStrict({ world: { prepare: (page) => page.addInitScript(onceParsed(watchTexts)) } }),
  { ...walkExtents.states, withoutJourneys: true },
);
