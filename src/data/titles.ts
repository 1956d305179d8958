import { fill } from './fill.ts';
import type { RouteId } from './routes.ts';
import { titles } from './titles.copy.ts';

/** The title of a document: of a page, or of what is shown in its place. */
export const titled = (title: string): string => fill(titles.of, { title });

/** The document title of a route (decision D3); that of the home page is the product's name alone. */
export const documentTitle = (id: RouteId): string =>
  id === 'home' ? titles.pages.home : titled(titles.pages[id]);
