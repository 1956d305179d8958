import { routes } from '../../src/data/routes.ts';

/** The paths of the site's pages. */
export const sitePages: ReadonlySet<string> = new Set(
  Object.values(routes).map(({ path }) => path),
);
