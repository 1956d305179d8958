import { fromCallback, fromPromise } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import { drawDigits } from '../../effects/random.effect.ts';
import {
  type IntruderCycleEvent,
  intruderCycleMachine,
} from '../../machines/intruder-cycle.machine.ts';

/** Id of the panel, by which it is watched. */
export const intruderCycleId = 'intruder-cycle';

/** The intruder cycle, which moves only where it is seen and draws its alert numbers by chance. */
export const intruderCycle = intruderCycleMachine.provide({
  actors: {
    watchStage: fromCallback<IntruderCycleEvent>(({ sendBack }) =>
      watchStage(intruderCycleId, (running) =>
        sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
      ),
    ),
    drawAlertId: fromPromise(async () => `A-${drawDigits(4)}`),
  },
});
