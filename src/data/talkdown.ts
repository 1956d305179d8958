/** The talk-down of /quill-voice (spec 2 Quill Voice): its audio files, and its captions with their times. */

import { captions, lang, language } from './talkdown.copy.ts';

export const talkdown = {
  /** The audio files, in the order of preference. */
  sources: [
    { src: '/audio/talkdown.m4a', type: 'audio/mp4' },
    { src: '/audio/talkdown.mp3', type: 'audio/mpeg' },
    { src: '/audio/talkdown.ogg', type: 'audio/ogg; codecs=opus' },
  ],
  captionsFile: `/audio/talkdown.${lang}.vtt`,
  /** The length of the recording, in seconds. */
  duration: 12.7,
  /** The loudness of the recording from start to end, as percentages of its loudest moment. */
  levels: [
    14, 94, 79, 100, 95, 40, 18, 7, 30, 26, 48, 28, 39, 27, 11, 5, 2, 1, 14, 41, 54, 57, 55, 16, 42,
    64, 39, 35, 20, 58, 53, 20, 31, 21, 23, 9, 8, 37, 31, 35, 26, 38, 17, 46, 61, 30, 32, 10, 5, 2,
    1, 64, 62, 34, 55, 37, 18, 35, 28, 42, 30, 19, 17, 40, 12, 32, 40, 57, 30, 25, 35, 12, 5, 2, 1,
    19, 32, 26, 18, 62, 33, 33, 31, 22, 41, 26, 36, 12, 5, 2, 1, 41, 14, 44, 20, 16, 49, 60, 24, 10,
    27, 9, 38, 37, 22, 58, 28, 41, 24, 69, 63, 30, 10, 5, 3, 1, 1, 1, 1, 1,
  ],
  captions,
  lang,
  language,
} as const;
