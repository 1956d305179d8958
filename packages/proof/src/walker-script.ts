import type { Rollup } from 'vite';

/**
 * Bundles the walker of a site into a script for pages.
 *
 * @param entry the path of the module that calls `putWalker`.
 * @param configFile Vite's configuration of the site, so that the models find there what the site's code finds.
 */
export async function walkerScript(entry: string, configFile: string): Promise<string> {
  // Only who drives a browser needs it.
  const { build, loadConfigFromFile } = await import('vite');
  const env = { command: 'build', mode: 'production' } as const;
  const found = await loadConfigFromFile(env, configFile);
  if (found === null) throw new Error(`There is no ${configFile}.`);
  const { config } = found;
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Models ask for settings of their run, which pages do not have.
    define: { ...config.define, 'process.env': '{}' },
    build: {
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { shimMissingExports: true },
      lib: { entry, formats: ['iife'], name: 'walkerOfSite' },
    },
  });
  const [{ output }] = [made].flat() as [Rollup.RollupOutput];
  return output[0].code;
}
