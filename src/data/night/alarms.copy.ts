import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const ids = Array.from({ length: 40 }, (_, index) => `A-${4101 + index}` as const);

/** The events that the cameras report at each alarm of the sample night (alarms.ts). */
export const { seen: seenAt } = words(
  'night-alarms',
  shape({
    seen: shape(
      Object.fromEntries(ids.map((id) => [id, text])) as Record<`A-${number}`, typeof text>,
    ),
  }),
);
