import { fromCallback } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import { type StripEvent, type StripInput, stripMachine } from '../../machines/strip.machine.ts';

/** A strip that scrolls while its element is in sight. */
export const strip = stripMachine.provide({
  actors: {
    watchStage: fromCallback<StripEvent, StripInput>(({ sendBack, input }) =>
      watchStage(input.id, (running) =>
        sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
      ),
    ),
  },
});
