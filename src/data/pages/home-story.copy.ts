import { point, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** The stages of an alarm. Each stage changes one thing in the picture beside it. */
const steps = shape({ event: point, rule: point, decision: point, end: point });
const take = shape({ phone: text, steps });

/** Words of the home page's scroll sequence (spec 2 Home). */
export const storyWords = words(
  'home-story',
  shape({
    title: text,
    intro: text,
    sheet: text,
    rules: shape({ armed: text, confirmed: text }),
    sender: text,
    note: text,
    takes: shape({ silence: take, call: take }),
  }),
);
