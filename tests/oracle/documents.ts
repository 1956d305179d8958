/**
 * The oracle: what the specification fixes about the served site, kept by hand. Nothing here is computed
 * from `src`, and nothing here may be copied from what the site happens to say: whoever changes a line of
 * these files has read the clause that it serves. Where the specification is silent, the comment
 * "reviewed" marks what a reviewer has read and approved; a change needs another review.
 *
 * This file: the addresses of the site, and the head of each page (spec 2, decisions D1, D3, D10, D21).
 */

export const ORIGIN = 'https://nightjar.example';
export const PRODUCT = 'Nightjar';

/** Decision D1, to the letter. Nothing of the site may name another number or address. */
export const settings = {
  phoneUs: { text: '+1 (415) 555-0132', href: 'tel:+14155550132' },
  phoneNz: { text: '+64 9 555 0132', href: 'tel:+6495550132' },
  email: { text: 'hello@nightjar.example', href: 'mailto:hello@nightjar.example' },
} as const;

/** Other hosts (decision D1: reserved `.example` names only), reviewed. */
export const external = {
  demo: 'https://demo.nightjar.example/request',
  booking: 'https://book.nightjar.example/demo',
  support: 'https://help.nightjar.example',
  integrationRequest: 'https://forms.nightjar.example/integration',
  agentLogin: 'https://agents.nightjar.example/login',
  osLogin: 'https://os.nightjar.example/login',
  social: 'https://social.example/company/nightjar',
  careers: 'https://careers.nightjar.example',
} as const;

export interface Page {
  readonly path: string;
  /** Decision D3: `{page} | {product}`, and the product alone on the home page. */
  readonly title: string;
  /** Reviewed: the specification asks for a description and leaves its words free. */
  readonly description: string;
  /** Name of the picture in social cards. */
  readonly picture: string;
  /** The page sells software, and says so in its structured data. Reviewed. */
  readonly software?: true;
}

/** The route table of spec 2 in its order. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Nightjar',
    description:
      'Nightjar watches your alarms and cameras with Quill, its AI engine: false alarms are closed, real threats reach a person in seconds.',
    picture: 'home',
  },
  {
    path: '/about',
    title: 'About | Nightjar',
    description:
      'Why Nightjar was founded, who stands behind it, and the milestones from the first platform version to today.',
    picture: 'about',
  },
  {
    path: '/careers',
    title: 'Careers | Nightjar',
    description:
      'Work that protects people: what it is like to build Nightjar, what we value, what we offer and how to apply.',
    picture: 'careers',
  },
  {
    path: '/contact',
    title: 'Contact | Nightjar',
    description:
      'Talk to Nightjar: general enquiries by email, and phone numbers in the United States and New Zealand.',
    picture: 'contact',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy | Nightjar',
    description:
      'What Nightjar collects on this website, what it is used for, who sees it, and the choices you have.',
    picture: 'privacy',
  },
  {
    path: '/terms',
    title: 'Terms of Service | Nightjar',
    description:
      'What applies when you use the Nightjar website and send us an enquiry, in plain words and seven short sections.',
    picture: 'terms',
  },
  {
    path: '/integrations',
    title: 'Integrations | Nightjar',
    description:
      'Cameras, recorders and platforms that work with Nightjar, with events, playback and protocols for each.',
    picture: 'integrations',
  },
  {
    path: '/documentation',
    title: 'Documentation | Nightjar',
    description:
      'Guides, product documentation, developer resources and answers to common questions about Nightjar.',
    picture: 'documentation',
  },
  {
    path: '/monitoring-portal',
    title: 'Agent Portal | Nightjar',
    description:
      'One view where monitoring agents are guided through dynamic workflows and real threats always come first.',
    picture: 'monitoringPortal',
    software: true,
  },
  {
    path: '/industries/monitoring',
    title: 'Monitoring Companies | Nightjar',
    description:
      'How monitoring companies use Nightjar to watch more cameras with the same team and answer real threats sooner.',
    picture: 'monitoring',
  },
  {
    path: '/industries/universities',
    title: 'Universities | Nightjar',
    description:
      'Campus security with Nightjar: one view over every campus, fewer false alarms and people where they are needed.',
    picture: 'universities',
  },
  {
    path: '/industries/corporate-offices',
    title: 'Corporate Offices | Nightjar',
    description:
      'Protect offices and staff with Nightjar: proactive detection, access control integration and monitoring around the clock.',
    picture: 'corporateOffices',
  },
  {
    path: '/industries/retail',
    title: 'Retail | Nightjar',
    description:
      'Protect stock, staff and tills with Nightjar: after-hours security, point-of-sale integration and voice intervention.',
    picture: 'retail',
  },
  {
    path: '/industries/multi-family',
    title: 'Multi-Family | Nightjar',
    description:
      'Safer apartment communities with Nightjar: shared spaces, parcels, parking and amenities watched day and night.',
    picture: 'multiFamily',
  },
  {
    path: '/industries/security-companies',
    title: 'Security Companies | Nightjar',
    description:
      'Resell AI monitoring under your own name: Nightjar gives security companies white-label scale and fewer false alarms.',
    picture: 'securityCompanies',
  },
  {
    path: '/solutions/autonomous-monitoring',
    title: 'Autonomous Monitoring | Nightjar',
    description:
      'AI monitoring that watches, warns and closes alarms by itself, and calls a person only when one is really needed.',
    picture: 'autonomous',
  },
  {
    path: '/solutions/hybrid-monitoring',
    title: 'Hybrid Monitoring | Nightjar',
    description:
      'AI sorts every event in milliseconds; people with experience verify and respond to the few that matter.',
    picture: 'hybrid',
  },
  {
    path: '/quill',
    title: 'Quill | Nightjar',
    description:
      'Quill is the AI engine that cross-references each alarm with your instructions and hands real threats to people.',
    picture: 'quill',
    software: true,
  },
  {
    path: '/quill-voice',
    title: 'Quill Voice | Nightjar',
    description:
      'Voice commands, audio analytics and automatic talk-downs that tell intruders they have been seen.',
    picture: 'quillVoice',
    software: true,
  },
  {
    path: '/quill-operator',
    title: 'Quill Operator | Nightjar',
    description:
      'Central control across sites: live dashboard, agent management, reporting, roles and permissions.',
    picture: 'quillOperator',
    software: true,
  },
  {
    path: '/manager',
    title: 'Nightjar OS | Nightjar',
    description:
      'Nightjar OS is where sites, data sources, workflows, rules and Quill are set up and kept in order.',
    picture: 'manager',
    software: true,
  },
  {
    path: '/team',
    title: 'Team | Nightjar',
    description:
      'The people behind Nightjar: operations and sales, design, engineering and product, and customer success.',
    picture: 'team',
  },
  {
    path: '/login',
    title: 'Log in | Nightjar',
    description:
      "Choose where to log in: the Agent Portal, Nightjar OS, or your company's own login page.",
    picture: 'login',
  },
  {
    path: '/updates',
    title: 'Platform Updates | Nightjar',
    description:
      'Release notes of the Nightjar platform: what changed in monitoring, devices, platform and administration.',
    picture: 'updates',
  },
  {
    path: '/tma',
    title: 'Threat Monitoring and Assessment | Nightjar',
    description:
      'How an alarm is handled from event to disposition: what is checked, who decides, and what happens next.',
    picture: 'tma',
  },
  {
    path: '/urgent-crime-hotline',
    title: 'Urgent Crime Hotline | Nightjar',
    description:
      'Been robbed? Answer a few questions and find out at once what the Nightjar crime fighter fund can do for you.',
    picture: 'hotline',
  },
];

/** Decision D10: addresses that lead on, with and without a closing slash. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/home', '/'],
  ['/products', '/manager'],
  ['/solutions/human-assisted-monitoring', '/solutions/hybrid-monitoring'],
];

const hoursAvailable = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:30',
  closes: '17:30',
} as const;

/** What search engines, feed readers and home screens know of the company. Spec 1: founded 2 June 2022. */
export const organization = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: 'Nightjar',
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icons/icon-512.png`,
  email: 'hello@nightjar.example',
  foundingDate: '2022-06-02',
  sameAs: ['https://social.example/company/nightjar'],
  // Where the phones are, and their hours, are reviewed.
  address: [
    { '@type': 'PostalAddress', addressLocality: 'Auckland', addressCountry: 'NZ' },
    {
      '@type': 'PostalAddress',
      addressLocality: 'San Francisco',
      addressRegion: 'CA',
      addressCountry: 'US',
    },
  ],
  contactPoint: [
    {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: '+64 9 555 0132',
      areaServed: 'NZ',
      hoursAvailable,
    },
    {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: '+1 (415) 555-0132',
      areaServed: 'US',
      hoursAvailable,
    },
  ],
} as const;

/** The error page (spec 2 Error page): in no list, and kept out of search engines. */
export const errorPage = {
  title: 'Page Not Found | Nightjar',
  heading: 'Page Not Found',
  text: "Sorry, we couldn't find the page you're looking for.",
  robots: 'noindex',
  home: { text: 'Return to Homepage', href: '/' },
  /** Where else to go; reviewed. */
  others: [
    { name: 'Quill', href: '/quill' },
    { name: 'Agent Portal', href: '/monitoring-portal' },
    { name: 'Integrations', href: '/integrations' },
    { name: 'Contact', href: '/contact' },
  ],
} as const;
