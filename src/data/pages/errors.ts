import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Texts of the error screens, to the letter (spec 2 Error page, spec 8, decision D18). */

export const notFound = {
  title: 'Page Not Found',
  text: "Sorry, we couldn't find the page you're looking for.",
  /** For the document's head. */
  description: `There is no page at this address of ${settings.productName}. The way back to the home page, and to what most people look for.`,
  /** On the picture that the camera has lost. */
  camera: 'CAM-404',
  signal: 'NO SIGNAL',
  clock: '--:--:--',
  others: {
    title: 'These still have a picture',
    links: [
      { text: routes.quill.title, href: routes.quill.path },
      { text: routes.monitoringPortal.title, href: routes.monitoringPortal.path },
      { text: routes.integrations.title, href: routes.integrations.path },
      { text: routes.contact.title, href: routes.contact.path },
    ],
  },
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
