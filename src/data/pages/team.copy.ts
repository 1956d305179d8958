import { hero, link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** The words of the team page (spec 2 Team), except those about its members (`src/data/pages/team-members.copy.ts`). */
export const teamPage = words(
  'team',
  shape({
    hero,
    /** The text alternative of a portrait: {name}. */
    portrait: text,
    filter: shape({
      title: text,
      legend: text,
      /** The button that shows the whole team. */
      all: text,
      /** The buttons after the first one, in their order. */
      departments: shape({ operations: text, product: text, customerSuccess: text }),
      /** The announcements after each choice of the filter: {people}, {department}. */
      everyone: text,
      some: text,
    }),
    close: shape({ title: text, links: list(link) }),
  }),
);
