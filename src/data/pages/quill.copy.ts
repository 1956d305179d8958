import * as v from 'valibot';
import {
  callToAction,
  exactly,
  figure,
  heading,
  hero,
  link,
  list,
  pair,
  point,
  shape,
  text,
  titled,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the page of the engine (spec 1 Quill, spec 2). */
export const quillPage = words(
  'quill',
  shape({
    /** The last of the three links is set apart from the others. */
    hero: shape({ ...hero.entries, links: v.strictTuple([link, link, link]) }),
    slip: shape({
      camera: text,
      site: text,
      time: text,
      title: text,
      rows: list(pair),
      result: text,
      note: text,
    }),
    path: shape({ ...heading.entries, stations: exactly(4, point) }),
    rules: shape({ ...heading.entries, columns: pair, examples: list(pair) }),
    authority: shape({
      ...heading.entries,
      levels: exactly(3, point),
      legend: shape({ quill: text, person: text }),
      note: text,
    }),
    hardware: shape({
      ...heading.entries,
      stays: titled(text),
      connects: titled(text),
      hub: text,
      link,
    }),
    statsHeading: heading,
    stats: list(figure),
    callToAction,
  }),
);
