import { hero, link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the team page (spec 2 Team); the members are in `src/data/team.ts`. */
export const teamPage = words(
  'team',
  shape({
    hero,
    /** Text alternative of a portrait: {name}. */
    portrait: text,
    filter: shape({
      title: text,
      legend: text,
      /** Announced with each change: {people}, {department}. */
      everyone: text,
      some: text,
    }),
    close: shape({ title: text, links: list(link) }),
  }),
);
