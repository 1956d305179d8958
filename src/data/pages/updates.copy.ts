import { exactly, heroWords, link, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words around the release notes (spec 2 Updates, spec 9). */
export const updatesPage = words(
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
    months: exactly(12, text),
    /** Names of the kinds of release. */
    types: shape({ feature: text, improvement: text, fix: text, integration: text }),
    /** After the number of releases, announced after typing. */
    found: shape({ one: text, many: text }),
    empty: shape({ title: text, text, all: text }),
    latest: shape({ label: text, read: text }),
    /** `of` follows the first two for screen readers: {version}. */
    copy: shape({ button: text, copied: text, of: text, refused: text }),
    feed: link,
  }),
);
