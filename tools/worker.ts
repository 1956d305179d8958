import './settings.ts';
import { builtinModules } from 'node:module';
import { build } from 'vite';
import { command } from '../src/data/node/command.ts';
import { settings } from './settings.ts';
import { brandWords } from './words.ts';

/**
 * Bundles the service for Cloudflare Workers. The bundle includes the words of the brand, because a Worker cannot
 * read files (wrangler.jsonc).
 */
async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [brandWords(settings)],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'service/src/worker.ts',
      outDir: 'node_modules/.cache/worker',
      copyPublicDir: false,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: { external: [/^node:/, ...builtinModules] },
    },
  });
}

if (import.meta.main) {
  const usage = `npx node tools/worker.ts
  Bundles the service for Cloudflare Workers, as wrangler asks for before it deploys.`;
  await command({ usage, options: {} }, buildWorker);
}
