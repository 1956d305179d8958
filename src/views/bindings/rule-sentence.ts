import { ruleSentenceMachine } from '../../machines/rule-sentence.machine.ts';
import { stageAt } from './stage.ts';

/** Id of the alarm path; sentences rotate only while it is in view. */
export const alarmPathId = 'alarm-path';

export const ruleSentence = ruleSentenceMachine.provide({
  actors: { watchStage: stageAt(alarmPathId) },
});
