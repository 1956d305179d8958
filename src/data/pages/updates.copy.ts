import { locale } from '../company.copy.ts';
import { heroWords, link, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const page = words(
  'updates',
  shape({
    hero: heroWords,
    filter: shape({
      legend: text,
      all: text,
      label: text,
      submit: text,
      clear: text,
      noScript: text,
    }),
    /** The names of the subjects of changes, in the order of the filter (spec 9). */
    tags: shape({ monitoring: text, devices: text, platform: text, admin: text }),
    /** Names of the kinds of release. */
    types: shape({ feature: text, improvement: text, fix: text, integration: text }),
    /** The words that follow the number of releases. They are announced when the visitor has stopped typing. */
    found: shape({ one: text, many: text }),
    empty: shape({ title: text, text, all: text }),
    latest: shape({ label: text, read: text }),
    /** `of` follows the first two texts for screen readers: {version}. */
    copy: shape({ button: text, copied: text, of: text, refused: text }),
    feed: link,
  }),
);

const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

/** The words around the release notes (spec 2 Updates, spec 9), with the names of the months. */
export const updatesPage = {
  ...page,
  months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2025, index))),
};
