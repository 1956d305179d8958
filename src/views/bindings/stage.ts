import {
  type ActorRefFrom,
  type ActorSystem,
  type ActorSystemInfo,
  type EventObject,
  fromCallback,
} from 'xstate';
import { watchStage } from '../../effects/motion.effect.ts';
import type { motionMachine } from '../../machines/motion.machine.ts';
import type { MotionChanged } from '../../machines/stage.ts';

type System = ActorSystem<ActorSystemInfo>;

/** Returns whether the motion machine is in a state. Before it has read the preference, it is in neither. */
function isMotion(system: System, state: 'playing' | 'paused'): boolean {
  const motion = system.get('motion') as ActorRefFrom<typeof motionMachine> | undefined;
  return motion?.getSnapshot().matches(state) ?? false;
}

/**
 * Returns the stage of a behaviour, which reports when the element with this id may start to move and when it must
 * stop.
 *
 * @param paused an event that is sent instead of `stage.left` when motion is paused, for a behaviour that handles the
 *   two differently.
 */
export function stageAt(id: string, paused?: EventObject) {
  return fromCallback<MotionChanged>(({ sendBack, receive, system }) => {
    const stage = watchStage(id, isMotion(system, 'playing'), (running) =>
      sendBack({ type: running ? 'stage.entered' : 'stage.left' }),
    );
    receive(({ playing }) => {
      if (playing || paused === undefined) stage.play(playing);
      else sendBack(paused);
    });
    if (paused !== undefined && isMotion(system, 'paused')) sendBack(paused);
    return stage.stop;
  });
}
