import { link, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** Words around the pages. */
export const { newTab, motion, consent } = words(
  'site',
  shape({
    /** After the text of a link that opens a new tab. */
    newTab: text,
    /** The switch for all that moves by itself (decision D13). */
    motion: shape({ pause: text, play: text, what: text }),
    /** The notice about analytics (decision D9). */
    consent: shape({
      label: text,
      question: text,
      meaning: text,
      more: link,
      refuse: text,
      allow: text,
      /** In the footer. */
      control: text,
    }),
  }),
);
