import * as v from 'valibot';
import { heading, heroWords, link, list, point, shape, text, titled } from '../shapes.ts';
import { words } from '../words.ts';

const points = shape({ ...heading.entries, items: list(point) });

/** Words of the urgent crime hotline (spec 2 Urgent crime hotline, spec 4 hotline, decisions D2 and D4). */
export const hotlinePage = words(
  'hotline',
  shape({
    hero: shape({
      ...heroWords.entries,
      /** Advice for visitors who are not in danger. */
      safe: text,
      safeLink: link,
      /** The businesses that can apply to the fund, which pays for help after a crime. */
      forWhom: text,
      details: shape({ asking: text, outcome: text, received: text }),
      callLabel: text,
      hours: text,
    }),
    now: points,
    steps: points,
    /** The section about the fund; absent if the company has no fund. */
    partners: v.optional(shape({ ...points.entries, intro: text })),
    benefits: points,
    stats: titled(shape({ figure: text, meaning: text, text })),
    call: shape({
      title: text,
      text,
      emailLabel: text,
    }),
  }),
);
