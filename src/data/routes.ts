import { settings } from './settings.ts';

/**
 * The route table (spec 2): router, prerender, sitemap, menus and tests all read this one list.
 * Titles and descriptions go into the served head; `title` is the part before `| {product}` (decision D3).
 */

const product = settings.productName;

export interface RouteEntry {
  readonly path: string;
  /** Page part of the document title; the home page's title is the product name alone. */
  readonly title: string;
  /** 70 to 160 characters for search results and social cards. */
  readonly description: string;
  /** Path of the page that is one level up, for the breadcrumb in structured data. */
  readonly parent?: string;
}

export const routes = {
  home: {
    path: '/',
    title: product,
    description: `${product} watches your alarms and cameras with Quill, its AI engine: false alarms are closed, real threats reach a person in seconds.`,
  },
  about: {
    path: '/about',
    title: 'About',
    description: `Why ${product} was founded, who stands behind it, and the milestones from the first platform version to today.`,
  },
  careers: {
    path: '/careers',
    title: 'Careers',
    description: `Work that protects people: what it is like to build ${product}, what we value, what we offer and how to apply.`,
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: `Talk to ${product}: general enquiries by email, and phone numbers in the United States and New Zealand.`,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    description: `What ${product} collects on this website, what it is used for, who sees it, and the choices you have.`,
  },
  integrations: {
    path: '/integrations',
    title: 'Integrations',
    description: `Cameras, recorders and platforms that work with ${product}, with events, playback and protocols for each.`,
  },
  documentation: {
    path: '/documentation',
    title: 'Documentation',
    description: `Guides, product documentation, developer resources and answers to common questions about ${product}.`,
  },
  monitoringPortal: {
    path: '/monitoring-portal',
    title: 'Agent Portal',
    description:
      'One view where monitoring agents are guided through dynamic workflows and real threats always come first.',
  },
  monitoring: {
    path: '/industries/monitoring',
    title: 'Monitoring Companies',
    description: `How monitoring companies use ${product} to watch more cameras with the same team and answer real threats sooner.`,
  },
  universities: {
    path: '/industries/universities',
    title: 'Universities',
    description: `Campus security with ${product}: one view over every campus, fewer false alarms and people where they are needed.`,
  },
  corporateOffices: {
    path: '/industries/corporate-offices',
    title: 'Corporate Offices',
    description: `Protect offices and staff with ${product}: proactive detection, access control integration and monitoring around the clock.`,
  },
  retail: {
    path: '/industries/retail',
    title: 'Retail',
    description: `Protect stock, staff and tills with ${product}: after-hours security, point-of-sale integration and voice intervention.`,
  },
  multiFamily: {
    path: '/industries/multi-family',
    title: 'Multi-Family',
    description: `Safer apartment communities with ${product}: shared spaces, parcels, parking and amenities watched day and night.`,
  },
  securityCompanies: {
    path: '/industries/security-companies',
    title: 'Security Companies',
    description: `Resell AI monitoring under your own name: ${product} gives security companies white-label scale and fewer false alarms.`,
  },
  autonomous: {
    path: '/solutions/autonomous-monitoring',
    title: 'Autonomous Monitoring',
    description:
      'AI monitoring that watches, warns and closes alarms by itself, and calls a person only when one is really needed.',
  },
  hybrid: {
    path: '/solutions/hybrid-monitoring',
    title: 'Hybrid Monitoring',
    description:
      'AI sorts every event in milliseconds; people with experience verify and respond to the few that matter.',
  },
  quill: {
    path: '/quill',
    title: 'Quill',
    description:
      'Quill is the AI engine that cross-references each alarm with your instructions and hands real threats to people.',
  },
  quillVoice: {
    path: '/quill-voice',
    title: 'Quill Voice',
    description:
      'Voice commands, audio analytics and automatic talk-downs that tell intruders they have been seen.',
  },
  quillOperator: {
    path: '/quill-operator',
    title: 'Quill Operator',
    description:
      'Central control across sites: live dashboard, agent management, reporting, roles and permissions.',
  },
  manager: {
    path: '/manager',
    title: `${product} OS`,
    description: `${product} OS is where sites, data sources, workflows, rules and Quill are set up and kept in order.`,
  },
  team: {
    path: '/team',
    title: 'Team',
    description: `The people behind ${product}: operations and sales, design, engineering and product, and customer success.`,
  },
  login: {
    path: '/login',
    title: 'Log in',
    description: `Choose where to log in: the Agent Portal, ${product} OS, or your company's own login page.`,
  },
  updates: {
    path: '/updates',
    title: 'Platform Updates',
    description: `Release notes of the ${product} platform: what changed in monitoring, devices, platform and administration.`,
  },
  tma: {
    path: '/tma',
    title: 'Threat Monitoring and Assessment',
    description:
      'How an alarm is handled from event to disposition: what is checked, who decides, and what happens next.',
  },
  hotline: {
    path: '/urgent-crime-hotline',
    title: 'Urgent Crime Hotline',
    description: `Been robbed? Answer a few questions and find out at once what the ${product} crime fighter fund can do for you.`,
  },
} as const satisfies Record<string, RouteEntry>;

export type RouteId = keyof typeof routes;
export type RoutePath = (typeof routes)[RouteId]['path'];

export const routeIds = Object.keys(routes) as RouteId[];

/** Addresses that lead elsewhere (decision D10): from → to, status 301. */
export const redirects = {
  '/home': '/',
  '/products': '/manager',
  '/solutions/human-assisted-monitoring': '/solutions/hybrid-monitoring',
} as const satisfies Record<string, RoutePath>;

const idByPath = new Map<string, RouteId>(routeIds.map((id) => [routes[id].path, id]));

/** A path without its closing slash; the root stays `/`. */
export function normalizePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The route of a path, or undefined for an unknown one. A closing slash does not matter. */
export function matchRoute(path: string): RouteId | undefined {
  return idByPath.get(normalizePath(path));
}

/** Where an address of decision D10 leads, or undefined. */
export function redirectOf(path: string): RoutePath | undefined {
  const key = normalizePath(path);
  return Object.hasOwn(redirects, key) ? redirects[key as keyof typeof redirects] : undefined;
}

/** The document title of a route (decision D3). */
export function documentTitle(id: RouteId): string {
  return id === 'home' ? product : `${routes[id].title} | ${product}`;
}
