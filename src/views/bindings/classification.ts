import { classificationMachine } from '../../machines/classification.machine.ts';
import { stageAt } from './stage.ts';

/** Id of the panel, on whose sight the cycle depends. */
export const classificationId = 'classification';

export const classification = classificationMachine.provide({
  actors: { watchStage: stageAt(classificationId) },
});
