import { fromPromise } from 'xstate';
import { drawDigits } from '../../effects/random.effect.ts';
import { intruderCycleMachine } from '../../machines/intruder-cycle.machine.ts';
import { stageAt } from './stage.ts';

/** Id of the panel, by which it is watched. */
export const intruderCycleId = 'intruder-cycle';

/** The intruder cycle, which moves only where it is seen and draws its alert numbers by chance. */
export const intruderCycle = intruderCycleMachine.provide({
  actors: {
    watchStage: stageAt(intruderCycleId),
    drawAlertId: fromPromise(async () => `A-${drawDigits(4)}`),
  },
});
