import * as v from 'valibot';
import { figure, heading, list, shape, solution, still, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /solutions/autonomous-monitoring (spec 2 Autonomous monitoring). */
export const autonomousPage = words(
  'autonomous',
  shape({
    ...solution,
    /** A night as a line of events (spec 2 hero; sample copy, decision D17). */
    night: shape({
      ...heading.entries,
      intro: text,
      /** The labels of the line, one for every two hours. */
      hours: list(text),
      events: list(
        shape({
          time: text,
          /** The time of the event, in minutes after the beginning of the night. */
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
