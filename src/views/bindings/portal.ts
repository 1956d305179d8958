import { fromCallback } from 'xstate';
import { showsKeys, watchKeys } from '../../effects/keyboard.effect.ts';
import { watchStage } from '../../effects/motion.effect.ts';
import { portalClockMachine } from '../../machines/portal-clock.machine.ts';
import {
  portalKeys as keys,
  type PortalKeysEvent,
  portalKeysMachine,
} from '../../machines/portal-keys.machine.ts';
import { stageAt } from './stage.ts';

/** The id of the screen. Its clock runs and its keys work only while it is in view. */
export const agentPortalId = 'agent-portal';

export const portalClock = portalClockMachine.provide({
  actors: { watchStage: stageAt(agentPortalId) },
});

/** The machine of the portal's keys, with its effects. */
export const portalKeys = portalKeysMachine.provide({
  actors: {
    // Reports whether the screen is in view, even while motion is paused.
    watchConsole: fromCallback<PortalKeysEvent>(
      ({ sendBack }) =>
        watchStage(agentPortalId, true, (shown) =>
          sendBack({ type: shown ? 'console.shown' : 'console.hidden' }),
        ).stop,
    ),
    watchKeys: fromCallback<PortalKeysEvent>(({ sendBack }) =>
      watchKeys(agentPortalId, keys, (key) => {
        // Where the switch for the keys is hidden (src/views/pages/monitoring-portal/key-switch.module.css), the keys do not work.
        if (showsKeys()) sendBack({ type: 'key.pressed', key });
      }),
    ),
  },
});
