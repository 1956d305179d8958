import { link, list, point, quote, shape, still, text, titled } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the careers page (spec 2 Careers). */
export const careersPage = words(
  'careers',
  shape({
    /** The still beside the title shows a quiet street. */
    hero: shape({ eyebrow: text, title: text, intro: text, still, positions: link }),
    benefits: titled(point),
    quote,
    values: titled(point),
    perks: titled(point),
    next: shape({ title: text, items: list(shape({ ...point.entries, link })) }),
  }),
);
