import * as v from 'valibot';
import { allRouteIds } from '../paths.ts';
import { routeIds } from '../routes.ts';
import { list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Returns the links of the list, without pages that the brand leaves out. */
const listed = v.pipe(
  list(v.picklist(allRouteIds)),
  v.transform((ids) => ids.filter((id) => routeIds.includes(id))),
);

/** Words of the error page of an unknown path (spec 2 Error page). */
export const notFound = words(
  'not-found',
  shape({
    text,
    /** The description in the document's head. */
    description: text,
    /** The text on the picture of a camera that has lost its signal. */
    camera: text,
    signal: text,
    clock: text,
    others: shape({ title: text, pages: listed }),
  }),
);
