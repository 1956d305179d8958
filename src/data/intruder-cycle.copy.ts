import { shape, text } from './shapes.ts';
import { words } from './words.ts';

/** Words of the intruder cycle in the heroes of the industry pages (spec 4 Industry hero animation). */
export const intruderCycleText = words(
  'intruder-cycle',
  shape({
    scanning: text,
    ready: text,
    detected: text,
    alert: text,
    comparing: text,
    subject: shape({ term: text, value: text }),
    /** The page adds the figure of the match, which comes from the claims module. */
    match: shape({ term: text }),
    status: shape({ term: text, value: text }),
    alerting: text,
    /** The figure of the match and the still's rule, then the features that are switched on (decision D17). */
    matched: text,
    rule: text,
    recognition: text,
  }),
);
