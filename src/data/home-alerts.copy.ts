import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** Sample alerts and rules (spec 2 Home, spec 3, spec 4). */
export const { marquee, flowAlerts, feedTimes, exampleRules } = words(
  'home-alerts',
  shape({
    marquee: shape({
      badges: shape({ intruder: text, staff: text }),
      cards: list(
        shape({
          badge: v.picklist(['intruder', 'staff']),
          site: text,
          /** The kind of place. */
          area: text,
          time: text,
          still: v.picklist([
            'alert_01_development',
            'alert_02_yard',
            'alert_04_aisle',
            'alert_05_dock',
            'alert_06_show_home',
          ]),
        }),
      ),
    }),
    /** The cards of the landing flow's alert list, in the order in which they are added (spec 2, spec 3, spec 4). */
    flowAlerts: list(
      shape({
        name: text,
        description: text,
        icon: v.picklist(['intruder', 'staff', 'reflection', 'police', 'closed']),
        colour: v.picklist(['red', 'grey', 'amber', 'green']),
      }),
    ),
    /** The times of a growing list of cards: that of the newest card, and those of the cards below it. */
    feedTimes: shape({ newest: text, earlier: text }),
    /** The rotating sentences of the evaluating card (spec 4). */
    exampleRules: list(
      shape({ id: v.picklist(['vehicle', 'hi-viz', 'cardboard', 'keyholders']), sentence: text }),
    ),
  }),
);

export type FlowAlert = (typeof flowAlerts)[number];
