import { headlineMachine } from '../../machines/headline.machine.ts';
import { stageAt } from './stage.ts';

/** The id of the headline, which is typed only while it is in view. */
export const headlineId = 'headline';

/** The headline machine with its stage. The animation ends at once when motion is paused. */
export const headline = headlineMachine.provide({
  actors: { watchStage: stageAt(headlineId, { type: 'motion.stopped' }) },
});
