import { fromCallback } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import {
  type ClassificationEvent,
  classificationMachine,
} from '../../machines/classification.machine.ts';

/** Id of the panel, on whose sight the cycle depends. */
export const classificationId = 'classification';

export const classification = classificationMachine.provide({
  actors: {
    watchStage: fromCallback<ClassificationEvent>(({ sendBack }) =>
      watchStage(classificationId, (running) =>
        sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
      ),
    ),
  },
});
