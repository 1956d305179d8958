import { plainPath } from './addresses.ts';
import { leftOut, textPaths } from './brand-pages.copy.ts';
import { ownEntry } from './own-entry.ts';
import {
  allRedirects,
  allRouteIds,
  type RouteId,
  type RoutePath,
  routes as table,
} from './paths.ts';

export type { RouteId, RoutePath } from './paths.ts';

/**
 * The pages of this brand. Router, prerender, sitemap, menus and tests all read this list. The titles of pages are in
 * `src/data/titles.copy.ts`, and their descriptions in `src/data/descriptions.copy.ts`, which only the code that
 * loads pages needs.
 */
export const routeIds: readonly RouteId[] = [
  ...allRouteIds.filter((id) => !leftOut.includes(id)),
  // The type leaves out the pages of text that the brand adds, because no code names them.
  ...(Object.keys(textPaths) as RouteId[]),
];

/** The paths of all pages, including those that the brand leaves out. */
export const routes: typeof table = {
  ...table,
  ...Object.fromEntries(Object.entries(textPaths).map(([id, path]) => [id, { path }])),
};

/** The redirects (status 301) with their targets (decision D10), without those to pages that the brand leaves out. */
export const redirects: Readonly<Record<string, RoutePath>> = Object.fromEntries(
  allRedirects
    .filter(([, id]) => routeIds.includes(id))
    .map(([from, id]) => [from, routes[id].path]),
);

const idByPath = new Map<string, RouteId>(routeIds.map((id) => [routes[id].path, id]));

/** Every path that hosts know, with the path for which it stands. Some hosts also serve `about.html` at that path. */
const knownPaths = new Map<string, string>(
  [...idByPath.keys(), ...Object.keys(redirects)].flatMap((path) =>
    [path, ...(path === '/' ? ['/index', '/index.html'] : [`${path}.html`])].map((spelling) => [
      spelling,
      path,
    ]),
  ),
);

/**
 * Returns the path of the page or redirect for which an address stands, in any spelling. An unknown path only loses a
 * slash at its end. A path that this function has returned is returned unchanged.
 */
export function normalizePath(path: string): string {
  const known = path.startsWith('/') ? knownPaths.get(plainPath(path)) : undefined;
  return known ?? path.replace(/\/+$/, '');
}

/** Returns the route of a path in any spelling, or undefined for an unknown one. */
export function matchRoute(path: string): RouteId | undefined {
  return idByPath.get(normalizePath(path));
}

/** Returns the target of a path that redirects (decision D10); undefined for any other path. */
export function redirectOf(path: string): RoutePath | undefined {
  return ownEntry(redirects, normalizePath(path));
}
