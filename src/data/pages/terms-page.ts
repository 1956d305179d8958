import { settings } from '../settings.ts';

/** Head copy of the terms of service (decision D21). */
export const termsPage = {
  hero: {
    eyebrow: 'Legal',
    title: 'Terms of Service',
    updatedLabel: 'Last updated',
    contents: 'On this page',
    intro: `What you and ${settings.productName} can expect of each other on this website.`,
  },
} as const;
