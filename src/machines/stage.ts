import type { ActorRefFrom, ActorSystem, ActorSystemInfo, CallbackActorLogic } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * A stage: the watch of something that moves by itself (decision D13). It tells its behaviour when it may
 * move, that is, while its section is in sight, the tab visible and motion plays; the motion machine tells
 * every stage of the system whether it plays.
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

/** The invocation of a behaviour's stage; the name makes it known to the motion machine. */
export const stageOf = <Name extends string>(name: Name) =>
  ({ src: 'watchStage', id: 'watchStage', systemId: STAGE + name }) as const;

/** The actors of everything that has a stage, for `setup`. */
export const stageActors = { watchStage: watchNotProvided<MotionChanged>('watchStage') };

/** The stages of everything that lives in a system, wherever it does. */
export function stagesOf(system: ActorSystem<ActorSystemInfo>): readonly Stage[] {
  const named = Object.entries(system.getAll()) as [string, Stage][];
  return named.filter(([name]) => name.startsWith(STAGE)).map(([, stage]) => stage);
}
