import { external } from './documents.ts';

/**
 * The oracle: header, side dialog and footer (spec 2 Global header and Footer), in the order in which they
 * stand. Names and targets are the specification's; the lines under the names, and the entries marked
 * "reviewed", are a reviewer's.
 */

export interface Link {
  readonly name: string;
  readonly href: string;
  /** The line under the name; only the header's panels have one. Reviewed. */
  readonly about?: string;
  readonly newTab?: true;
}
interface Group {
  readonly title: string | null;
  readonly links: readonly Link[];
}
interface Menu {
  readonly name: string;
  readonly groups: readonly Group[];
}

const quill: Link = {
  name: 'Quill',
  href: '/quill',
  about: 'The AI engine that checks every alarm',
};
const operator: Link = {
  name: 'Quill Operator',
  href: '/quill-operator',
  about: 'Every site and agent on one dashboard',
};
const voice: Link = {
  name: 'Quill Voice',
  href: '/quill-voice',
  about: 'Warns intruders, hears glass break',
};
const os: Link = {
  name: 'Nightjar OS',
  href: '/manager',
  about: 'Set up sites, data sources and rules',
};
const autonomous: Link = {
  name: 'Autonomous Monitoring',
  href: '/solutions/autonomous-monitoring',
  about: 'AI handles alarms, people are the exception',
};
const hybrid: Link = {
  name: 'Hybrid Monitoring',
  href: '/solutions/hybrid-monitoring',
  about: 'AI sorts the events, people verify threats',
};
/** The specification names the first; the others are pages of spec 2 that nothing else would lead to. Reviewed. */
const industries: readonly Link[] = [
  {
    name: 'Universities',
    href: '/industries/universities',
    about: 'One view over every campus',
  },
  {
    name: 'Monitoring Companies',
    href: '/industries/monitoring',
    about: 'More cameras with the team you have',
  },
  {
    name: 'Corporate Offices',
    href: '/industries/corporate-offices',
    about: 'Lobbies, floors and car parks, day and night',
  },
  { name: 'Retail', href: '/industries/retail', about: 'Protect stock, tills and staff' },
  {
    name: 'Multi-Family',
    href: '/industries/multi-family',
    about: 'Entrances, parcels, parking and shared spaces',
  },
  {
    name: 'Security Companies',
    href: '/industries/security-companies',
    about: 'AI monitoring under your own name',
  },
];
const integrations: Link = {
  name: 'Integrations',
  href: '/integrations',
  about: 'Cameras, recorders and platforms that connect',
};
const requestIntegration: Link = {
  name: 'Request an Integration',
  href: external.integrationRequest,
  about: 'Tell us which system you need',
};
/** Reviewed: no other menu leads to the page. */
const documentation: Link = {
  name: 'Documentation',
  href: '/documentation',
  about: 'Guides and answers to common questions',
};
/** Not in the specification's menus: `/tma` would have no way in (reviewed). */
const tma: Link = {
  name: 'How alarms are handled',
  href: '/tma',
  about: 'One alarm, from event to disposition',
};
const support: Link = {
  name: 'Support',
  href: external.support,
  about: 'Answers from our help desk',
  newTab: true,
};
const updates: Link = {
  name: 'Platform Updates',
  href: '/updates',
  about: 'What changed in each release',
};
const demo: Link = {
  name: 'Request a demo',
  href: external.demo,
  about: 'See it work on cameras like yours',
};
const company: readonly Link[] = [
  { name: 'About', href: '/about', about: 'Why we started, and who backs us' },
  { name: 'Team', href: '/team', about: 'The people you will talk to' },
  { name: 'Careers', href: '/careers', about: 'What it is like to work here' },
  { name: 'Contact', href: '/contact', about: 'Phone numbers and email' },
];

export const header: {
  readonly menus: readonly Menu[];
  readonly home: Link;
  readonly right: readonly Link[];
  readonly urgent: { readonly labels: readonly [string, string]; readonly href: string };
} = {
  home: { name: 'Nightjar, home page', href: '/' },
  menus: [
    {
      name: 'Product',
      groups: [
        { title: 'Features', links: [quill, operator, voice, os] },
        { title: 'Solutions', links: [autonomous, hybrid] },
      ],
    },
    { name: 'Industries', groups: [{ title: null, links: industries }] },
    {
      name: 'Resources',
      groups: [
        {
          title: null,
          links: [integrations, requestIntegration, documentation, tma, support, updates, demo],
        },
      ],
    },
    { name: 'Company', groups: [{ title: null, links: company }] },
  ],
  right: [
    { name: 'Log in', href: '/login' },
    { name: 'Request a demo', href: external.demo },
  ],
  urgent: { labels: ['Been robbed?', 'Been burgled?'], href: '/urgent-crime-hotline' },
};

export const mobile: { readonly menus: readonly Menu[]; readonly direct: readonly Link[] } = {
  menus: [
    {
      name: 'Products',
      groups: [
        { title: 'Features', links: [quill, operator, voice, os] },
        { title: 'Solutions', links: [autonomous, hybrid] },
      ],
    },
    { name: 'Industries', groups: [{ title: null, links: industries }] },
    {
      name: 'Resources',
      groups: [
        { title: null, links: [integrations, tma, updates, demo] },
        { title: 'Support', links: [support, documentation, requestIntegration] },
      ],
    },
    { name: 'Company', groups: [{ title: null, links: company }] },
  ],
  direct: [
    { name: 'About', href: '/about' },
    { name: 'Team', href: '/team' },
    { name: 'Careers', href: '/careers' },
    { name: 'Contact Us', href: '/contact' },
    { name: 'Log in', href: '/login' },
    { name: 'Request demo', href: external.demo },
  ],
};

export const footer: {
  readonly home: Link;
  readonly social: Link;
  readonly columns: readonly Group[];
  /** What stands beside what: the number of one country never beside the name of another. */
  readonly contact: readonly (readonly [label: string, text: string, href: string])[];
  readonly last: readonly string[];
  readonly legal: readonly Link[];
} = {
  home: { name: 'Nightjar, home page', href: '/' },
  social: { name: 'Follow us', href: external.social },
  columns: [
    {
      title: 'Product',
      links: [
        { name: 'Quill', href: '/quill' },
        { name: 'Agent Portal', href: '/monitoring-portal' },
        { name: 'Nightjar OS', href: '/manager' },
        { name: 'Integrations', href: '/integrations' },
        { name: 'Support', href: external.support, newTab: true },
      ],
    },
    {
      title: 'Company',
      links: [
        { name: 'About', href: '/about' },
        { name: 'Team', href: '/team' },
        { name: 'Careers', href: '/careers' },
        { name: 'Contact', href: '/contact' },
      ],
    },
  ],
  contact: [
    ['US', '+1 (415) 555-0132', 'tel:+14155550132'],
    ['NZ', '+64 9 555 0132', 'tel:+6495550132'],
    ['General enquiries', 'hello@nightjar.example', 'mailto:hello@nightjar.example'],
  ],
  last: ['© 2024 Nightjar. All rights reserved.', 'Made by your friends'],
  legal: [
    { name: 'Privacy Policy', href: '/privacy' },
    { name: 'Terms of Service', href: '/terms' },
  ],
};
