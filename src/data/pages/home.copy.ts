import * as v from 'valibot';
import { heading, link, pair, point, quote, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the home page, in the order of its sections (spec 2 Home, decisions D3 and D12). */
export const homePage = words(
  'home',
  shape({
    hero: shape({
      eyebrow: text,
      intro: text,
      demo: link,
      how: link,
      scene: shape({ camera: text, site: text, time: text, seen: text }),
      marqueeLabel: text,
    }),
    customers: shape({ title: text }),
    intro: shape({ ...heading.entries, intro: text, text, learn: link }),
    /** The second tile also has the labels at the ends of the scale in its drawing. */
    tiles: v.strictTuple([point, shape({ ...point.entries, scale: pair }), point]),
    testimonials: shape({ first: quote, second: quote }),
    integrations: shape({ ...heading.entries, link, listLabel: text }),
    contact: shape({
      title: text,
      text,
      emailLabel: text,
      demo: link,
    }),
  }),
);
