import { type RouteId, routeIds } from './routes.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** Titles of the pages (decision D3), texts of their social pictures, and of the feed. */
export const titles = words(
  'titles',
  shape({
    pages: shape(
      Object.fromEntries(routeIds.map((id) => [id, text])) as Record<RouteId, typeof text>,
    ),
    of: text,
    picture: text,
    feed: text,
    list: text,
  }),
);
