import { routes } from '../../src/data/routes.ts';

/** The paths of the site's pages. */
export const sitePages = async (): Promise<ReadonlySet<string>> =>
  new Set<string>(Object.values(routes).map(({ path }) => path));
