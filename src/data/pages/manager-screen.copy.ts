import * as v from 'valibot';
import { exactly, list, pair, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** The words of the screen on /manager. Its events are those of the sample night (src/data/night). */
export const managerScreen = words(
  'manager-screen',
  shape({
    label: text,
    title: text,
    now: text,
    sites: shape({ title: text, armed: text }),
    sources: shape({ title: text, healthy: text, last: text, none: text }),
    rules: shape({
      title: text,
      sentence: v.strictTuple([text, text, text, text]),
      hours: text,
      changes: list(pair),
    }),
    workflows: shape({ title: text, name: text, steps: list(text) }),
    quill: shape({
      title: text,
      name: text,
      days: exactly(7, text),
      permissions: v.strictTuple([pair, pair]),
    }),
  }),
);
