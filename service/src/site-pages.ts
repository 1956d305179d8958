/**
 * Lists the paths of the site's pages. The module of routes reads the settings of the site's build, although paths
 * depend on none; outside a build, those of the sample apply. The import is dynamic, so that a program which has read
 * the real settings keeps them.
 */
export async function sitePages(): Promise<ReadonlySet<string>> {
  const site = globalThis as { __SETTINGS__?: object };
  site.__SETTINGS__ ??= { productName: '', siteOrigin: 'https://nightjar.example' };
  const { routes } = await import('../../src/data/routes.ts');
  return new Set<string>(Object.values(routes).map(({ path }) => path));
}
