import { setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * The mobile menu (spec 4): a modal dialog, closed or open.
 *
 * The button opens the dialog by itself before any script has run (it is a popover); the watch tells the
 * machine what the dialog did, so that a menu opened before hydration is adopted, not lost.
 */

export type MobileMenuEvent = { readonly type: 'menu.opened' } | { readonly type: 'menu.closed' };

export const mobileMenuMachine = setup({
  types: {
    events: {} as MobileMenuEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: {
    watchDialog: watchNotProvided<MobileMenuEvent>('watchDialog'),
    holdDialogOpen: watchNotProvided<MobileMenuEvent>('holdDialogOpen'),
  },
}).createMachine({
  id: 'mobileMenu',
  description: 'Opens and closes the side dialog of small screens.',
  invoke: {
    src: 'watchDialog',
    id: 'watchDialog',
    onError: { description: 'The dialog still opens and closes by its own buttons.' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page is in reach; the menu is not.',
      meta: { spec: ['spec 4 mobile menu'] },
      on: { 'menu.opened': { description: 'The hamburger was pressed.', target: 'open' } },
    },
    open: {
      description: 'The menu covers the page and holds the focus.',
      meta: { spec: ['spec 4 mobile menu'] },
      invoke: { src: 'holdDialogOpen', id: 'holdDialogOpen', onError: { target: 'closed' } },
      on: {
        'menu.closed': {
          description: 'The close button, Escape, or a link of the menu.',
          target: 'closed',
        },
      },
    },
  },
});
