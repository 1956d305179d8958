import { type RouteId, routeIds } from './routes.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** What search results and social cards say of each page. */
export const descriptions = words(
  'descriptions',
  shape(Object.fromEntries(routeIds.map((id) => [id, text])) as Record<RouteId, typeof text>),
);
