import { textsOfPages } from './page-texts.ts';
import { words } from './words.ts';

/** The texts of each page for search results and social cards. */
export const descriptions = words('descriptions', textsOfPages('description'));
