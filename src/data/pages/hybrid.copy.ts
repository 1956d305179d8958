import { capturedStill, heading, list, point, shape, solution } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /solutions/hybrid-monitoring (spec 2 Hybrid monitoring). */
export const hybridPage = words(
  'hybrid',
  shape({
    ...solution,
    /** The still beside the first benefit: a case that only a person could settle. */
    judged: capturedStill,
    /** What a buyer asks about video and money (decision D17: it denies nothing that another page says). */
    buyers: shape({ ...heading.entries, items: list(point) }),
  }),
);
