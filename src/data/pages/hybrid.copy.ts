import * as v from 'valibot';
import {
  capturedStill,
  heading,
  link,
  list,
  point,
  shape,
  solution,
  text,
  three,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /solutions/hybrid-monitoring (spec 2 Hybrid monitoring). */
export const hybridPage = words(
  'hybrid',
  shape({
    ...solution,
    /** The still beside the first benefit: a case that only a person could settle. */
    judged: capturedStill,
    /** What a buyer asks about video and money (decision D17: it denies nothing that another page says). */
    buyers: shape({ ...heading.entries, items: list(point) }),
    /** What procurement asks (decision D29). */
    securityReview: shape({
      ...heading.entries,
      asOf: text,
      columns: three,
      rows: list(shape({ title: text, today: text, missing: v.exactOptional(text) })),
      federal: shape({
        title: text,
        paragraphs: list(text),
        stepsTitle: text,
        steps: list(text),
      }),
      ask: link,
    }),
  }),
);
