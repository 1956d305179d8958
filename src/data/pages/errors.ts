import { routes } from '../routes.ts';

/** Texts of the error screens, verbatim (spec 2 Error page, spec 8, decision D18). */

/** Of an unknown path; the rest of its screen is in not-found.ts. */
export const notFoundTitle = 'Page Not Found';

/** Announced of a page whose code is slow. */
export const stillLoading = 'The page is still loading.';

/** For loader, render and chunk-load errors, inside the layout. */
export const unexpectedError = {
  title: 'Something Went Wrong',
  text: 'Sorry, an unexpected error has occurred.',
  /** For an error that has neither status text nor message and cannot be serialised. */
  unknown: 'Unknown error',
} as const;

/** For an error in the layout itself. */
export const applicationError = { title: 'Unexpected Application Error!' } as const;

export const returnHome = { text: 'Return to Homepage', href: routes.home.path } as const;
