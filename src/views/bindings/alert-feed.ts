import { alertFeedMachine } from '../../machines/alert-feed.machine.ts';
import { stageAt } from './stage.ts';

/** The id of the diagram with the alert list. Cards are added only while the diagram is in view. */
export const alertFeedId = 'alert-feed';

export const alertFeed = alertFeedMachine.provide({ actors: { watchStage: stageAt(alertFeedId) } });
