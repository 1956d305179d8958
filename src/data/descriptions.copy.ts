import { type RouteId, routeIds } from './routes.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The texts of each page for search results and social cards. */
export const descriptions = words(
  'descriptions',
  shape(Object.fromEntries(routeIds.map((id) => [id, text])) as Record<RouteId, typeof text>),
);
