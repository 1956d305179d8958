import { callToAction, caption, heading, industry, list, pair, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/multi-family (spec 2 Other industry pages: six cards, 250-unit case study). */
export const multiFamilyPage = words(
  'multi-family',
  shape({
    ...industry,
    callToAction,
    /** The captions that are burnt into the cards' stills, and the label of the masked areas on the second still. */
    stills: shape({ stairs: caption, courtyard: caption, masked: text }),
    /** The texts of two cards about the sample night, whose alarms `tests/machines/night.test.ts` counts. */
    night: shape({ parcels: text, calls: text, counted: text }),
    detail: shape({ ...heading.entries, columns: pair, rules: list(pair) }),
  }),
);
