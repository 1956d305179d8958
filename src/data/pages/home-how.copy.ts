import { heading, link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of How it works (spec 2 Home). */
export const homeHow = words(
  'home-how',
  shape({
    ...heading.entries,
    steps: shape({
      onboard: shape({
        label: text,
        title: text,
        text,
        /** The line that stays visible when the list is collapsed on phones. */
        fold: text,
        sources: list(shape({ name: text, kind: text })),
        connected: text,
      }),
      review: shape({ label: text, title: text, text }),
      start: shape({
        label: text,
        title: text,
        text,
        /** The line that stays visible when the list is collapsed on phones. */
        fold: text,
        sites: list(shape({ name: text, since: text })),
        since: text,
        demo: link,
      }),
    }),
  }),
);
