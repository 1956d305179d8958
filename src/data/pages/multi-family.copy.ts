import { callToAction, caption, heading, industry, list, pair, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/multi-family (spec 2 Other industry pages: six cards, 250-unit case study). */
export const multiFamilyPage = words(
  'multi-family',
  shape({
    ...industry,
    callToAction,
    /** Burnt into the stills of the cards, and the label of the masks on the second. */
    stills: shape({ stairs: caption, courtyard: caption, masked: text }),
    /** Texts of two of the cards about the sample night; `tests/machines/night.test.ts` counts its alarms. */
    night: shape({ parcels: text, calls: text, counted: text }),
    detail: shape({ ...heading.entries, columns: pair, rules: list(pair) }),
  }),
);
