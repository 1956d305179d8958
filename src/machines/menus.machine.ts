/**
 * The dropdown menus of the header (spec 2, decision D19), of which at most one is open.
 *
 * The panels are native popovers, which open before any script has run. The watch reports each panel that the browser
 * has opened or closed, for example by Escape, by a press outside, or before hydration.
 */

import { assertEvent, assign, setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

export type MenuId = 'product' | 'industries' | 'resources' | 'company';

export interface MenusContext {
  readonly menu: MenuId | null;
}

export type MenusEvent =
  | { readonly type: 'menu.opened'; readonly menu: MenuId }
  | { readonly type: 'menu.closed'; readonly menu: MenuId }
  /** Navigation reports that the page, or the place on it, has changed or is about to change. */
  | { readonly type: 'page.changed' };

export const menusMachine = setup({
  types: {
    context: {} as MenusContext,
    events: {} as MenusEvent,
  },
  actors: {
    watchPanels: watchNotProvided<MenusEvent>('watchPanels'),
    holdPanelOpen: watchNotProvided<MenusEvent, { readonly menu: MenuId | null }>('holdPanelOpen'),
  },
  actions: {
    rememberMenu: assign(({ event }) => {
      assertEvent(event, 'menu.opened');
      return { menu: event.menu };
    }),
    forgetMenu: assign({ menu: null }),
  },
  guards: {
    isShown: ({ context, event }) => 'menu' in event && event.menu === context.menu,
    isOther: ({ context, event }) => 'menu' in event && event.menu !== context.menu,
  },
}).createMachine({
  id: 'menus',
  description: 'Keeps track of the one open dropdown menu.',
  context: { menu: null },
  invoke: {
    src: 'watchPanels',
    id: 'watchPanels',
    onError: { description: 'The browser still opens and closes the panels.' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No menu is open.',
      on: {
        'menu.opened': { target: 'open', actions: 'rememberMenu' },
      },
    },
    open: {
      description: 'One menu is open; opening another closes it.',
      invoke: {
        src: 'holdPanelOpen',
        id: 'holdPanelOpen',
        input: ({ context }) => ({ menu: context.menu }),
        onError: { target: 'closed', actions: 'forgetMenu' },
      },
      on: {
        'menu.opened': {
          description: 'Re-entered, so that the new panel is the one held open.',
          guard: 'isOther',
          target: 'open',
          reenter: true,
          actions: 'rememberMenu',
        },
        'menu.closed': { guard: 'isShown', target: 'closed', actions: 'forgetMenu' },
        'page.changed': { target: 'closed', actions: 'forgetMenu' },
      },
    },
  },
});
