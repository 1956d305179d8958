import { fieldTexts, heading, link, list, point, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the lead form, which is an island (spec 4 University lead form). */
export const universitiesForm = words(
  'universities-form',
  shape({
    ...heading.entries,
    fields: fieldTexts('university'),
    errorSummary: text,
    submit: text,
    consent: text,
    /** The words of the consent line that are links, in their order (decision D21). */
    consentLinks: list(link),
    /** The other ways to ask, beside the form. */
    others: shape({ text, links: list(link) }),
    /** With when somebody answers, and what stands before the reference. */
    thanks: shape({ ...point.entries, when: text, reference: text }),
  }),
);
