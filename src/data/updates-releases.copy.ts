import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The subject of a bullet, in the order of the filter (spec 9). */
export const releaseTags = ['Monitoring', 'Devices', 'Platform', 'Admin'] as const;

export type ReleaseTag = (typeof releaseTags)[number];

/**
 * The platform's release notes (spec 2 Updates, spec 3, spec 9), newest first: versions and dates decrease
 * together.
 */
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
).releases;

export type ReleaseNote = (typeof releases)[number];
export type ReleaseItem = ReleaseNote['items'][number];
