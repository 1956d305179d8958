import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import { notFoundTitle } from './errors.ts';

/** The error page of an unknown path (spec 2 Error page). */
export const notFound = {
  title: notFoundTitle,
  text: "Sorry, we couldn't find the page you're looking for.",
  /** For the document's head. */
  description: `There is no page at this address of ${settings.productName}. The way back to the home page, and to what most people look for.`,
  /** On the picture that the camera has lost. */
  camera: 'CAM-404',
  signal: 'NO SIGNAL',
  clock: '--:--:--',
  others: {
    title: 'Pages that most people look for',
    links: [
      { text: routes.quill.title, href: routes.quill.path },
      { text: routes.monitoringPortal.title, href: routes.monitoringPortal.path },
      { text: routes.integrations.title, href: routes.integrations.path },
      { text: routes.contact.title, href: routes.contact.path },
    ],
  },
} as const;
