/** This module provides the words of a brand to tools and builds. */

import './settings.ts';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { provideWords } from '../src/data/node/read-words.ts';
import type { Settings } from '../src/data/settings.schema.ts';
import { settings as settingsOfTools } from './settings.ts';

export {
  brandFile,
  pageOfFile,
  pageOfWordsFile as pageOf,
  parseWords,
  SAMPLE_BRAND,
} from '../src/data/node/read-words.ts';

provideWords(settingsOfTools);

/** Inserts the words into the modules `*.copy.ts`. In development, a changed file of words is shown at once. */
export function brandWords(settings: Settings): Plugin {
  let version = 0;
  return {
    name: 'brand-words',
    enforce: 'pre',
    // The cache of Vitest is disabled for these modules. Vitest caches a module by its source, which does not
    // change when a file of words or the brand changes.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (id.includes('.copy.ts') ? false : null));
    },
    async load(id) {
      const [file = id, query] = id.split('?');
      if (!file.endsWith('.copy.ts') || query === 'raw') return null;
      const read = new Set<string>();
      provideWords(settings, (watched) => read.add(watched));
      const exported = (await import(`${file}?${version++}`).finally(() => {
        for (const watched of read) this.addWatchFile(resolve(watched));
      })) as Record<string, unknown>;
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    hotUpdate({ file }) {
      if (!file.endsWith('.yaml')) return;
      // Only the server environment notices the change by itself, so the client environment is told to reload.
      const { moduleGraph, hot } = this.environment;
      for (const module of moduleGraph.idToModuleMap.values()) {
        if (module.file?.endsWith('.copy.ts')) moduleGraph.invalidateModule(module);
      }
      hot.send({ type: 'full-reload' });
    },
  };
}
