import * as v from 'valibot';
import { locale } from './company.copy.ts';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The subjects of changes, in the order of the filter (spec 9), as the query of the address spells them. */
export const releaseTags = ['monitoring', 'devices', 'platform', 'admin'] as const;

export type ReleaseTag = (typeof releaseTags)[number];

/** Formats `2025-04-30` as `30 Apr 2025`, in every time zone. */
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The platform's release notes (spec 2 Updates, spec 3, spec 9), newest first by version as well as by date. */
export const releases = words(
  'updates-releases',
  shape({
    releases: list(
      shape({
        version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'is no version as in 3.1.135')),
        date: v.pipe(v.string(), v.isoDate('is no date as in 2025-04-30')),
        type: v.picklist(['feature', 'improvement', 'fix', 'integration']),
        title: text,
        items: list(shape({ tag: v.picklist(releaseTags), text })),
      }),
    ),
  }),
).releases.map((note) => ({ ...note, dateText: day.format(Date.parse(note.date)) }));

export type ReleaseNote = (typeof releases)[number];
export type ReleaseItem = ReleaseNote['items'][number];
