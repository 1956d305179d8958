import { fill } from './fill.ts';
import type { RouteId } from './routes.ts';
import { titles } from './titles.copy.ts';

/** Returns the document title with the name of the product, for the title of a page or of a screen in its place. */
export const titled = (title: string): string => fill(titles.of, { title });

/** Returns the document title of a route (decision D3). The title of the home page is the product's name alone. */
export const documentTitle = (id: RouteId): string =>
  id === 'home' ? titles.pages.home : titled(titles.pages[id]);
