import { fromPromise } from 'xstate';
import { pickDigits } from '../../effects/random.effect.ts';
import { intruderCycleMachine } from '../../machines/intruder-cycle.machine.ts';
import { stageAt } from './stage.ts';

/** The id of the panel, which moves only while it is in view. */
export const intruderCycleId = 'intruder-cycle';

/** The intruder-cycle machine with its stage and random alert ids. */
export const intruderCycle = intruderCycleMachine.provide({
  actors: {
    watchStage: stageAt(intruderCycleId),
    pickAlertId: fromPromise(async () => `A-${pickDigits(4)}`),
  },
});
