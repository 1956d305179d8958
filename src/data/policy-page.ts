import * as v from 'valibot';
import { heroWords, list, shape, text } from './shapes.ts';

/** The shape of the two legal pages, which have seven sections each (decision D19). */
export const policy = shape({
  hero: shape({
    ...heroWords.entries,
    updatedLabel: text,
    /** The name of the list of contents. */
    contents: text,
  }),
  updated: shape({
    date: v.pipe(v.string(), v.isoDate('is no date as in 2025-02-09')),
    /** The date as printed. */
    text,
  }),
  sections: list(
    shape({
      /** The fragment of the section's address. */
      id: v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'has other signs than small letters and "-"')),
      title: text,
      blocks: list(
        v.union(
          [text, shape({ list: list(text) }), shape({ contacts: text })],
          'is neither a paragraph, nor "list:" with lines under it, nor "contacts:" with a sentence',
        ),
      ),
    }),
  ),
});

export type Policy = v.InferOutput<typeof policy>;
