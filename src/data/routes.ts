import { plainPath } from './addresses.ts';
import { settings } from './settings.ts';

/**
 * The route table (spec 2): router, prerender, sitemap, menus and tests all read this one list. `title` is the
 * part before `| {product}` (decision D3); descriptions are in a separate file (`descriptions.copy.ts`),
 * because only the code that loads pages needs them.
 */

const product = settings.productName;

interface RouteEntry {
  readonly path: string;
  /** Page part of the document title; the home page's title is the product name alone. */
  readonly title: string;
}

export const routes = {
  home: { path: '/', title: product },
  about: { path: '/about', title: 'About' },
  careers: { path: '/careers', title: 'Careers' },
  contact: { path: '/contact', title: 'Contact' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
  terms: { path: '/terms', title: 'Terms of Service' },
  integrations: { path: '/integrations', title: 'Integrations' },
  documentation: { path: '/documentation', title: 'Documentation' },
  monitoringPortal: { path: '/monitoring-portal', title: 'Agent Portal' },
  monitoring: { path: '/industries/monitoring', title: 'Monitoring Companies' },
  universities: { path: '/industries/universities', title: 'Universities' },
  corporateOffices: { path: '/industries/corporate-offices', title: 'Corporate Offices' },
  retail: { path: '/industries/retail', title: 'Retail' },
  multiFamily: { path: '/industries/multi-family', title: 'Multi-Family' },
  securityCompanies: { path: '/industries/security-companies', title: 'Security Companies' },
  autonomous: { path: '/solutions/autonomous-monitoring', title: 'Autonomous Monitoring' },
  hybrid: { path: '/solutions/hybrid-monitoring', title: 'Hybrid Monitoring' },
  quill: { path: '/quill', title: 'Quill' },
  quillVoice: { path: '/quill-voice', title: 'Quill Voice' },
  quillOperator: { path: '/quill-operator', title: 'Quill Operator' },
  manager: { path: '/manager', title: `${product} OS` },
  team: { path: '/team', title: 'Team' },
  login: { path: '/login', title: 'Log in' },
  updates: { path: '/updates', title: 'Platform Updates' },
  tma: { path: '/tma', title: 'Threat Monitoring and Assessment' },
  hotline: { path: '/urgent-crime-hotline', title: 'Urgent Crime Hotline' },
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

/** Returns the document title of a route (decision D3). */
export function documentTitle(id: RouteId): string {
  return id === 'home' ? product : `${routes[id].title} | ${product}`;
}
