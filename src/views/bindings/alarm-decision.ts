import { fromCallback } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import { reveal } from '../../effects/reveal.effect.ts';
import {
  type AlarmDecisionEvent,
  alarmDecisionMachine,
} from '../../machines/alarm-decision.machine.ts';

/** Ids of the whole piece, on whose sight the steps depend, and of the chart in it. */
export const alarmDecisionId = 'alarm-decision';
export const alarmStageId = 'alarm-stage';

export const alarmDecision = alarmDecisionMachine.provide({
  actors: {
    watchStage: fromCallback<AlarmDecisionEvent>(({ sendBack }) =>
      watchStage(alarmDecisionId, (running) =>
        sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
      ),
    ),
  },
  actions: { showStage: () => reveal(alarmStageId) },
});
