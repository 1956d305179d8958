import { settings } from '../settings.ts';

/** Head copy of the documentation page (spec 2 Documentation). */
export const documentationPage = {
  hero: {
    eyebrow: 'Documentation',
    title: 'Documentation and support',
    lead: `How to set up ${settings.productName}, run it day to day, and find help when something is not as it should be.`,
  },
} as const;
