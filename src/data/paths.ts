/**
 * The pages that a site can have (spec 2), with their paths. `src/data/routes.ts` adds the pages of this brand. All
 * code reads that list, except tools without settings, which read this one.
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

/** The ids of all pages, including those that a brand leaves out. */
export const allRouteIds = Object.keys(routes) as RouteId[];

/** The pages that no brand can leave out (decision D28). */
export const alwaysThere: readonly RouteId[] = ['home', 'hotline', 'privacy', 'terms'];

/** The addresses that redirect to another page (decision D10). */
export const allRedirects: readonly (readonly [from: string, to: RouteId])[] = [
  ['/home', 'home'],
  ['/products', 'manager'],
  ['/solutions/human-assisted-monitoring', 'hybrid'],
];
