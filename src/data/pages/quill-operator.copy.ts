import * as v from 'valibot';
import {
  callToAction,
  exactly,
  heading,
  hero,
  list,
  pair,
  point,
  sampleDashboard,
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
    dashboard: sampleDashboard,
    board: shape({
      customer: text,
      load: shape({
        title: text,
        others: text,
        hours: list(text),
        lines: list(shape({ name: text, values: exactly(13, v.number()) })),
      }),
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
      reports: list(text),
    }),
    roles: shape({
      ...heading.entries,
      /** The heads of the columns: that of the actions, then the roles. */
      columns: v.strictTuple([text, text, text, text]),
      /** Each row has an action and the roles that may perform it, as the numbers of their columns, from 1. */
      rows: list(v.strictTuple([text, list(v.picklist([1, 2, 3]))])),
    }),
    callToAction,
  }),
);
