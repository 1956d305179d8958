import { settings } from './settings.ts';

/** Accessible names of the header's controls and landmarks. */
export const menuNames = {
  home: `${settings.productName}, home page`,
  main: 'Main',
  mobile: 'Menu',
  open: 'Open menu',
  close: 'Close menu',
  skip: 'Skip to main content',
  newTab: 'opens in a new tab',
} as const;
