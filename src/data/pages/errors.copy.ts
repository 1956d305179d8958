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
    /** Precedes an error message beside a field, and the title of a page that shows such a message. */
    errorPrefix: text,
    /** Of an unknown path; the rest of its screen is in not-found.copy.ts. */
    notFoundTitle: text,
    /** Announced for a page whose code is slow. */
    stillLoading: text,
    /** For loader, render and chunk-load errors, inside the layout. */
    unexpectedError: shape({ code: text, title: text, text, unknown: text }),
    /** For an error in the layout itself. */
    applicationError: shape({ title: text }),
    returnHome: link,
    toHotline: link,
  }),
);
