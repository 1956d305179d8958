import { defineModel, lines, notByHand, plain } from '@machines/proof';
import { menusMachine } from '../../src/machines/menus.machine.ts';

/** The dropdown menus of the header (spec 2 header, decision D19). */

const labels = {
  product: 'Product',
  industries: 'Industries',
  resources: 'Resources',
  company: 'Company',
} as const;

/** A link that only this panel holds. */
const inside = {
  product: /^Quill Voice/,
  industries: /^Retail/,
  resources: /^Documentation/,
  company: /^Careers/,
} as const;

const item = (name: string, about: string, url: string) => lines`
  - listitem:
    - link "${name} ${about}":
      - /url: ${url}
`;
/** What drops down, by hand from spec 2 header. */
const panels = {
  product: lines`
    - text: Features
    - list:
      ${item('Quill', 'The AI engine that checks every alarm', '/quill')}
      ${item('Quill Operator', 'Every site and agent on one dashboard', '/quill-operator')}
      ${item('Quill Voice', 'Warns intruders, hears glass break', '/quill-voice')}
      ${item('Nightjar OS', 'Set up sites, data sources and rules', '/manager')}
    - text: Solutions
    - list:
      ${item('Autonomous Monitoring', 'Quill decides, with a guard on call', '/solutions/autonomous-monitoring')}
      ${item('Hybrid Monitoring', 'Quill sorts alarms, an agent verifies threats', '/solutions/hybrid-monitoring')}
  `,
  industries: lines`
    - list:
      ${item('Universities', 'One view over every campus', '/industries/universities')}
      ${item('Monitoring Companies', 'More cameras with the team you have', '/industries/monitoring')}
      ${item('Corporate Offices', 'Lobbies, floors and car parks, day and night', '/industries/corporate-offices')}
      ${item('Retail', 'Protect stock, tills and staff', '/industries/retail')}
      ${item('Multi-Family', 'Entrances, parcels, parking and shared spaces', '/industries/multi-family')}
      ${item('Security Companies', 'AI monitoring under your own name', '/industries/security-companies')}
  `,
  company: lines`
    - list:
      ${item('About', 'Why we started, and who backs us', '/about')}
      ${item('Team', 'The people you will talk to', '/team')}
      ${item('Careers', 'What it is like to work here', '/careers')}
      ${item('Contact', 'Phone numbers and email', '/contact')}
  `,
} as const;

type From = { readonly context: { readonly menu: string | null } };
/** A word of the menu that is open already changes nothing, and only the open one closes. */
const unless = (id: string) => (from: From) => (from.context.menu === id ? null : 'open');
const only = (id: string) => (from: From) => (from.context.menu === id ? 'closed' : null);

export const menusModel = defineModel({
  machine: menusMachine,
  widths: ['desk'],
  starts: { 'on a page': { path: '/contact' } },
  clauses: {
    closed: ['spec 2 header'],
    open: ['spec 2 header', 'decision D19'],
  },
  events: {
    'menu.opened': {
      product: { menu: 'product' },
      industries: { menu: 'industries' },
      company: { menu: 'company' },
    },
    'menu.closed': {
      product: { menu: 'product' },
      industries: { menu: 'industries' },
      company: { menu: 'company' },
    },
    'page.changed': plain,
  },
  outcomes: {
    watchPanels: { reports: ['menu.opened', 'menu.closed'] },
    holdPanelOpen: { reports: [] },
  },
  pairs: true,
  gestures: {
    'menu.opened': (screen, { menu }) => screen.press('button', labels[menu]),
    'menu.closed': (screen) => screen.key('Escape'),
    'page.changed': notByHand('navigation tells the menus: tests/site/menus.test.ts'),
    'error:watchPanels': notByHand('the panels are part of every page'),
    'error:holdPanelOpen': notByHand('the panels are part of every page'),
  },
  sees: {
    closed: async (screen) => {
      for (const name of Object.values(inside)) await screen.seeNot('link', name, 'navigation');
    },
    open: async (screen, { menu }) => {
      for (const [id, name] of Object.entries(inside)) {
        if (id === menu) await screen.see('link', name, 'navigation');
        else await screen.seeNot('link', name, 'navigation');
      }
    },
  },
  hears: ({ context: { menu } }) => lines`
    - list:
      - listitem:
        - button "Product"
        ${menu === 'product' && panels.product}
      - listitem:
        - button "Industries"
        ${menu === 'industries' && panels.industries}
      - listitem:
        - button "Resources"
      - listitem:
        - button "Company"
        ${menu === 'company' && panels.company}
  `,
  table: {
    closed: { 'menu.opened': 'open' },
    open: {
      'menu.opened:product': unless('product'),
      'menu.opened:industries': unless('industries'),
      'menu.opened:company': unless('company'),
      'menu.closed:product': only('product'),
      'menu.closed:industries': only('industries'),
      'menu.closed:company': only('company'),
      'page.changed': 'closed',
      'error:holdPanelOpen': 'closed',
    },
  },
  journeys: {
    'Opening one dropdown closes the other': {
      steps: ['menu.opened:product', 'menu.opened:company'],
      ends: { in: 'open', context: { menu: 'company' } },
    },
    'A late word that another panel has closed changes nothing': {
      steps: ['menu.opened:product', 'menu.opened:industries', 'menu.closed:product'],
      ends: { in: 'open', context: { menu: 'industries' } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always(
      'A menu is open exactly when one is named',
      ({ leaf, context }) => (leaf === 'open') === (context.menu !== null),
    ),
    always(
      'The panel that is held open is the menu that is open',
      ({ leaf, context, snapshot }) => {
        const held = snapshot.children.holdPanelOpen?.getSnapshot() as
          | { readonly input?: { readonly menu: string } }
          | undefined;
        return leaf === 'open' ? held?.input?.menu === context.menu : held === undefined;
      },
    ),
    always('The menu that was opened last is the open one', ({ context }, step) =>
      step?.name.startsWith('menu.opened:') ? context.menu === step.name.split(':')[1] : true,
    ),
    leadsTo(
      'A panel that cannot be held open is given up',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
  ],
});
