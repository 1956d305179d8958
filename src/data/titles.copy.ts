import * as v from 'valibot';
import { leftOut } from './brand-pages.copy.ts';
import { textsOfPages } from './page-texts.ts';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The titles of the pages (decision D3), and the texts of their social pictures and of the feed. */
export const titles = words(
  'titles',
  shape({
    pages: textsOfPages('title'),
    of: text,
    picture: text,
    feed: leftOut.includes('updates') ? v.optional(text, '') : text,
    list: text,
  }),
);
