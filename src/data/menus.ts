import { routes } from './routes.ts';
import { settings } from './settings.ts';

/** Header, mobile and footer menus (spec 2 Global header and Footer). */

const product = settings.productName;

export type MenuIcon =
  | 'feather'
  | 'dashboard'
  | 'waveform'
  | 'sliders'
  | 'loop'
  | 'people'
  | 'campus'
  | 'monitor'
  | 'office'
  | 'shop'
  | 'apartments'
  | 'shield'
  | 'plug'
  | 'plus'
  | 'book'
  | 'help'
  | 'list'
  | 'calendar'
  | 'story'
  | 'team'
  | 'briefcase'
  | 'phone';

interface MenuItem {
  readonly name: string;
  /** One line under the name, nine words at most. */
  readonly description: string;
  readonly href: string;
  /** Key of the drawn icon. */
  readonly icon: MenuIcon;
  /** True when the link opens a new tab. */
  readonly newTab?: boolean;
}

interface MenuSection {
  /** Heading over the items; absent when the menu's own name is enough. */
  readonly title?: string;
  readonly items: readonly MenuItem[];
}

export interface Menu {
  /** Stable key for state and element ids. */
  readonly id: 'product' | 'industries' | 'resources' | 'company';
  readonly label: string;
  readonly sections: readonly MenuSection[];
}

export interface MenuLink {
  readonly name: string;
  readonly href: string;
  readonly newTab?: boolean;
}

interface FooterColumn {
  readonly title: string;
  readonly links: readonly MenuLink[];
}

export interface Footer {
  /** Accessible name of the links' landmark. */
  readonly landmark: string;
  readonly tagline: string;
  readonly social: MenuLink;
  readonly columns: readonly FooterColumn[];
  readonly contact: {
    readonly title: string;
    readonly phoneUsLabel: string;
    readonly phoneUs: string;
    readonly phoneNzLabel: string;
    readonly phoneNz: string;
    readonly emailLabel: string;
    readonly email: string;
  };
  readonly copyright: string;
  readonly legal: readonly MenuLink[];
  readonly madeBy: string;
}

const features: readonly MenuItem[] = [
  {
    name: 'Quill',
    description: 'The AI engine that checks every alarm',
    href: routes.quill.path,
    icon: 'feather',
  },
  {
    name: 'Quill Operator',
    description: 'Every site and agent on one dashboard',
    href: routes.quillOperator.path,
    icon: 'dashboard',
  },
  {
    name: 'Quill Voice',
    description: 'Warns intruders, hears glass break',
    href: routes.quillVoice.path,
    icon: 'waveform',
  },
  {
    name: `${product} OS`,
    description: 'Set up sites, data sources and rules',
    href: routes.manager.path,
    icon: 'sliders',
  },
];

const solutions: readonly MenuItem[] = [
  {
    name: 'Autonomous Monitoring',
    description: 'AI handles alarms, people are the exception',
    href: routes.autonomous.path,
    icon: 'loop',
  },
  {
    name: 'Hybrid Monitoring',
    description: 'AI sorts the events, people verify threats',
    href: routes.hybrid.path,
    icon: 'people',
  },
];

const industries: readonly MenuItem[] = [
  {
    name: 'Universities',
    description: 'One view over every campus',
    href: routes.universities.path,
    icon: 'campus',
  },
  {
    name: 'Monitoring Companies',
    description: 'More cameras with the team you have',
    href: routes.monitoring.path,
    icon: 'monitor',
  },
  {
    name: 'Corporate Offices',
    description: 'Lobbies, floors and car parks, day and night',
    href: routes.corporateOffices.path,
    icon: 'office',
  },
  {
    name: 'Retail',
    description: 'Protect stock, tills and staff',
    href: routes.retail.path,
    icon: 'shop',
  },
  {
    name: 'Multi-Family',
    description: 'Entrances, parcels, parking and shared spaces',
    href: routes.multiFamily.path,
    icon: 'apartments',
  },
  {
    name: 'Security Companies',
    description: 'AI monitoring under your own name',
    href: routes.securityCompanies.path,
    icon: 'shield',
  },
];

const integrationsItem: MenuItem = {
  name: 'Integrations',
  description: 'Cameras, recorders and platforms that connect',
  href: routes.integrations.path,
  icon: 'plug',
};
const requestIntegrationItem: MenuItem = {
  name: 'Request an Integration',
  description: 'Tell us which system you need',
  href: settings.integrationRequestUrl,
  icon: 'plus',
};
const documentationItem: MenuItem = {
  name: 'Documentation',
  description: 'Guides and answers to common questions',
  href: routes.documentation.path,
  icon: 'book',
};
const assessmentItem: MenuItem = {
  name: 'How alarms are handled',
  description: 'One alarm, from event to disposition',
  href: routes.tma.path,
  icon: 'loop',
};
const supportItem: MenuItem = {
  name: 'Support',
  description: 'Answers from our help desk',
  href: settings.supportUrl,
  icon: 'help',
  newTab: true,
};
const updatesItem: MenuItem = {
  name: 'Platform Updates',
  description: 'What changed in each release',
  href: routes.updates.path,
  icon: 'list',
};
const demoItem: MenuItem = {
  name: 'Request a demo',
  description: 'See it work on cameras like yours',
  href: settings.demoUrl,
  icon: 'calendar',
};

const company: readonly MenuItem[] = [
  {
    name: 'About',
    description: 'Why we started, and who backs us',
    href: routes.about.path,
    icon: 'story',
  },
  {
    name: 'Team',
    description: 'The people you will talk to',
    href: routes.team.path,
    icon: 'team',
  },
  {
    name: 'Careers',
    description: 'What it is like to work here',
    href: routes.careers.path,
    icon: 'briefcase',
  },
  {
    name: 'Contact',
    description: 'Phone numbers and email',
    href: routes.contact.path,
    icon: 'phone',
  },
];

/** The red button of the header and the mobile menu; its label is one of `urgentLabels`. */
export const urgentHref = routes.hotline.path;

/** Dropdown menus of wide screens, left to right. */
export const headerMenus: readonly Menu[] = [
  {
    id: 'product',
    label: 'Product',
    sections: [
      { title: 'Features', items: features },
      { title: 'Solutions', items: solutions },
    ],
  },
  { id: 'industries', label: 'Industries', sections: [{ items: industries }] },
  {
    id: 'resources',
    label: 'Resources',
    sections: [
      {
        items: [
          integrationsItem,
          requestIntegrationItem,
          documentationItem,
          assessmentItem,
          supportItem,
          updatesItem,
          demoItem,
        ],
      },
    ],
  },
  { id: 'company', label: 'Company', sections: [{ items: company }] },
];

/** Links at the right end of the header, before the urgent button. */
export const headerLinks: Readonly<Record<'login' | 'demo', MenuLink>> = {
  login: { name: 'Log in', href: routes.login.path },
  demo: { name: 'Request a demo', href: settings.demoUrl },
};

/** Collapsible groups of the side dialog on small screens, top to bottom. */
export const mobileGroups: readonly Menu[] = [
  {
    id: 'product',
    label: 'Products',
    sections: [
      { title: 'Features', items: features },
      { title: 'Solutions', items: solutions },
    ],
  },
  { id: 'industries', label: 'Industries', sections: [{ items: industries }] },
  {
    id: 'resources',
    label: 'Resources',
    sections: [
      { items: [integrationsItem, assessmentItem, updatesItem, demoItem] },
      { title: 'Support', items: [supportItem, documentationItem, requestIntegrationItem] },
    ],
  },
  { id: 'company', label: 'Company', sections: [{ items: company }] },
];

/** Direct links of the side dialog, under the groups. */
export const mobileLinks: readonly MenuLink[] = [
  { name: 'About', href: routes.about.path },
  { name: 'Team', href: routes.team.path },
  { name: 'Careers', href: routes.careers.path },
  { name: 'Contact Us', href: routes.contact.path },
  { name: 'Log in', href: routes.login.path },
];

/** The button under them, beside the urgent one. */
export const mobileDemo: MenuLink = {
  name: 'Request demo',
  href: settings.demoUrl,
};

/** The footer, column by column (spec 2 Footer). */
export const footer: Footer = {
  landmark: 'Footer',
  tagline: 'Camera monitoring that wakes you only for something real.',
  social: { name: 'Follow us', href: settings.socialUrl },
  columns: [
    {
      title: 'Product',
      links: [
        { name: 'Quill', href: routes.quill.path },
        { name: 'Agent Portal', href: routes.monitoringPortal.path },
        { name: `${product} OS`, href: routes.manager.path },
        { name: 'Integrations', href: routes.integrations.path },
        { name: 'Support', href: settings.supportUrl, newTab: true },
      ],
    },
    {
      title: 'Company',
      links: [
        { name: 'About', href: routes.about.path },
        { name: 'Team', href: routes.team.path },
        { name: 'Careers', href: routes.careers.path },
        { name: 'Contact', href: routes.contact.path },
      ],
    },
  ],
  contact: {
    title: 'Contact',
    phoneUsLabel: 'US',
    phoneUs: settings.phoneUs,
    phoneNzLabel: 'NZ',
    phoneNz: settings.phoneNz,
    emailLabel: 'General enquiries',
    email: settings.email,
  },
  copyright: `© 2024 ${product}. All rights reserved.`,
  legal: [
    { name: 'Privacy Policy', href: routes.privacy.path },
    { name: 'Terms of Service', href: routes.terms.path },
  ],
  madeBy: 'Made by your friends',
};
