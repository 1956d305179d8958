import { alertFeedMachine } from '../../machines/alert-feed.machine.ts';
import { stageAt } from './stage.ts';

/** Id of the diagram with the alert list; cards are added only while it is in view. */
export const alertFeedId = 'alert-feed';

export const alertFeed = alertFeedMachine.provide({ actors: { watchStage: stageAt(alertFeedId) } });
