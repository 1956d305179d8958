import { menusMachine } from '../../src/machines/menus.machine.ts';
import { defineModel, notByHand } from '../kit/model.ts';

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

export const menusModel = defineModel({
  machine: menusMachine,
  starts: { 'on a page': { path: '/contact' } },
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
  },
  outcomes: {
    watchPanels: { reports: ['menu.opened', 'menu.closed'] },
    holdPanelOpen: { reports: [] },
  },
  pairs: true,
  gestures: {
    'menu.opened': (screen, { menu }) => screen.press('button', labels[menu]),
    'menu.closed': (screen) => screen.key('Escape'),
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
  journeys: {
    'Opening one dropdown closes the other': {
      steps: ['menu.opened:product', 'menu.opened:company'],
      ends: { in: 'open', context: { menu: 'company' } },
    },
    'Escape closes the open one': {
      steps: ['menu.opened:industries', 'menu.closed:industries'],
      ends: { in: 'closed', context: { menu: null } },
    },
    'A late word that another panel has closed changes nothing': {
      steps: ['menu.opened:product', 'menu.opened:industries', 'menu.closed:product'],
      ends: { in: 'open', context: { menu: 'industries' } },
    },
  },
  laws: ({ always, reachable, leadsTo }) => [
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
    reachable(
      'Every open menu can be closed',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
    leadsTo(
      'A panel that cannot be held open is given up',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
  ],
  ignored: { closed: ['menu.closed'], open: ['menu.opened', 'menu.closed'] },
});
