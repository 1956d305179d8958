import { shape, textsOf } from '../shapes.ts';
import { words } from '../words.ts';

const ids = Array.from({ length: 40 }, (_, index) => `A-${4101 + index}` as const);

/** The events that the cameras report at each alarm of the sample night (src/data/night/alarms.ts). */
export const { seen: seenAt } = words(
  'night-alarms',
  shape({
    seen: textsOf(ids),
  }),
);
