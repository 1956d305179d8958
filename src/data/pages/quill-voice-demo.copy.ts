import { list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the talk-down, which is an island (spec 4 Voice demo). */
export const quillVoiceDemo = words(
  'quill-voice-demo',
  shape({
    title: text,
    intro: text,
    play: text,
    stop: text,
    unplayable: text,
    withoutScript: text,
    camera: text,
    site: text,
    time: text,
    transcriptTitle: text,
    transcript: list(text),
  }),
);
