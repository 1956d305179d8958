import type { Happened } from './protocol.ts';
import type { RoomActor, RoomState } from './room-state.ts';

/** What one actor answered, from its start on, as far as the log goes back. */
export function lifeOf(
  { log }: RoomState,
  actor: Pick<RoomActor, 'page' | 'actor'> | undefined,
): readonly Happened[] {
  const all = log.filter((each) => each.page === actor?.page && each.actor === actor.actor);
  const from = all.findLastIndex(({ event }) => event.type === 'xstate.init');
  return all.slice(Math.max(0, from));
}

/** Whether the first of these happenings is the start of the actor. */
export function isWhole(life: readonly Happened[]): boolean {
  return life[0]?.event.type === 'xstate.init';
}
