import { fromCallback, fromPromise } from 'xstate';
import {
  publishMotion,
  readMotion,
  saveMotionChoice,
  watchPreference,
} from '../../effects/motion.effect.ts';
import { type MotionEvent, motionMachine } from '../../machines/motion.machine.ts';

/** Site-wide motion, with the system's preference and the choice kept on this device. */
export const motion = motionMachine.provide({
  actors: {
    readMotion: fromPromise(async () => readMotion()),
    watchPreference: fromCallback<MotionEvent>(({ sendBack }) =>
      watchPreference({
        preference: (reduced) => sendBack({ type: 'preference.changed', reduced }),
        choice: (choice) => sendBack({ type: 'choice.changed', choice }),
      }),
    ),
  },
  actions: {
    saveChoice: ({ context }) => {
      if (context.choice !== null) saveMotionChoice(context.choice);
    },
    publishMotion: (_, { running }) => publishMotion(running),
  },
});
