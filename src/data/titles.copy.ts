import { type RouteId, routeIds } from './routes.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** What pages are called (decision D3), what their social pictures show, and the feed. */
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
