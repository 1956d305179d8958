import * as v from 'valibot';
import { callToAction, heading, industry, list, logEntry, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/corporate-offices (spec 2 Other industry pages). */
export const corporateOfficesPage = words(
  'corporate-offices',
  shape({
    ...industry,
    callToAction,
    detail: shape({
      ...heading.entries,
      /** The entry with `called` stands out, because the guard was called. */
      entries: list(shape({ ...logEntry.entries, called: v.optional(v.literal(true)) })),
      note: text,
    }),
  }),
);
