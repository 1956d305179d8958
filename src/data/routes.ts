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
 * The pages of this brand: router, prerender, sitemap, menus and tests all read this one list. The titles of pages are
 * in `titles.copy.ts`, and their descriptions in `descriptions.copy.ts`, which only the code that loads pages needs.
 */
export const routeIds: readonly RouteId[] = [
  ...allRouteIds.filter((id) => !leftOut.includes(id)),
  // The pages of text that the brand adds: no code names them, so that the type need not.
  ...(Object.keys(textPaths) as RouteId[]),
];

/** Every page with its path, also those that the brand leaves out. */
export const routes: typeof table = {
  ...table,
  ...Object.fromEntries(Object.entries(textPaths).map(([id, path]) => [id, { path }])),
};

/** Addresses that redirect elsewhere (decision D10): from → to, status 301. A redirect to a page left out goes, too. */
export const redirects: Readonly<Record<string, RoutePath>> = Object.fromEntries(
  allRedirects
    .filter(([, id]) => routeIds.includes(id))
    .map(([from, id]) => [from, routes[id].path]),
);

const idByPath = new Map<string, RouteId>(routeIds.map((id) => [routes[id].path, id]));

/** Every path that hosts know, with the path that it stands for: some hosts serve `about.html` at its own name, too. */
const knownPaths = new Map<string, string>(
  [...idByPath.keys(), ...Object.keys(redirects)].flatMap((path) =>
    [path, ...(path === '/' ? ['/index', '/index.html'] : [`${path}.html`])].map((spelling) => [
      spelling,
      path,
    ]),
  ),
);

/**
 * Returns the path that an address stands for, in any spelling: that of its page or redirect. An unknown path
 * stays unchanged, without a closing slash. A path that this function has returned is returned unchanged.
 */
export function normalizePath(path: string): string {
  const known = path.startsWith('/') ? knownPaths.get(plainPath(path)) : undefined;
  return known ?? path.replace(/\/+$/, '');
}

/** Returns the route of a path in any spelling, or undefined for an unknown one. */
export function matchRoute(path: string): RouteId | undefined {
  return idByPath.get(normalizePath(path));
}

/** Returns the target of an address of decision D10, or undefined. */
export function redirectOf(path: string): RoutePath | undefined {
  return ownEntry(redirects, normalizePath(path));
}
