/**
 * The oracle: header, side dialog and footer, in their order (spec 2 Global header and Footer). Names and targets are
 * those of the specification, or are marked "reviewed". The lines under the names are in the transcript of the home
 * page.
 */

import { externalAddresses, settings } from './documents.ts';

export interface Link {
  readonly name: string;
  readonly href: string;
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

/** The target of each name, wherever the name is. */
const targets = {
  Quill: '/quill',
  'Quill Operator': '/quill-operator',
  'Quill Voice': '/quill-voice',
  'Nightjar OS': '/manager',
  'Agent Portal': '/monitoring-portal',
  'Autonomous Monitoring': '/solutions/autonomous-monitoring',
  'Hybrid Monitoring': '/solutions/hybrid-monitoring',
  Universities: '/industries/universities',
  // The next entries, to documentation and /tma, are pages of spec 2 without another link; reviewed.
  'Monitoring Companies': '/industries/monitoring',
  'Corporate Offices': '/industries/corporate-offices',
  Retail: '/industries/retail',
  'Multi-Family': '/industries/multi-family',
  'Security Companies': '/industries/security-companies',
  Integrations: '/integrations',
  'Request an Integration': externalAddresses.integrationRequest,
  Documentation: '/documentation',
  'How alarms are handled': '/tma',
  Support: externalAddresses.support,
  'Platform Updates': '/updates',
  'Security review': '/solutions/hybrid-monitoring#security-review',
  'After a break-in': '/urgent-crime-hotline',
  'Request a demo': externalAddresses.demo,
  'Request demo': externalAddresses.demo,
  About: '/about',
  Team: '/team',
  Careers: '/careers',
  Contact: '/contact',
  'Contact Us': '/contact',
  'Log in': '/login',
  'Follow us': externalAddresses.social,
  'Privacy Policy': '/privacy',
  'Terms of Service': '/terms',
  'Nightjar, home page': '/',
} as const;
type Name = keyof typeof targets;

const link = (name: Name): Link => ({
  name,
  href: targets[name],
  ...(name === 'Support' ? { newTab: true } : {}),
});
const group = (title: string | null, ...names: readonly Name[]): Group => ({
  title,
  links: names.map(link),
});

const products = [
  group('Features', 'Quill', 'Quill Operator', 'Quill Voice', 'Nightjar OS'),
  group('Solutions', 'Autonomous Monitoring', 'Hybrid Monitoring'),
];
const industries = group(
  null,
  ...(['Universities', 'Monitoring Companies', 'Corporate Offices'] as const),
  ...(['Retail', 'Multi-Family', 'Security Companies'] as const),
);
const company = group(null, 'About', 'Team', 'Careers', 'Contact');
const guides = ['Integrations', 'Request an Integration', 'Documentation'] as const;

export const header = {
  home: link('Nightjar, home page'),
  menus: [
    { name: 'Product', groups: products },
    { name: 'Industries', groups: [industries] },
    {
      name: 'Resources',
      groups: [
        group(
          null,
          ...guides,
          ...(['How alarms are handled', 'Support', 'Platform Updates', 'Request a demo'] as const),
        ),
      ],
    },
    { name: 'Company', groups: [company] },
  ] satisfies readonly Menu[],
  right: [link('Log in'), link('Request a demo')],
  urgent: { labels: ['Been robbed?', 'Been burgled?'], href: '/urgent-crime-hotline' },
} as const;

export const mobile = {
  menus: [
    { name: 'Products', groups: products },
    { name: 'Industries', groups: [industries] },
    {
      name: 'Resources',
      groups: [
        group(
          null,
          ...(['Integrations', 'How alarms are handled'] as const),
          ...(['Platform Updates', 'Request a demo'] as const),
        ),
        group('Support', 'Support', 'Documentation', 'Request an Integration'),
      ],
    },
    { name: 'Company', groups: [company] },
  ] satisfies readonly Menu[],
  direct: (['About', 'Team', 'Careers', 'Contact Us', 'Log in', 'Request demo'] as const).map(link),
} as const;

const { phoneUs, phoneNz, email } = settings;

export const footer = {
  home: link('Nightjar, home page'),
  social: link('Follow us'),
  columns: [
    // The menu has more links than the ten of spec 2; they are reviewed.
    group(
      'Product',
      ...(['Quill', 'Quill Operator', 'Quill Voice', 'Agent Portal', 'Nightjar OS'] as const),
      ...(['Autonomous Monitoring', 'Hybrid Monitoring'] as const),
    ),
    { ...industries, title: 'Industries' },
    group(
      'Resources',
      ...(['Integrations', 'Documentation', 'Platform Updates'] as const),
      ...(['How alarms are handled', 'Security review', 'Support'] as const),
    ),
    group('Company', 'About', 'Team', 'Careers', 'Contact', 'After a break-in'),
  ],
  /** Texts that belong together, so that the number of one country is never beside the name of another. */
  contact: [
    ['US', phoneUs.text, phoneUs.href],
    ['NZ', phoneNz.text, phoneNz.href],
    ['General enquiries', email.text, email.href],
  ],
  last: ['© 2024 Nightjar. All rights reserved.', 'Made by your friends'],
  legal: [link('Privacy Policy'), link('Terms of Service')],
} as const;
