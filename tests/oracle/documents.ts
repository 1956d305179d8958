/**
 * The oracle: all that the specification fixes about the served site, written by hand. No value is computed from
 * `src` or copied from the site: read the clause before you change a line. If the specification states no value, the
 * comment "reviewed" marks a value that a reviewer has read and approved; a change needs another review.
 *
 * This file holds the addresses of the site, and the head of each page (spec 2, decisions D1, D3, D10, D21).
 */

export const ORIGIN = 'https://nightjar.example';
export const PRODUCT = 'Nightjar';

/** The numbers and the address of decision D1, to the letter. No page may name others. */
export const settings = {
  phoneUs: { text: '+1 (415) 555-0132', href: 'tel:+14155550132' },
  phoneNz: { text: '+64 9 555 0132', href: 'tel:+6495550132' },
  email: { text: 'hello@nightjar.example', href: 'mailto:hello@nightjar.example' },
} as const;

/** Addresses on other hosts, reviewed. Decision D1 allows only the reserved `.example` names. */
export const externalAddresses = {
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
  /** The name of the page in titles, breadcrumbs and social pictures. */
  readonly name: string;
  /** The title by decision D3: `{page} | {product}`, and the product alone on the home page. */
  readonly title: string;
  /** The name of the picture in social cards. */
  readonly picture: string;
}

/** The route table of spec 2, in its order. */
const table: readonly (readonly [path: string, name: string, picture: string])[] = [
  ['/', 'Nightjar', 'home'],
  ['/about', 'About', 'about'],
  ['/careers', 'Careers', 'careers'],
  ['/contact', 'Contact', 'contact'],
  ['/privacy', 'Privacy Policy', 'privacy'],
  ['/terms', 'Terms of Service', 'terms'],
  ['/integrations', 'Integrations', 'integrations'],
  ['/documentation', 'Documentation', 'documentation'],
  ['/monitoring-portal', 'Agent Portal', 'monitoringPortal'],
  ['/industries/monitoring', 'Monitoring Companies', 'monitoring'],
  ['/industries/universities', 'Universities', 'universities'],
  ['/industries/corporate-offices', 'Corporate Offices', 'corporateOffices'],
  ['/industries/retail', 'Retail', 'retail'],
  ['/industries/multi-family', 'Multi-Family', 'multiFamily'],
  ['/industries/security-companies', 'Security Companies', 'securityCompanies'],
  ['/solutions/autonomous-monitoring', 'Autonomous Monitoring', 'autonomous'],
  ['/solutions/hybrid-monitoring', 'Hybrid Monitoring', 'hybrid'],
  ['/quill', 'Quill', 'quill'],
  ['/quill-voice', 'Quill Voice', 'quillVoice'],
  ['/quill-operator', 'Quill Operator', 'quillOperator'],
  ['/manager', 'Nightjar OS', 'manager'],
  ['/team', 'Team', 'team'],
  ['/login', 'Log in', 'login'],
  ['/updates', 'Platform Updates', 'updates'],
  ['/tma', 'Threat Monitoring and Assessment', 'tma'],
  ['/urgent-crime-hotline', 'Urgent Crime Hotline', 'hotline'],
];
export const pages: readonly Page[] = table.map(([path, name, picture]) => ({
  path,
  name,
  title: path === '/' ? PRODUCT : `${name} | ${PRODUCT}`,
  picture,
}));

export const ERROR_PATH = '/404';
/** The addresses of all documents, including the error page. */
export const documents: readonly string[] = [...pages.map(({ path }) => path), ERROR_PATH];

/** Pages that sell software, and declare it in their structured data. Reviewed. */
export const softwarePages: readonly string[] = [
  '/monitoring-portal',
  '/quill',
  '/quill-voice',
  '/quill-operator',
  '/manager',
];

/** The redirected addresses of decision D10, with and without a trailing slash. */
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

/**
 * Data about the company for search engines, feed readers and home screens. The company was founded on 2 June 2022
 * (spec 1).
 */
export const organization = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: 'Nightjar',
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icons/icon-512.png`,
  email: 'hello@nightjar.example',
  foundingDate: '2022-06-02',
  sameAs: ['https://social.example/company/nightjar'],
  // The places and hours of the phones are reviewed.
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

/** The error page (spec 2 Error page). No list names it, and it is hidden from search engines. */
export const errorPage = {
  title: 'Page Not Found | Nightjar',
  heading: 'Page Not Found',
  text: "Sorry, we couldn't find the page you're looking for.",
  robots: 'noindex',
  home: { text: 'Return to Homepage', href: '/' },
  /** The link is reviewed. A victim of a crime may mistype the address on a card. */
  hotline: { name: 'Urgent Crime Hotline', href: '/urgent-crime-hotline' },
  /** The other links, reviewed. */
  others: [
    { name: 'Quill', href: '/quill' },
    { name: 'Agent Portal', href: '/monitoring-portal' },
    { name: 'Integrations', href: '/integrations' },
    { name: 'Contact', href: '/contact' },
  ],
} as const;
