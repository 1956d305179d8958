import * as v from 'valibot';
import { figure, heading, list, shape, solution, still, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /solutions/autonomous-monitoring (spec 2 Autonomous monitoring). */
export const autonomousPage = words(
  'autonomous',
  shape({
    ...solution,
    /** A night in events (spec 2 hero; sample copy, decision D17). */
    night: shape({
      ...heading.entries,
      intro: text,
      /** Every two hours along the night. */
      hours: list(text),
      events: list(
        shape({
          time: text,
          /** Minutes after the night began. */
          at: v.number(),
          event: text,
          outcome: text,
          end: v.picklist(['closed', 'disarmed', 'escalated']),
        }),
      ),
      still,
    }),
    /** The two ends of the bar that shows the shares of the decisions. */
    share: shape({ handled: figure, escalated: figure }),
  }),
);
