import { heroWords, linkRow, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const way = shape({ label: text, note: text });

/** Words of the contact page (spec 2 Contact). */
export const contactPage = words(
  'contact',
  shape({
    hero: heroWords,
    /** A contact for each purpose. The first is set apart, and the last is for urgent cases. */
    routes: list(linkRow),
    ways: shape({
      title: text,
      email: way,
    }),
    more: shape({ title: text, links: list(linkRow) }),
  }),
);
