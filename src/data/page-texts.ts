import * as v from 'valibot';
import { leftOut } from './brand-pages.copy.ts';
import { allRouteIds, type RouteId } from './paths.ts';
import { shape, text } from './shapes.ts';
import { readTextPages } from './text-page.ts';

/**
 * Returns the schema of a file with one text for each page. The file may include pages that the brand leaves out. The
 * texts for the brand's pages of text are added from the files of those pages.
 */
export const textsOfPages = (entry: 'title' | 'description') =>
  v.pipe(
    shape({
      ...v.entriesFromList(
        allRouteIds.filter((id) => !leftOut.includes(id)),
        text,
      ),
      ...v.entriesFromList(leftOut, v.exactOptional(text)),
    }),
    v.transform((texts) => {
      const known = Object.entries(texts).filter(([id]) => !leftOut.includes(id as RouteId));
      const own = readTextPages().map(([id, page]) => [id, page[entry]]);
      return Object.fromEntries([...known, ...own]) as Readonly<Record<RouteId, string>>;
    }),
  );
