import type { Happened } from '../core/protocol.ts';
import { ownEvents } from '../core/xstate-internals.ts';
import { keyOf, type RoomActor, type RoomState } from './room-state.ts';

/** The happenings of each actor, for each log that has been read. */
const lives = new WeakMap<readonly Happened[], Map<string, readonly Happened[]>>();

/** Returns the happenings of one actor since its start, as far as the log has them. Each log is read only once. */
export function lifeOf(
  { log }: RoomState,
  actor: Pick<RoomActor, 'page' | 'actor'> | undefined,
): readonly Happened[] {
  if (actor === undefined) return [];
  const known = lives.get(log) ?? new Map<string, readonly Happened[]>();
  lives.set(log, known);
  const key = keyOf(actor);
  const life = known.get(key) ?? readLife(log, actor);
  known.set(key, life);
  return life;
}

function readLife(
  log: readonly Happened[],
  { page, actor }: Pick<RoomActor, 'page' | 'actor'>,
): readonly Happened[] {
  const all = log.filter((each) => each.page === page && each.actor === actor);
  const from = all.findLastIndex(({ event }) => event.type === ownEvents.start);
  return all.slice(Math.max(0, from));
}

/** Returns whether the first happening is the start of the actor. */
export function beginsAtStart(life: readonly Happened[]): boolean {
  return life[0]?.event.type === ownEvents.start;
}
