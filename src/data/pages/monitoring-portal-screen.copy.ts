import { link, point, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words on the screen of the Agent Portal, which is an island (spec 1 Agent portal, spec 4 dispositions). */
export const portalScreen = words(
  'monitoring-portal-screen',
  shape({
    name: text,
    desk: text,
    shift: text,
    day: text,
    waiting: text,
    closed: text,
    suggested: text,
    record: text,
    noRecord: text,
    accept: text,
    overrule: text,
    instead: text,
    accepted: text,
    overruled: text,
    ends: shape({ missed: point, siren: point, slip: point, right: point }),
    verdicts: shape({
      intruder: shape({ noThreat: text, staff: text, falseAlarm: text }),
      police: shape({ noPolice: text }),
      bicycle: shape({ noThreat: text, intruder: text, falseAlarm: text }),
      rain: shape({ falseAlarm: text, intruder: text }),
      light: shape({ noThreat: text, intruder: text }),
    }),
    demo: link,
    restart: text,
    keys: shape({ accept: text, overrule: text }),
    switch: shape({ name: text, hint: text, off: text }),
    noScript: text,
  }),
);
