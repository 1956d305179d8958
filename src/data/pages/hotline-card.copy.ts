import * as v from 'valibot';
import { type hotlineFields, recordOfAskedFields } from '../lead-fields.ts';
import type { FieldText } from '../lead-form.ts';
import { link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const outcome = shape({ title: text, support: text });

/** The words of the questionnaire card, which is an island and needs no other words of the page (spec 4 hotline). */
export const hotlineCard = words(
  'hotline-card',
  shape({
    card: shape({
      progress: text,
      step: text,
      fields: text,
      continue: text,
      back: text,
      restart: text,
      errorSummary: text,
    }),
    advisory: shape({ title: text, text, danger: text, detail: text }),
    /** The outcomes by the names of the machine's states. Their titles are fixed (spec 4 hotline.4 and hotline.6). */
    outcomes: shape({
      trial: outcome,
      eligible: outcome,
      switching: outcome,
      joining: outcome,
      sourcing: outcome,
      helping: outcome,
    }),
    vendors: shape({
      title: text,
      list: list(shape({ name: text, note: text, href: text })),
    }),
    form: shape({
      title: text,
      intro: text,
      /** The fields' error messages are in `src/data/forms.copy.ts`. */
      fields: shape(
        recordOfAskedFields('hotline', () => shape({ label: text, hint: v.exactOptional(text) })),
      ) as v.GenericSchema<unknown, Readonly<Record<keyof typeof hotlineFields, FieldText>>>,
      submit: text,
      privacy: text,
      privacyLink: link,
    }),
    thanks: shape({
      title: text,
      text,
      when: text,
      reference: text,
      next: shape({ title: text, items: list(text), link }),
    }),
  }),
);
