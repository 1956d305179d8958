import * as v from 'valibot';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

const marks = v.array(shape({ slug: text, name: text, width: v.number() }));

const groups = words('wordmarks', shape({ customer: marks, investor: marks, partner: marks }));

/**
 * Wordmarks of customers, investors and partners: invented in the sample (decision D17). Each group is one file
 * with a view for each company, so that a row of them is one request: `/images/wordmarks/<group>.svg#<slug>`,
 * black on transparent, to be coloured with an invert filter. Width and height are the drawing's own in CSS
 * pixels; all share one height, so that rows of them align. Their letters are outlines of typefaces under the
 * SIL Open Font Licence. A drawing may shorten the name: `name` is the text alternative.
 */
export const wordmarks = (['customer', 'investor', 'partner'] as const).flatMap((group) =>
  groups[group].map(({ slug, name, width }) => ({ slug, name, width, height: 40, group })),
);
