import { fromCallback } from 'xstate';
import { headlineMachine } from '../../machines/headline.machine.ts';
import type { MotionChanged } from '../../machines/stage.ts';
import { isPaused } from './stage.ts';

/** The typing headline, which stops typing when motion is paused. */
export const headline = headlineMachine.provide({
  actors: {
    watchMotion: fromCallback<MotionChanged>(({ sendBack, receive, system }) => {
      const stop = () => sendBack({ type: 'motion.stopped' });
      receive(({ playing }) => playing || stop());
      if (isPaused(system)) stop();
    }),
  },
});
