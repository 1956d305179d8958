import { type ActorRefFrom, type ActorSystem, type ActorSystemInfo, fromCallback } from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import type { motionMachine } from '../../machines/motion.machine.ts';
import type { MotionChanged } from '../../machines/stage.ts';

type System = ActorSystem<ActorSystemInfo>;

/** Whether the motion machine is in this state; while it is still reading, it is in neither. */
function isMotion(system: System, state: 'playing' | 'paused'): boolean {
  const motion = system.get('motion') as ActorRefFrom<typeof motionMachine> | undefined;
  return motion?.getSnapshot().matches(state) ?? false;
}

/** Whether motion is paused; false while the motion machine is still reading the preference. */
export const isPaused = (system: System) => isMotion(system, 'paused');

/** The stage of a behaviour: tells it when the element with this id may move, and when it may not. */
export function stageAt(id: string) {
  return fromCallback<MotionChanged>(({ sendBack, receive, system }) => {
    const stage = watchStage(id, isMotion(system, 'playing'), (running) =>
      sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
    );
    receive(({ playing }) => stage.play(playing));
    return stage.stop;
  });
}
