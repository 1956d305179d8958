import { routes } from '../../src/data/paths.ts';

/** The paths of the site's pages. */
export const sitePages: ReadonlySet<string> = new Set(
  Object.values(routes).map(({ path }) => path),
);
