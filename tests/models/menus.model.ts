/** Models the dropdown menus of the header (spec 2 header, decision D19). */

import { defineModel, lines, notByHand, plain } from '@machines/proof';
import { header } from '../../src/data/menus.copy.ts';
import { menusMachine } from '../../src/machines/menus.machine.ts';
import { asHeard } from './as-heard.ts';

const labels = Object.fromEntries(header.menus.map(({ id, label }) => [id, label]));

/** The accessibility tree of each dropdown panel: titles over lists of links, each with a description. */
const panels = Object.fromEntries(
  header.menus.map(({ id, sections }) => [
    id,
    sections
      .map(
        ({ title, items }) => lines`
          ${title !== undefined && `- text: ${title}`}
          - list:
            ${items
              .map(
                ({ name, description, href }) => lines`
                  - listitem:
                    - link "${name} ${description}":
                      - /url: ${href}
                `,
              )
              .join('\n')}
        `,
      )
      .join('\n'),
  ]),
);

type From = { readonly context: { readonly menu: string | null } };
/**
 * Returns the row of opening a menu, which changes nothing if the menu is already open. `only` returns the row of
 * closing, which changes nothing for another menu.
 */
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
    'menu.opened': (screen, { menu }) => screen.press('button', labels[menu] ?? ''),
    'menu.closed': (screen) => screen.key('Escape'),
    'page.changed': notByHand('navigation tells the menus: tests/site/menus.test.ts'),
    'error:watchPanels': notByHand('the panels are part of every page'),
    'error:holdPanelOpen': notByHand('the panels are part of every page'),
  },
  sees: { closed: asHeard, open: asHeard },
  hears: ({ context: { menu } }) => lines`
    - list:
      ${header.menus
        .map(
          ({ id, label }) => lines`
            - listitem:
              - button "${label}"
              ${menu === id && (panels[id] ?? '')}
          `,
        )
        .join('\n')}
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
    'A late event of a panel that another has closed changes nothing': {
      steps: ['menu.opened:product', 'menu.opened:industries', 'menu.closed:product'],
      ends: { in: 'open', context: { menu: 'industries' } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always(
      'A menu is open exactly while the context names one',
      ({ leaf, context }) => (leaf === 'open') === (context.menu !== null),
    ),
    always(
      'The panel that is held open belongs to the open menu',
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
      'A panel that cannot be held open is closed',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
  ],
});
