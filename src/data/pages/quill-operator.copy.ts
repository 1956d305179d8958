import * as v from 'valibot';
import {
  callToAction,
  exactly,
  heading,
  hero,
  list,
  pair,
  point,
  shape,
  text,
  three,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the page of Quill Operator (spec 1 Quill Operator, spec 2: static sample dashboard, spec 9). */
export const quillOperatorPage = words(
  'quill-operator',
  shape({
    hero,
    dashboard: shape({
      title: text,
      live: text,
      note: text,
      columns: v.strictTuple([text, text, text, text]),
      rows: exactly(
        4,
        shape({
          name: text,
          cameras: text,
          load: text,
          status: v.picklist(['All Clear', 'Minor Alert']),
        }),
      ),
      total: shape({ cameras: text, sites: text }),
      lastIncident: text,
    }),
    board: shape({
      customer: text,
      load: shape({
        title: text,
        others: text,
        hours: list(text),
        lines: list(shape({ name: text, values: exactly(13, v.number()) })),
      }),
      events: text,
      desks: text,
    }),
    dashboardNotes: list(point),
    shift: shape({
      ...heading.entries,
      columns: three,
      rows: list(three),
      points: list(text),
    }),
    log: shape({
      ...heading.entries,
      summary: shape({ title: text, meta: list(text), text, rows: list(pair), open: pair }),
      entries: list(shape({ time: text, place: text, event: text, outcome: text })),
      reports: list(text),
    }),
    roles: shape({ ...heading.entries, items: list(point) }),
    callToAction,
  }),
);
