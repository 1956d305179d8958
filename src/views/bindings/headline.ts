import { fromCallback } from 'xstate';
import { watchMotion } from '../../effects/motion.effect.ts';
import { type HeadlineEvent, headlineMachine } from '../../machines/headline.machine.ts';

/** The typing headline, which heeds the motion of the site. */
export const headline = headlineMachine.provide({
  actors: {
    watchMotion: fromCallback<HeadlineEvent>(({ sendBack }) =>
      watchMotion((playing) => {
        if (!playing) sendBack({ type: 'motion.stopped' });
      }),
    ),
  },
});
