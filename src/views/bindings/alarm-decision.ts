import { reveal } from '../../effects/reveal.effect.ts';
import { alarmDecisionMachine } from '../../machines/alarm-decision.machine.ts';
import { stageAt } from './stage.ts';

/** Ids of the whole section, which must be in view for further steps, and of the chart in it. */
export const alarmDecisionId = 'alarm-decision';
export const alarmStageId = 'alarm-stage';

/** The alarm decision, with its stage and scrolling. */
export const alarmDecision = alarmDecisionMachine.provide({
  actors: { watchStage: stageAt(alarmDecisionId) },
  actions: { showStage: () => reveal(alarmStageId) },
});
