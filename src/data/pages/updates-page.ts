import { settings } from '../settings.ts';

/** Head, filter and feed copy of the release notes (spec 2 Updates, spec 9). */
export const updatesPage = {
  hero: {
    eyebrow: 'Release notes',
    title: 'Platform Updates',
    lead: `What changed in ${settings.productName}, release by release, newest first.`,
  },
  filter: {
    legend: 'Show changes in',
    all: 'All changes',
  },
  feed: {
    text: 'Subscribe to the Atom feed',
    href: '/feed.xml',
  },
} as const;
