/**
 * The mobile menu (spec 4), a modal dialog that is closed or open.
 *
 * The dialog is a popover, so its button works before any script has run. The watch reports when the dialog opens and
 * closes, and also that it was already open when the machine started.
 */

import { setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

export type MobileMenuEvent =
  | { readonly type: 'menu.opened' }
  | { readonly type: 'menu.closed' }
  /** Navigation reports that the page, or the place on it, has changed or is about to change. */
  | { readonly type: 'page.changed' };

export const mobileMenuMachine = setup({
  types: {
    events: {} as MobileMenuEvent,
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
      description: 'The dialog is closed.',
      on: { 'menu.opened': { description: 'The hamburger was pressed.', target: 'open' } },
    },
    open: {
      description: 'The menu covers the page and holds the focus.',
      invoke: { src: 'holdDialogOpen', id: 'holdDialogOpen', onError: { target: 'closed' } },
      on: {
        'menu.closed': {
          description: 'The close button, Escape, or a link of the menu.',
          target: 'closed',
        },
        'page.changed': {
          description: 'Back or Forward, for example: no dialog stays open over another page.',
          target: 'closed',
        },
      },
    },
  },
});
