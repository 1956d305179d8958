/** Lets the service on Node read the brand's files of words. Import this module before modules that contain words. */

import './brand-settings.ts';
import { provideWords } from '../../src/data/node/read-words.ts';
import { brandSettings, readOrExit } from './brand-settings.ts';

type World = { __WORDS__?: (...file: readonly unknown[]) => unknown };

if (!('__WORDS__' in globalThis)) {
  provideWords(brandSettings);
  const { __WORDS__: read } = globalThis as World;
  (globalThis as World).__WORDS__ = (...file) => readOrExit(() => read?.(...file));
}
