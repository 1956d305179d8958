import { mobileMenuMachine } from '../../src/machines/mobile-menu.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import { follows } from './tables.ts';

/** The mobile menu (spec 2 header, spec 4 mobile menu). */

export const mobileMenuModel = defineModel({
  machine: mobileMenuMachine,
  starts: { 'on a page': { path: '/contact' } },
  events: { 'menu.opened': plain, 'menu.closed': plain },
  outcomes: {
    watchDialog: { reports: ['menu.opened', 'menu.closed'] },
    holdDialogOpen: { reports: [] },
  },
  pairs: true,
  gestures: {
    'menu.opened': (screen) => screen.press('button', 'Open menu'),
    'menu.closed': (screen) => screen.press('button', 'Close menu'),
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
  journeys: {
    'The menu is closed on arrival': { steps: [], ends: { in: 'closed' } },
    'The menu opens and closes': {
      steps: ['menu.opened', 'menu.closed'],
      ends: { in: 'closed', sees: (screen) => screen.see('button', 'Open menu') },
    },
    'Escape closes it': { steps: ['menu.opened'], ends: { in: 'open' } },
  },
  laws: ({ always, reachable, leadsTo }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        closed: { 'menu.opened': ['open'] },
        open: { 'menu.closed': ['closed'], 'error:holdDialogOpen': ['closed'] },
      }),
    ),
    always(
      'The dialog is held open exactly while the menu is open',
      ({ leaf, snapshot }) => (leaf === 'open') === 'holdDialogOpen' in snapshot.children,
    ),
    reachable(
      'An open menu can be closed',
      ({ leaf, ended }) => leaf === 'open' && !ended.includes('watchDialog'),
      ({ leaf }) => leaf === 'closed',
    ),
    leadsTo(
      'A dialog that cannot be held open leaves nobody locked in',
      ({ leaf }) => leaf === 'open',
      ({ leaf }) => leaf === 'closed',
    ),
  ],
  ignored: { closed: ['menu.closed'], open: ['menu.opened'] },
});
