import { heading, industry, list, point, shape, text, titled } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/security-companies (spec 2 Other industry pages; resale as white label, spec 1). */
export const securityCompaniesPage = words(
  'security-companies',
  shape({
    ...industry,
    /** What the client of a reseller sees, beside the panel in the hero. */
    clientView: shape({ title: text, reseller: text, items: list(point), note: text }),
    detail: shape({ ...heading.entries, yours: titled(text), ours: titled(text) }),
  }),
);
