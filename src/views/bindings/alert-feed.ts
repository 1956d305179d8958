import { alertFeedMachine } from '../../machines/alert-feed.machine.ts';
import { stageAt } from './stage.ts';

/** Id of the diagram with the alert list, on whose sight the list depends. */
export const alertFeedId = 'alert-feed';

export const alertFeed = alertFeedMachine.provide({ actors: { watchStage: stageAt(alertFeedId) } });
