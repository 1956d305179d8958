import { ruleSentenceMachine } from '../../machines/rule-sentence.machine.ts';
import { stageAt } from './stage.ts';

/** The id of the alarm path. Sentences rotate only while it is in view. */
export const alarmPathId = 'alarm-path';

export const ruleSentence = ruleSentenceMachine.provide({
  actors: { watchStage: stageAt(alarmPathId) },
});
