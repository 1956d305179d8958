import { settings } from '../settings.ts';

/** Head copy of the privacy policy (spec 2 Privacy). */
export const privacyPage = {
  hero: {
    eyebrow: 'Legal',
    title: 'Privacy Policy',
    updatedLabel: 'Last updated',
    contents: 'On this page',
    intro: `What we collect on the ${settings.productName} website, why, and what you can ask us to do with it.`,
  },
} as const;
