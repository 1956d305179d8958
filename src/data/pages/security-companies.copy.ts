import { exactly, heading, industry, list, point, shape, text, three, titled } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/security-companies (spec 2 Other industry pages; resale as white label, spec 1). */
export const securityCompaniesPage = words(
  'security-companies',
  shape({
    ...industry,
    /** The view of a reseller's client, beside the panel in the hero. */
    clientView: shape({ title: text, reseller: text, items: list(point), note: text }),
    /** A worked example, its terms, and the method by which its ranges were counted (decision D29). */
    resale: shape({
      ...heading.entries,
      columns: three,
      rows: exactly(5, three),
      counted: text,
      terms: list(point),
    }),
    detail: shape({
      ...heading.entries,
      /** The line that stays visible when both lists are collapsed on phones. */
      fold: text,
      yours: titled(text),
      ours: titled(text),
    }),
  }),
);
