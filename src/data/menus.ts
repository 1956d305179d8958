import { copyright } from './company.copy.ts';
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

/** A page or an address in a menu. */
const item = (name: string, description: string, href: string, icon: MenuIcon): MenuItem => ({
  name,
  description,
  href,
  icon,
});

const features: readonly MenuItem[] = [
  item('Quill', 'The AI engine that checks every alarm', routes.quill.path, 'feather'),
  item(
    'Quill Operator',
    'Every site and agent on one dashboard',
    routes.quillOperator.path,
    'dashboard',
  ),
  item('Quill Voice', 'Warns intruders, hears glass break', routes.quillVoice.path, 'waveform'),
  item(`${product} OS`, 'Set up sites, data sources and rules', routes.manager.path, 'sliders'),
];

const solutions: readonly MenuItem[] = [
  item(
    'Autonomous Monitoring',
    'Quill decides, with a guard on call',
    routes.autonomous.path,
    'loop',
  ),
  item(
    'Hybrid Monitoring',
    'Quill sorts alarms, an agent verifies threats',
    routes.hybrid.path,
    'people',
  ),
];

const industries: readonly MenuItem[] = [
  item('Universities', 'One view over every campus', routes.universities.path, 'campus'),
  item(
    'Monitoring Companies',
    'More cameras with the team you have',
    routes.monitoring.path,
    'monitor',
  ),
  item(
    'Corporate Offices',
    'Lobbies, floors and car parks, day and night',
    routes.corporateOffices.path,
    'office',
  ),
  item('Retail', 'Protect stock, tills and staff', routes.retail.path, 'shop'),
  item(
    'Multi-Family',
    'Entrances, parcels, parking and shared spaces',
    routes.multiFamily.path,
    'apartments',
  ),
  item(
    'Security Companies',
    'AI monitoring under your own name',
    routes.securityCompanies.path,
    'shield',
  ),
];

const integrationsItem = item(
  'Integrations',
  'Cameras, recorders and platforms that connect',
  routes.integrations.path,
  'plug',
);
const requestIntegrationItem = item(
  'Request an Integration',
  'Tell us which system you need',
  settings.integrationRequestUrl,
  'plus',
);
const documentationItem = item(
  'Documentation',
  'Guides and answers to common questions',
  routes.documentation.path,
  'book',
);
const assessmentItem = item(
  'How alarms are handled',
  'One alarm, from event to disposition',
  routes.tma.path,
  'loop',
);
const supportItem = {
  ...item('Support', 'Answers from our help desk', settings.supportUrl, 'help'),
  newTab: true,
};
const updatesItem = item(
  'Platform Updates',
  'What changed in each release',
  routes.updates.path,
  'list',
);
const demoItem = item(
  'Request a demo',
  'See it work on cameras like yours',
  settings.demoUrl,
  'calendar',
);

const company: readonly MenuItem[] = [
  item('About', 'Why we started, and who backs us', routes.about.path, 'story'),
  item('Team', 'The people you will talk to', routes.team.path, 'team'),
  item('Careers', 'What it is like to work here', routes.careers.path, 'briefcase'),
  item('Contact', 'Phone numbers and email', routes.contact.path, 'phone'),
];

/** The red button of the header and the mobile menu; its label is one of `urgentLabels`. */
export const urgentHref = routes.hotline.path;

/** What both menus have alike. */
const products = [
  { title: 'Features', items: features },
  { title: 'Solutions', items: solutions },
];
const industriesMenu: Menu = {
  id: 'industries',
  label: 'Industries',
  sections: [{ items: industries }],
};
const companyMenu: Menu = { id: 'company', label: 'Company', sections: [{ items: company }] };

/** Dropdown menus of wide screens, left to right. */
export const headerMenus: readonly Menu[] = [
  { id: 'product', label: 'Product', sections: products },
  industriesMenu,
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
  companyMenu,
];

/** Links at the right end of the header, before the urgent button. */
export const headerLinks: Readonly<Record<'login' | 'demo', MenuLink>> = {
  login: { name: 'Log in', href: routes.login.path },
  demo: { name: 'Request a demo', href: settings.demoUrl },
};

/** Collapsible groups of the side dialog on small screens, top to bottom. */
export const mobileGroups: readonly Menu[] = [
  { id: 'product', label: 'Products', sections: products },
  industriesMenu,
  {
    id: 'resources',
    label: 'Resources',
    sections: [
      { items: [integrationsItem, assessmentItem, updatesItem, demoItem] },
      { title: 'Support', items: [supportItem, documentationItem, requestIntegrationItem] },
    ],
  },
  companyMenu,
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

const footerColumns: readonly { readonly title: string; readonly links: readonly MenuLink[] }[] = [
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
];

/** The footer, column by column (spec 2 Footer). */
export const footer = {
  landmark: 'Footer',
  tagline: 'Camera monitoring for sites that should be empty at night.',
  social: { name: 'Follow us', href: settings.socialUrl },
  columns: footerColumns,
  contact: {
    title: 'Contact',
    emailLabel: 'General enquiries',
    email: settings.email,
  },
  copyright: `© ${copyright} ${product}. All rights reserved.`,
  legal: [
    { name: 'Privacy Policy', href: routes.privacy.path },
    { name: 'Terms of Service', href: routes.terms.path },
  ],
  madeBy: 'Made by your friends',
};
