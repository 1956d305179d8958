import { routes } from '../routes.ts';

/** Texts of the error screens, to the letter (spec 2 Error page, spec 8, decision D18). */

export const notFound = {
  title: 'Page Not Found',
  text: "Sorry, we couldn't find the page you're looking for.",
} as const;

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
