import * as v from 'valibot';
import {
  callToAction,
  heading,
  hero,
  linkRow,
  list,
  pair,
  point,
  shape,
  text,
  three,
  titled,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the page of the product OS (spec 1, spec 2). */
export const managerPage = words(
  'manager',
  shape({
    hero,
    sheet: shape({
      title: text,
      site: text,
      lines: list(pair),
      changes: list(three),
      note: text,
    }),
    areas: shape({
      ...heading.entries,
      items: list(
        shape({
          id: v.picklist(['sites', 'sources', 'workflows', 'rules', 'quill']),
          name: text,
          about: text,
          text,
        }),
      ),
    }),
    change: shape({
      ...heading.entries,
      steps: list(point),
    }),
    safeguards: titled(text),
    relatedTitle: text,
    related: list(linkRow),
    callToAction,
  }),
);
