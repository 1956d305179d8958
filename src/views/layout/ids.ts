import type { MenuId } from '../../machines/menus.machine.ts';

/** The ids of the native elements of the header's menus. */
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

/** The id of the control for all motion. */
export const motionControlId = 'motion-control';

/** The ids of the consent notice, and of the control in the footer that shows it again. */
export const consentIds = { notice: 'consent-notice', control: 'consent-control' } as const;
