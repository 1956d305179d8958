import { reveal } from '../../effects/reveal.effect.ts';
import { alarmDecisionMachine } from '../../machines/alarm-decision.machine.ts';
import { stageAt } from './stage.ts';

/** The ids of the section, which must be in view for steps to follow, and of the chart in it. */
export const alarmDecisionId = 'alarm-decision';
export const alarmStageId = 'alarm-stage';

/** The alarm-decision machine with its effects: its stage, and the scrolling to the chart. */
export const alarmDecision = alarmDecisionMachine.provide({
  actors: { watchStage: stageAt(alarmDecisionId) },
  actions: { showStage: () => reveal(alarmStageId) },
});
