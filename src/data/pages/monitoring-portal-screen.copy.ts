import { shape, text } from '../shapes.ts';
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
    clear: shape({ title: text, text, restart: text }),
    keys: shape({ accept: text, overrule: text }),
    switch: shape({ name: text, hint: text, off: text }),
    noScript: text,
  }),
);
