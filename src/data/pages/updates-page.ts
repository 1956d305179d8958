import { settings } from '../settings.ts';

/** Head, filter and feed copy of the release notes (spec 2 Updates, spec 9). */
export const updatesPage = {
  hero: {
    eyebrow: 'Release notes',
    title: 'Platform Updates',
    intro: `What changed in ${settings.productName}, release by release, newest first.`,
  },
  filter: {
    legend: 'Show changes in',
    all: 'All changes',
    label: 'Search updates',
    submit: 'Search',
    clear: 'Clear filters',
    noScript: 'Filters need JavaScript. All releases are below.',
  },
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** Words after the number of releases, announced after typing. */
  found: { one: 'release', many: 'releases' },
  empty: {
    title: 'No release mentions that',
    text: 'Try fewer words, or look in all changes.',
    all: 'Show all releases',
  },
  latest: { label: 'Latest release', read: 'Read what changed' },
  copy: {
    button: 'Copy link',
    copied: 'Link copied',
    /** Follows either of the two, for screen readers. */
    of: (version: string) => `to version ${version}`,
    refused:
      'Your browser did not let us copy the link. Open the version number and copy the address from the address bar.',
  },
  feed: {
    text: 'Subscribe to the Atom feed',
    href: '/feed.xml',
  },
} as const;
