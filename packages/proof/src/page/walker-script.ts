import type { Rollup } from 'vite';

/**
 * Bundles the walker of a site into a script for pages.
 *
 * @param entry the path of the module that calls `installWalker`.
 * @param configFile Vite's configuration of the site, if its models need it.
 * @throws Error if a file is missing or cannot be bundled.
 */
export async function walkerScript(entry: string, configFile?: string): Promise<string> {
  // Vite is loaded here, because only drivers of a browser need it.
  const { build, loadConfigFromFile } = await import('vite');
  const env = { command: 'build', mode: 'production' } as const;
  const found = configFile === undefined ? null : await loadConfigFromFile(env, configFile);
  const config = found?.config ?? {};
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Models read settings from the environment, which does not exist in pages.
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
