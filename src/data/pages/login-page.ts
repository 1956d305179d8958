import { settings } from '../settings.ts';

/** Head copy of the login choices (spec 2 Login). */
export const loginPage = {
  hero: {
    eyebrow: 'Log in',
    title: 'Where would you like to log in?',
    intro: `${settings.productName} has a separate door for agents and for the people who set up sites. Pick yours.`,
  },
  /** Stands where the other cards have their link. */
  noLink: 'Your admin has the address',
} as const;
