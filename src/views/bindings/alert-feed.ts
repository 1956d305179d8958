import { fromCallback } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import { type AlertFeedEvent, alertFeedMachine } from '../../machines/alert-feed.machine.ts';

/** Id of the diagram with the alert list, on whose sight the list depends. */
export const alertFeedId = 'alert-feed';

export const alertFeed = alertFeedMachine.provide({
  actors: {
    watchStage: fromCallback<AlertFeedEvent>(({ sendBack }) =>
      watchStage(alertFeedId, (running) =>
        sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
      ),
    ),
  },
});
