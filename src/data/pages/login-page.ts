import { settings } from '../settings.ts';

/** Head copy of the login choices (spec 2 Login). */
export const loginPage = {
  hero: {
    eyebrow: 'Log in',
    title: 'Choose your login',
    intro: `Agents and the people who set up sites log in to ${settings.productName} at different addresses.`,
  },
  /** Stands where the other cards have their link. */
  noLink: 'Your admin has the address',
} as const;
