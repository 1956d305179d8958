import { heading, heroWords, link, point, shape, text, three } from '../shapes.ts';
import { words } from '../words.ts';

const request = shape({ ...point.entries, request: link });

/** Words around the list of integrations (spec 2 Integrations). */
export const integrationsPage = words(
  'integrations',
  shape({
    hero: heroWords,
    search: shape({ label: text, submit: text, legend: text, clear: text, noScript: text }),
    /** The words that follow the number of results. They are announced while the visitor types. */
    found: shape({ one: text, many: text }),
    groups: shape({ device: text, platform: text }),
    /** The sentence about the capabilities that all entries of a group share. */
    common: shape({ all: text, none: text }),
    /** The words before the capabilities of an entry. */
    supports: text,
    /** The sentences for each reason why the list is empty (src/machines/integration-search.machine.ts). */
    empty: shape({
      unknown: point,
      filtered: point,
      listed: point,
      combination: point,
      show: text,
      showName: text,
      request: link,
    }),
    /** The table of systems that are often asked for, and not on the list. */
    unlisted: shape({ ...heading.entries, columns: three }),
    close: request,
  }),
);
