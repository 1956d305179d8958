import { heroWords, link, linkRow, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const way = shape({ label: text, note: text });

/** Words of the contact page (spec 2 Contact). */
export const contactPage = words(
  'contact',
  shape({
    hero: heroWords,
    ways: shape({
      title: text,
      email: way,
    }),
    urgent: shape({ text, link }),
    more: shape({ title: text, links: list(linkRow) }),
  }),
);
