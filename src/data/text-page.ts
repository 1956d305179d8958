import { policy } from './policy-page.ts';
import { settings } from './settings.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The shape of a page of text, which a brand adds by a file in its folder `pages` (decision D28). */
const textPage = shape({
  /** The path is checked when the settings are read (src/data/node/read-settings.ts). */
  path: text,
  /** The name of the page in titles, menus and lists. */
  title: text,
  /** The description of the page in search results and social cards. */
  description: text,
  ...policy.entries,
});

/** Reads the brand's pages of text, each with its name, which is its route id, and its words. */
export const readTextPages = () =>
  Object.keys(settings.textPages).map((name) => [name, words(`pages/${name}`, textPage)] as const);
