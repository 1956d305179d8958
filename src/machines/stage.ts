/**
 * A stage is an actor that notifies a behaviour when the behaviour may move by itself (decision D13), which is while
 * its section is in view, the tab is visible and motion plays. The motion machine notifies every stage in the system
 * when motion starts or stops.
 */

import type { ActorRefFrom, ActorSystem, ActorSystemInfo, CallbackActorLogic } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/** The events that a stage sends to its behaviour. */
export type StageEvent = { readonly type: 'stage.entered' } | { readonly type: 'stage.left' };

/** The event that the motion machine sends to every stage. */
export interface MotionChanged {
  readonly type: 'motion.changed';
  readonly playing: boolean;
}

type Stage = ActorRefFrom<CallbackActorLogic<MotionChanged>>;
const STAGE = 'stage:';

/** Returns the invocation of a behaviour's stage, with a `systemId` by which the motion machine finds the stage. */
export const stageOf = <Name extends string>(name: Name) =>
  ({ src: 'watchStage', id: 'watchStage', systemId: STAGE + name }) as const;

/** The `actors` that the `setup` of a behaviour with a stage needs. */
export const stageActors = { watchStage: watchNotProvided<MotionChanged>('watchStage') };

/** Lists all stages in a system, whichever actors they belong to. */
export function stagesOf(system: ActorSystem<ActorSystemInfo>): readonly Stage[] {
  const named = Object.entries(system.getAll()) as [string, Stage][];
  return named.filter(([name]) => name.startsWith(STAGE)).map(([, stage]) => stage);
}
