import { link, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Texts of the error screens (spec 2 Error page, spec 8, decision D18). */
export const {
  errorPrefix,
  notFoundTitle,
  stillLoading,
  unexpectedError,
  applicationError,
  returnHome,
  toHotline,
} = words(
  'errors',
  shape({
    /** The prefix of an error message beside a field, and of the title of a page that shows such a message. */
    errorPrefix: text,
    /** The title for an unknown path. The rest of its screen is in src/data/pages/not-found.copy.ts. */
    notFoundTitle: text,
    /** The announcement for a page whose code is slow to load. */
    stillLoading: text,
    /** The screen for errors while a page is loaded or rendered. The header and the footer stay. */
    unexpectedError: shape({ code: text, title: text, text, unknown: text }),
    /** The screen for an error outside the page, in the header or the footer. */
    applicationError: shape({ title: text }),
    returnHome: link,
    toHotline: link,
  }),
);
