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
    /** The still beside the first benefit: a case that only a person could decide. */
    judged: capturedStill,
    /** A buyer's questions about video and money (decision D17: the answers contradict no other page). */
    buyers: shape({ ...heading.entries, items: list(point) }),
    /** Procurement's questions (decision D29). */
    securityReview: shape({
      ...heading.entries,
      /** The name of the part with its version and date, which stay on paper. */
      asOf: text,
      contact: text,
      /** On phones, the line under which the answers are collapsed. */
      fold: text,
      columns: three,
      rows: list(shape({ title: text, today: text, missing: v.exactOptional(text) })),
      federal: shape({
        title: text,
        paragraphs: list(text),
        stepsTitle: text,
        steps: list(text),
      }),
      print: text,
      ask: link,
    }),
  }),
);
