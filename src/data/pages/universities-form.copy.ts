import { heading, link, list, point, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const field = shape({ label: text });

/** Words of the lead form, which is an island (spec 4 University lead form). */
export const universitiesForm = words(
  'universities-form',
  shape({
    ...heading.entries,
    fields: shape({
      name: field,
      email: field,
      university: field,
      message: shape({ label: text, hint: text }),
    }),
    errorSummary: text,
    submit: text,
    consent: text,
    /** The words of the consent line that are links, in their order (decision D21). */
    consentLinks: list(link),
    thanks: point,
  }),
);
