import type { ActorRefFrom, ActorSystem, ActorSystemInfo, CallbackActorLogic } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * A stage is the actor that tells a behaviour when it may move by itself (decision D13): while its section is
 * in view, the tab is visible and motion plays. The motion machine tells every stage in the system whether
 * motion plays.
 */

/** What a stage tells its behaviour. */
export type StageEvent = { readonly type: 'stage.entered' } | { readonly type: 'stage.left' };

/** What the motion machine tells every stage. */
export interface MotionChanged {
  readonly type: 'motion.changed';
  readonly playing: boolean;
}

type Stage = ActorRefFrom<CallbackActorLogic<MotionChanged>>;
const STAGE = 'stage:';

/** The invocation of a behaviour's stage, under a `systemId` by which the motion machine finds it. */
export const stageOf = <Name extends string>(name: Name) =>
  ({ src: 'watchStage', id: 'watchStage', systemId: STAGE + name }) as const;

/** The `actors` that a behaviour with a stage needs in its `setup`. */
export const stageActors = { watchStage: watchNotProvided<MotionChanged>('watchStage') };

/** All stages in a system, whichever actors they belong to. */
export function stagesOf(system: ActorSystem<ActorSystemInfo>): readonly Stage[] {
  const named = Object.entries(system.getAll()) as [string, Stage][];
  return named.filter(([name]) => name.startsWith(STAGE)).map(([, stage]) => stage);
}
