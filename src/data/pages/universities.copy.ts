import {
  card,
  caseStudy,
  exactly,
  figure,
  heading,
  industryHero,
  link,
  list,
  point,
  sampleDashboard,
  shape,
  text,
  three,
} from '../shapes.ts';
import { words } from '../words.ts';

const shift = shape({ who: text, what: text });

/** Words of /industries/universities (spec 2 Universities, spec 9). */
export const universitiesPage = words(
  'universities',
  shape({
    hero: industryHero,
    operator: shape({ ...heading.entries, points: list(point), figures: list(figure), link }),
    models: shape({
      ...heading.entries,
      pathLabel: text,
      /** The cards, each with the stations that an alert passes. */
      items: exactly(3, shape({ ...card.entries, path: list(text) })),
    }),
    humanAssisted: shape({ ...point.entries, link }),
    /** The party in charge of the queue over one day, from seven to seven. */
    day: shape({
      title: text,
      hours: three,
      quill: shift,
      dispatchers: shift,
      agents: shift,
    }),
    gsoc: shape({ ...heading.entries, items: list(text), link }),
    dashboard: sampleDashboard,
    caseStudy,
    integrations: shape({ ...point.entries, link }),
  }),
);
