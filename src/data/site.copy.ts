import { link, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The words that appear on every page, outside its content. */
export const { newTab, motion, consent } = words(
  'site',
  shape({
    /** The words that follow the text of a link that opens a new tab. */
    newTab: text,
    /** The control that pauses and plays all motion (decision D13). */
    motion: shape({ pause: text, play: text, what: text }),
    /** The notice about analytics (decision D9). */
    consent: shape({
      label: text,
      question: text,
      meaning: text,
      more: link,
      refuse: text,
      allow: text,
      /** The label of the control in the footer. */
      control: text,
    }),
  }),
);
