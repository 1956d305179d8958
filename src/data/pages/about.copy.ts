import * as v from 'valibot';
import { figure, heading, hero, linkRow, list, point, shape, text, titled } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the about page (spec 2 About, decision D16: founded 2022, launched 2023). */
export const aboutPage = words(
  'about',
  shape({
    hero,
    /** A minute of a night in the hero, in which harmless events are closed and the real event stands out. */
    log: shape({
      caption: text,
      columns: v.strictTuple([text, text, text, text]),
      rows: list(
        shape({
          time: text,
          seen: text,
          site: text,
          result: text,
          matters: v.optional(v.literal(true)),
        }),
      ),
    }),
    statement: shape({ title: text, paragraphs: list(text), by: text, role: text }),
    investors: shape({ ...heading.entries, figures: list(figure) }),
    timeline: shape({
      ...heading.entries,
      /** The milestones, oldest first. */
      items: list(
        shape({
          /** The ISO date for `<time datetime>`, as exact as it is known: a day, a month or a year. */
          date: v.pipe(v.string(), v.regex(/^\d{4}(-\d\d){0,2}$/, 'is no date as in "2024-10-01"')),
          /** The date as printed. */
          dateText: text,
          ...point.entries,
        }),
      ),
    }),
    links: titled(linkRow),
  }),
);
