import { plainPath } from './addresses.ts';

/**
 * The route table (spec 2): router, prerender, sitemap, menus and tests all read this one list. The
 * titles of pages are in `titles.copy.ts`, and their descriptions in `descriptions.copy.ts`, which only the code that
 * loads pages needs.
 */

interface RouteEntry {
  readonly path: string;
}

export const routes = {
  home: { path: '/' },
  about: { path: '/about' },
  careers: { path: '/careers' },
  contact: { path: '/contact' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  integrations: { path: '/integrations' },
  documentation: { path: '/documentation' },
  monitoringPortal: { path: '/monitoring-portal' },
  monitoring: { path: '/industries/monitoring' },
  universities: { path: '/industries/universities' },
  corporateOffices: { path: '/industries/corporate-offices' },
  retail: { path: '/industries/retail' },
  multiFamily: { path: '/industries/multi-family' },
  securityCompanies: { path: '/industries/security-companies' },
  autonomous: { path: '/solutions/autonomous-monitoring' },
  hybrid: { path: '/solutions/hybrid-monitoring' },
  quill: { path: '/quill' },
  quillVoice: { path: '/quill-voice' },
  quillOperator: { path: '/quill-operator' },
  manager: { path: '/manager' },
  team: { path: '/team' },
  login: { path: '/login' },
  updates: { path: '/updates' },
  tma: { path: '/tma' },
  hotline: { path: '/urgent-crime-hotline' },
} as const satisfies Record<string, RouteEntry>;

export type RouteId = keyof typeof routes;
export type RoutePath = (typeof routes)[RouteId]['path'];

export const routeIds = Object.keys(routes) as RouteId[];

/** Addresses that redirect elsewhere (decision D10): from → to, status 301. */
export const redirects = {
  '/home': '/',
  '/products': '/manager',
  '/solutions/human-assisted-monitoring': '/solutions/hybrid-monitoring',
} as const satisfies Record<string, RoutePath>;

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
  const key = normalizePath(path);
  return Object.hasOwn(redirects, key) ? redirects[key as keyof typeof redirects] : undefined;
}
