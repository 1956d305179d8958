import { routeIds } from './routes.ts';
import { textsOf } from './shapes.ts';
import { words } from './words.ts';

/** The texts of each page for search results and social cards. */
export const descriptions = words('descriptions', textsOf(routeIds));
