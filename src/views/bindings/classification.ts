import { classificationMachine } from '../../machines/classification.machine.ts';
import { stageAt } from './stage.ts';

/** The id of the panel, which moves only while it is in view. */
export const classificationId = 'classification';

export const classification = classificationMachine.provide({
  actors: { watchStage: stageAt(classificationId) },
});
