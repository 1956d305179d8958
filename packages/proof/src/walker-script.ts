import type { Rollup } from 'vite';

/**
 * Bundles the walker of a site into a script for pages.
 *
 * @param entry the path of the module that calls `putWalker`.
 * @param configFile Vite's configuration of the site, where its models need what the site's code is built with.
 * @throws Error when a file is missing or cannot be bundled.
 */
export async function walkerScript(entry: string, configFile?: string): Promise<string> {
  // Only who drives a browser needs it.
  const { build, loadConfigFromFile } = await import('vite');
  const env = { command: 'build', mode: 'production' } as const;
  const found = configFile === undefined ? null : await loadConfigFromFile(env, configFile);
  const config = found?.config ?? {};
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
