import { hero, link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the team page (spec 2 Team); the members are in `team-members.copy.ts`. */
export const teamPage = words(
  'team',
  shape({
    hero,
    /** Text alternative of a portrait: {name}. */
    portrait: text,
    filter: shape({
      title: text,
      legend: text,
      /** The button that shows everyone. */
      all: text,
      /** Buttons in their order after the first one. */
      departments: shape({ operations: text, product: text, customerSuccess: text }),
      /** Announced with each change: {people}, {department}. */
      everyone: text,
      some: text,
    }),
    close: shape({ title: text, links: list(link) }),
  }),
);
