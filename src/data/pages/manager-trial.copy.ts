import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the trial of a rule on last week's alarms, which is an island of /manager. */
export const managerTrial = words(
  'manager-trial',
  shape({
    label: text,
    place: text,
    otherwise: text,
    of: text,
    legend: shape({ escalated: text, recoloured: text, window: text }),
    noScript: text,
  }),
);
