import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The captions of the recorded talk-down. */
export const { lang, language, captions } = words(
  'quill-voice-captions',
  shape({
    /** The language of the captions (BCP 47). */
    lang: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'two letters such as en')),
    language: text,
    captions: list(
      shape({
        /** The time at which the caption begins, in seconds from the start of the recording. */
        start: v.number(),
        end: v.number(),
        text,
      }),
    ),
  }),
);
