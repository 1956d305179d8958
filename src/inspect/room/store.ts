import { CHANNEL, type FromPage, type FromRoom, type Happening, type Shown } from './messages.ts';

/** What the machine room knows: the pages that are open, their actors, and what happened in them. */

export interface RoomActor {
  /** Page and session, which together name an actor. */
  readonly key: string;
  readonly page: string;
  readonly actor: string;
  readonly machine: string;
  readonly now: Shown;
  /** The last happening, whose transitions are drawn as just taken. */
  readonly last: Happening;
}

export interface RoomState {
  readonly pages: ReadonlyMap<string, string>;
  readonly actors: ReadonlyMap<string, RoomActor>;
  /** In their order; the oldest are dropped. */
  readonly log: readonly Happening[];
}

/** Happenings that are kept. */
const LIMIT = 1500;

const nothing: RoomState = { pages: new Map(), actors: new Map(), log: [] };

export const keyOf = ({ page, actor }: Pick<Happening, 'page' | 'actor'>) => `${page} ${actor}`;

/** The state after one message of a page. */
export function hear(state: RoomState, message: FromPage): RoomState {
  if (message.kind === 'here') {
    return { ...state, pages: new Map(state.pages).set(message.page, message.path) };
  }
  if (message.kind === 'left') {
    const pages = new Map(state.pages);
    pages.delete(message.page);
    const actors = new Map([...state.actors].filter(([, actor]) => actor.page !== message.page));
    return { ...state, pages, actors };
  }
  const key = keyOf(message);
  const known = state.log.some(
    ({ page, number }) => page === message.page && number === message.number,
  );
  if (known) return state;
  const actors = new Map(state.actors);
  if (message.after.status === 'active') {
    const { page, actor, machine, after: now } = message;
    actors.set(key, { key, page, actor, machine, now, last: message });
  } else actors.delete(key);
  return { ...state, actors, log: [...state.log.slice(-LIMIT + 1), message] };
}

/** The room's end of the channel, as a store for `useSyncExternalStore`. */
export function createRoomStore() {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  let state = nothing;
  let waiting = false;
  const say = (message: FromRoom) => channel.postMessage(message);
  const publish = () => {
    waiting = false;
    for (const listener of listeners) listener();
  };
  const change = (next: RoomState) => {
    state = next;
    // The typing headline alone says 33 things a second: they are drawn together.
    if (!waiting) setTimeout(publish, 40);
    waiting = true;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<FromPage | FromRoom>) => {
    if (data.kind === 'here' && !state.pages.has(data.page)) {
      change(hear(state, data));
      say({ kind: 'room' });
    } else if (data.kind === 'here' || data.kind === 'left' || data.kind === 'happened') {
      change(hear(state, data));
    }
  });
  say({ kind: 'room' });
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    clearLog: () => change({ ...state, log: [] }),
    send: (to: Pick<Happening, 'page' | 'actor'>, event: { readonly type: string }) =>
      say({ kind: 'send', page: to.page, actor: to.actor, event }),
  };
}

export type RoomStore = ReturnType<typeof createRoomStore>;
