import { heading, list, point, shape, text, titled } from '../shapes.ts';
import { words } from '../words.ts';

const points = shape({ ...heading.entries, items: list(point) });

/** Words of the urgent crime hotline (spec 2 Urgent crime hotline, spec 4 hotline, decisions D2 and D4). */
export const hotlinePage = words(
  'hotline',
  shape({
    hero: shape({
      eyebrow: text,
      ...heading.entries,
      details: shape({ asking: text, outcome: text, received: text }),
      callLabel: text,
      hours: text,
    }),
    now: points,
    steps: points,
    partners: points,
    benefits: points,
    stats: titled(shape({ figure: text, meaning: text, text })),
    call: shape({
      title: text,
      text,
      phoneUsLabel: text,
      phoneNzLabel: text,
      emailLabel: text,
    }),
  }),
);
