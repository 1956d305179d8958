import * as v from 'valibot';
import { leftOut } from './left-out.copy.ts';
import { type RouteId, routeIds } from './routes.ts';
import { shape, text } from './shapes.ts';

/** A text for each page of the brand. A file may hold those of pages left out, too. */
export const textsOfPages = v.pipe(
  shape({
    ...v.entriesFromList(routeIds, text),
    ...v.entriesFromList(leftOut, v.exactOptional(text)),
  }),
  v.transform(
    (texts) =>
      Object.fromEntries(routeIds.map((id) => [id, texts[id]])) as Readonly<
        Record<RouteId, string>
      >,
  ),
);
