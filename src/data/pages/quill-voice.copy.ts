import * as v from 'valibot';
import {
  callToAction,
  figure,
  heading,
  hero,
  list,
  pair,
  point,
  shape,
  text,
  three,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the page of Quill Voice (spec 2 Quill Voice). */
export const quillVoicePage = words(
  'quill-voice',
  shape({
    hero,
    talkDown: shape({ ...heading.entries, steps: list(point) }),
    analytics: shape({
      ...heading.entries,
      columns: three,
      sounds: list(
        shape({
          shape: v.picklist(['glass', 'shots', 'voices']),
          sound: text,
          meaning: text,
          next: text,
        }),
      ),
    }),
    commands: shape({ ...heading.entries, examples: list(pair), stat: figure }),
    limits: shape({ ...heading.entries, items: list(text) }),
    callToAction,
  }),
);
