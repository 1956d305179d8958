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
    /** The still beside the first benefit, which shows a case that only a person could decide. */
    judged: capturedStill,
    /** Answers to buyers' questions about video and money. They contradict no other page (decision D17). */
    buyers: shape({ ...heading.entries, items: list(point) }),
    /** Answers to questions of procurement (decision D29). */
    securityReview: shape({
      ...heading.entries,
      /** The name of the section with its version and date, which also appear on paper. */
      asOf: text,
      contact: text,
      /** The line that stays visible when the answers are collapsed on phones. */
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
