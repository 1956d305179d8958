import { fromCallback } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import {
  type RuleSentenceEvent,
  ruleSentenceMachine,
} from '../../machines/rule-sentence.machine.ts';

/** Id of the alarm path, on whose sight the sentence depends. */
export const alarmPathId = 'alarm-path';

export const ruleSentence = ruleSentenceMachine.provide({
  actors: {
    watchStage: fromCallback<RuleSentenceEvent>(({ sendBack }) =>
      watchStage(alarmPathId, (running) =>
        sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
      ),
    ),
  },
});
