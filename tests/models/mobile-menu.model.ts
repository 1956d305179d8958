/** Models the mobile menu (spec 2 header, spec 4 mobile menu). */

import { defineModel, lines, notByHand, plain } from '@machines/proof';
import { menuNames, mobile, urgentHref, urgentLabels } from '../../src/data/menus.copy.ts';
import { mobileMenuMachine } from '../../src/machines/mobile-menu.machine.ts';
import { asHeard } from './as-heard.ts';

/** The dialog of spec 2 header, with all groups closed. */
const opened = lines`
  - dialog "${menuNames.mobile}" [modal]:
    - link "${menuNames.home}":
      - /url: /
    - button "${menuNames.close}"
    - navigation "${menuNames.mobile}":
      ${mobile.groups.map(({ label }) => `- group:\n  - button "${label}" [expanded=false]`).join('\n')}
      - list:
        ${mobile.links
          .map(({ name, href }) => `- listitem:\n  - link "${name}":\n    - /url: ${href}`)
          .join('\n')}
      - link "${mobile.demo.name}":
        - /url: ${mobile.demo.href}
      - link "${urgentLabels[0] ?? ''}":
        - /url: ${urgentHref}
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
    'menu.opened': (screen) => screen.press('button', menuNames.open),
    'menu.closed': (screen) => screen.press('button', menuNames.close),
    'page.changed': notByHand('navigation tells the menus: tests/site/menus.test.ts'),
    'error:watchDialog': notByHand('the dialog is part of every page'),
    'error:holdDialogOpen': notByHand('the dialog is part of every page'),
  },
  sees: { closed: asHeard, open: asHeard },
  hears: ({ leaf }) => (leaf === 'open' ? opened : ''),
  // The dialog takes the focus when it opens, and gives it back when it closes.
  focus: ({ leaf }, step) => {
    if (step === null) return undefined;
    return leaf === 'open' ? `link "${menuNames.home}"` : `button "${menuNames.open}"`;
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
      ends: { in: 'closed', sees: (screen) => screen.see('button', menuNames.open) },
    },
  },
  laws: ({ always, leadsTo }) => [
    always(
      'The dialog is held open exactly while the menu is open',
      ({ leaf, snapshot }) => (leaf === 'open') === 'holdDialogOpen' in snapshot.children,
    ),
    leadsTo(
      'A dialog that cannot be held open is closed',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
  ],
});
