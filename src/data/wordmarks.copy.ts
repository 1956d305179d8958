import * as v from 'valibot';
import { shape, text } from './shapes.ts';
import { words } from './words.ts';

const marks = v.array(shape({ slug: text, name: text, width: v.number() }));

const groups = words('wordmarks', shape({ customer: marks, investor: marks, partner: marks }));

/**
 * The wordmarks of customers, investors and partners, which are invented in the sample (decision D17).
 *
 * Each group is one SVG file with a view for each company, so that a row of them is one request:
 * `/images/wordmarks/<group>.svg#<slug>`. The drawings are black on transparent, to be coloured with an invert
 * filter. Width and height are those of the drawing, in CSS pixels; all drawings have the same height, so that rows
 * of them align. Their letters are outlines of typefaces under the SIL Open Font Licence.
 *
 * A drawing may shorten the name. `name` is the text alternative.
 */
export const wordmarks = (['customer', 'investor', 'partner'] as const).flatMap((group) =>
  groups[group].map(({ slug, name, width }) => ({ slug, name, width, height: 40, group })),
);
