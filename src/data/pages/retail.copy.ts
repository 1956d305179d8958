import { callToAction, heading, industry, list, shape, text, three } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/retail (spec 2 Other industry pages). */
export const retailPage = words(
  'retail',
  shape({
    ...industry,
    callToAction,
    /** The labels on the plan of the shop, which is drawn above the six cards. */
    plan: shape({ stock: text, floor: text, tills: text, entrance: text }),
    detail: shape({ ...heading.entries, columns: three, rows: list(three) }),
  }),
);
