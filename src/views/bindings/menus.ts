import { fromCallback } from 'xstate';
import {
  holdModalOpen,
  holdPopoverOpen,
  watchDetails,
  watchPopovers,
} from '../../effects/elements.effect.ts';
import {
  type DisclosureEvent,
  type DisclosureInput,
  disclosureMachine,
} from '../../machines/disclosure.machine.ts';
import { type MenuId, type MenusEvent, menusMachine } from '../../machines/menus.machine.ts';
import { type MobileMenuEvent, mobileMenuMachine } from '../../machines/mobile-menu.machine.ts';

/** Ids of the native elements that the menus of the header are made of. */
export const mobileMenuId = 'mobile-menu';
export const panelIds: Readonly<Record<MenuId, string>> = {
  product: 'menu-product',
  industries: 'menu-industries',
  resources: 'menu-resources',
  company: 'menu-company',
};
export const groupIds: Readonly<Record<MenuId, string>> = {
  product: 'group-product',
  industries: 'group-industries',
  resources: 'group-resources',
  company: 'group-company',
};

export const mobileMenu = mobileMenuMachine.provide({
  actors: {
    watchDialog: fromCallback<MobileMenuEvent>(({ sendBack }) =>
      watchPopovers(
        { menu: mobileMenuId },
        {
          opened: () => sendBack({ type: 'menu.opened' }),
          closed: () => sendBack({ type: 'menu.closed' }),
        },
      ),
    ),
    holdDialogOpen: fromCallback<MobileMenuEvent>(() => holdModalOpen(mobileMenuId)),
  },
});

export const menus = menusMachine.provide({
  actors: {
    watchPanels: fromCallback<MenusEvent>(({ sendBack }) =>
      watchPopovers(panelIds, {
        opened: (menu) => sendBack({ type: 'menu.opened', menu }),
        closed: (menu) => sendBack({ type: 'menu.closed', menu }),
      }),
    ),
    holdPanelOpen: fromCallback<MenusEvent, { readonly menu: MenuId | null }>(({ input }) =>
      input.menu === null ? undefined : holdPopoverOpen(panelIds[input.menu]),
    ),
  },
});

export const disclosure = disclosureMachine.provide({
  actors: {
    watchDetails: fromCallback<DisclosureEvent, DisclosureInput>(({ sendBack, input }) =>
      watchDetails(input.id, {
        opened: () => sendBack({ type: 'group.opened' }),
        closed: () => sendBack({ type: 'group.closed' }),
      }),
    ),
  },
});
