import { heading, link, linkRow, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const way = shape({ label: text, note: text });

/** Words of the contact page (spec 2 Contact). */
export const contactPage = words(
  'contact',
  shape({
    hero: shape({ eyebrow: text, ...heading.entries }),
    offices: shape({ first: text, second: text }),
    ways: shape({
      title: text,
      email: way,
      phoneNz: way,
      phoneUs: way,
    }),
    urgent: shape({ text, link }),
    more: shape({ title: text, links: list(linkRow) }),
  }),
);
