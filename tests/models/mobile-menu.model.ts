import { defineModel, lines, notByHand, plain } from '@machines/proof';
import { mobileMenuMachine } from '../../src/machines/mobile-menu.machine.ts';

/** The mobile menu (spec 2 header, spec 4 mobile menu). */

const direct = (name: string, url: string) => lines`
  - listitem:
    - link "${name}":
      - /url: ${url}
`;
/** The dialog of spec 2 header, with its groups closed. */
const opened = lines`
  - dialog "Menu" [modal]:
    - link "Nightjar, home page":
      - /url: /
    - button "Close menu"
    - navigation "Menu":
      - group:
        - button "Products" [expanded=false]
      - group:
        - button "Industries" [expanded=false]
      - group:
        - button "Resources" [expanded=false]
      - group:
        - button "Company" [expanded=false]
      - list:
        ${direct('About', '/about')}
        ${direct('Team', '/team')}
        ${direct('Careers', '/careers')}
        ${direct('Contact Us', '/contact')}
        ${direct('Log in', '/login')}
      - link "Request demo":
        - /url: https://demo.nightjar.example/request
      - link "Been robbed?":
        - /url: /urgent-crime-hotline
`;

export const mobileMenuModel = defineModel({
  machine: mobileMenuMachine,
  widths: ['phone'],
  starts: { 'on a page': { path: '/contact' } },
  clauses: {
    closed: ['spec 4 mobile menu'],
    open: ['spec 4 mobile menu'],
  },
  events: { 'menu.opened': plain, 'menu.closed': plain, 'page.changed': plain },
  outcomes: {
    watchDialog: { reports: ['menu.opened', 'menu.closed'] },
    holdDialogOpen: { reports: [] },
  },
  pairs: true,
  gestures: {
    'menu.opened': (screen) => screen.press('button', 'Open menu'),
    'menu.closed': (screen) => screen.press('button', 'Close menu'),
    'page.changed': notByHand('navigation tells the menus: tests/site/menus.test.ts'),
    'error:watchDialog': notByHand('the dialog is part of every page'),
    'error:holdDialogOpen': notByHand('the dialog is part of every page'),
  },
  sees: {
    closed: (screen) => screen.seeNot('dialog'),
    open: async (screen) => {
      await screen.see('dialog', 'Menu');
      await screen.seeFocus('dialog', 'Menu');
      await screen.see('button', 'Close menu');
    },
  },
  hears: ({ leaf }) => (leaf === 'open' ? opened : ''),
  // The dialog takes the focus, and gives it back.
  focus: ({ leaf }, step) => {
    if (step === null) return undefined;
    return leaf === 'open' ? 'link "Nightjar, home page"' : 'button "Open menu"';
  },
  table: {
    closed: { 'menu.opened': 'open' },
    open: {
      'menu.closed': 'closed',
      'page.changed': 'closed',
      'error:holdDialogOpen': 'closed',
    },
  },
  journeys: {
    'The menu is closed on arrival': { steps: [], ends: { in: 'closed' } },
    'The menu opens and closes': {
      steps: ['menu.opened', 'menu.closed'],
      ends: { in: 'closed', sees: (screen) => screen.see('button', 'Open menu') },
    },
  },
  laws: ({ always, leadsTo }) => [
    always(
      'The dialog is held open exactly while the menu is open',
      ({ leaf, snapshot }) => (leaf === 'open') === 'holdDialogOpen' in snapshot.children,
    ),
    leadsTo(
      'A dialog that cannot be held open leaves nobody locked in',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
  ],
});
