import type { ActorRefFrom, ActorSystem, ActorSystemInfo, CallbackActorLogic } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * A stage is the actor that tells a behaviour when it may move by itself (decision D13): while its section is
 * in view, the tab is visible and motion plays. The motion machine tells every stage in the system whether
 * motion plays.
 */

/** The events from a stage to its behaviour. */
export type StageEvent = { readonly type: 'stage.entered' } | { readonly type: 'stage.left' };

/** The event from the motion machine to every stage. */
export interface MotionChanged {
  readonly type: 'motion.changed';
  readonly playing: boolean;
}

type Stage = ActorRefFrom<CallbackActorLogic<MotionChanged>>;
const STAGE = 'stage:';

/** Returns the invocation of a behaviour's stage, with a `systemId` by which the motion machine finds it. */
export const stageOf = <Name extends string>(name: Name) =>
  ({ src: 'watchStage', id: 'watchStage', systemId: STAGE + name }) as const;

/** The `actors` that a behaviour with a stage needs in its `setup`. */
export const stageActors = { watchStage: watchNotProvided<MotionChanged>('watchStage') };

/** Lists all stages in a system, whichever actors they belong to. */
export function stagesOf(system: ActorSystem<ActorSystemInfo>): readonly Stage[] {
  const named = Object.entries(system.getAll()) as [string, Stage][];
  return named.filter(([name]) => name.startsWith(STAGE)).map(([, stage]) => stage);
}
