import * as v from 'valibot';
import { routeIds } from '../routes.ts';
import { list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the error page of an unknown path (spec 2 Error page). */
export const notFound = words(
  'not-found',
  shape({
    text,
    /** For the document's head. */
    description: text,
    /** On the picture that the camera has lost. */
    camera: text,
    signal: text,
    clock: text,
    others: shape({ title: text, pages: list(v.picklist(routeIds)) }),
  }),
);
