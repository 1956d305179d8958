import { fromCallback } from 'xstate';
import { hasHover, watchKeys } from '../../effects/keyboard.effect.ts';
import { watchStage } from '../../effects/motion.effect.ts';
import { portalClockMachine } from '../../machines/portal-clock.machine.ts';
import {
  portalKeys as keys,
  type PortalKeysEvent,
  portalKeysMachine,
} from '../../machines/portal-keys.machine.ts';
import { stageAt } from './stage.ts';

/** Id of the screen, which must be in view for its clock to run and its keys to work. */
export const agentPortalId = 'agent-portal';

export const portalClock = portalClockMachine.provide({
  actors: { watchStage: stageAt(agentPortalId) },
});

/** The keys of the portal, with the screen's visibility and the keyboard. */
export const portalKeys = portalKeysMachine.provide({
  actors: {
    // Reports whether the screen is in view, also while motion is paused. Without a pointer that hovers, no
    // switch is shown (portal.module.css), so the keys must not work.
    watchConsole: fromCallback<PortalKeysEvent>(
      ({ sendBack }) =>
        watchStage(agentPortalId, hasHover(), (shown) =>
          sendBack({ type: shown ? 'console.shown' : 'console.hidden' }),
        ).stop,
    ),
    watchKeys: fromCallback<PortalKeysEvent>(({ sendBack }) =>
      watchKeys(agentPortalId, keys, (key) => sendBack({ type: 'key.pressed', key })),
    ),
  },
});
