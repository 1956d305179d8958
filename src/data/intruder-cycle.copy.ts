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
    /** The match figure comes from the claims module, through the page. */
    match: shape({ term: text }),
    status: shape({ term: text, value: text }),
    alerting: text,
    /** The compared pictures, and the features that are switched on (decision D17). */
    matched: text,
  }),
);
