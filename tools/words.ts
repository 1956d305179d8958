import './settings.ts';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { provideWords } from '../src/data/node/read-words.ts';
import type { Settings } from '../src/data/settings.schema.ts';
import { settings as settingsOfTools } from './settings.ts';

export { brandFile, pageOf, parseWords, SAMPLE_BRAND } from '../src/data/node/read-words.ts';

/** The words of a brand for tools and builds. */

provideWords(settingsOfTools);

/** Puts the words into the modules `*.copy.ts`, and in development shows a changed file of words at once. */
export function brandWords(settings: Settings): Plugin {
  let version = 0;
  return {
    name: 'brand-words',
    enforce: 'pre',
    // Vitest caches modules by their source, which does not change with a file of words or with the brand.
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
      // The server environment notices the change; the client environment does not by itself.
      const { moduleGraph, hot } = this.environment;
      for (const module of moduleGraph.idToModuleMap.values()) {
        if (module.file?.endsWith('.copy.ts')) moduleGraph.invalidateModule(module);
      }
      hot.send({ type: 'full-reload' });
    },
  };
}
