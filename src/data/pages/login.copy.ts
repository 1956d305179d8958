import * as v from 'valibot';
import { heroWords, link, list, point, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the login choices (spec 2 Login). */
export const loginPage = words(
  'login',
  shape({
    hero: heroWords,
    cards: list(
      shape({
        ...point.entries,
        icon: v.picklist(['monitor', 'sliders', 'key']),
        link: v.optional(link),
      }),
    ),
    /** The text of the card without a link. */
    noLink: text,
    /** The text below the cards, for visitors who have no login yet. */
    demo: shape({ text, link }),
  }),
);
