import { heroWords, link, point, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const request = shape({ ...point.entries, request: link });

/** Words around the list of integrations (spec 2 Integrations). */
export const integrationsPage = words(
  'integrations',
  shape({
    hero: heroWords,
    search: shape({ label: text, submit: text, legend: text, clear: text, noScript: text }),
    /** After the number of results, announced while typing. */
    found: shape({ one: text, many: text }),
    groups: shape({ device: text, platform: text }),
    /** Before the capabilities of an entry. */
    supports: text,
    empty: request,
    close: request,
  }),
);
