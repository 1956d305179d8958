/**
 * The talk-down of /quill-voice (spec 2 Quill Voice): where its audio lies, and its captions with their
 * times, as in `talkdown.en.vtt`.
 */

interface Caption {
  /** Seconds from the start. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const talkdown = {
  /** In the order of preference. */
  sources: [
    { src: '/audio/talkdown.m4a', type: 'audio/mp4' },
    { src: '/audio/talkdown.mp3', type: 'audio/mpeg' },
    { src: '/audio/talkdown.ogg', type: 'audio/ogg; codecs=opus' },
  ],
  captionsFile: '/audio/talkdown.en.vtt',
  /** Seconds. */
  duration: 11,
  /** Loudness of the recording from start to end, in parts of 100 of its loudest moment. */
  levels: [
    14, 93, 79, 100, 95, 40, 18, 7, 30, 27, 48, 29, 39, 27, 11, 5, 2, 1, 14, 41, 54, 54, 42, 15, 43,
    63, 37, 35, 20, 57, 54, 21, 31, 20, 22, 8, 8, 37, 31, 35, 26, 38, 16, 48, 60, 30, 30, 10, 5, 2,
    1, 41, 40, 31, 16, 37, 20, 29, 25, 9, 46, 50, 48, 20, 17, 25, 36, 57, 41, 13, 6, 3, 1, 11, 35,
    19, 23, 56, 40, 32, 31, 21, 43, 22, 39, 13, 5, 2, 1, 30, 43, 16, 40, 32, 30, 28, 18, 61, 62, 36,
    13, 6, 3, 1,
  ],
  captions: [
    { start: 0.1, end: 0.61, text: '[two-tone alert]' },
    { start: 0.86, end: 1.57, text: 'Attention.' },
    { start: 1.96, end: 5.057, text: 'You are on private property and being recorded.' },
    { start: 5.407, end: 7.406, text: 'Monitoring agents are watching you now.' },
    { start: 7.796, end: 9.127, text: 'Leave the site immediately.' },
    { start: 9.477, end: 10.64, text: 'Police have been called.' },
  ],
} as const satisfies {
  sources: readonly { src: string; type: string }[];
  captionsFile: string;
  duration: number;
  levels: readonly number[];
  captions: readonly Caption[];
};
