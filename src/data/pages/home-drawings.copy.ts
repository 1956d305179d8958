import * as v from 'valibot';
import { exactly, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const station = shape({ label: text, text });
const icon = v.picklist(['site', 'building', 'recorder', 'bullet-camera', 'note-tool']);

/** The words of the two drawings in How it works, which are islands (spec 2 Home). */
export const homeDrawings = words(
  'home-drawings',
  shape({
    path: shape({ source: station, evaluating: station, human: station }),
    rules: shape({ title: text, text, exampleLabel: text, ends: list(text) }),
    sources: exactly(5, shape({ icon, label: text })),
    center: text,
    user: text,
    description: text,
    active: text,
    alertsLabel: text,
  }),
);
