/**
 * The paths of the site's pages. The table of routes reads the settings of the site's build, of which paths need none:
 * where no build has put them in, as here, the sample's do. It is read when it is needed, so that a program which reads
 * real settings first keeps them.
 */
export async function sitePages(): Promise<ReadonlySet<string>> {
  const site = globalThis as { __SETTINGS__?: object };
  site.__SETTINGS__ ??= { productName: '', siteOrigin: 'https://nightjar.example' };
  const { routes } = await import('../../src/data/routes.ts');
  return new Set<string>(Object.values(routes).map(({ path }) => path));
}
