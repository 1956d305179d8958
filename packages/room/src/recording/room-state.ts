/** The state of a room, with all that it knows about pages. A pure function computes each next state. */

import type { Chart } from '../core/chart.ts';
import type { Happened, PageMessage, Started } from '../core/protocol.ts';
import type { Mode } from '../core/scripts.ts';
import type { Recording } from './recording.ts';

export interface RoomPage {
  readonly page: string;
  readonly tab: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly picks: boolean;
  readonly scripts: Readonly<Record<string, Mode>>;
  readonly speed: number;
  /** The time at which the last message of the page arrived, by the clock of the room. */
  readonly heardAt: number;
  readonly isSilent: boolean;
  /** Whether the page is an opened file or path, which cannot answer. */
  readonly isRecording: boolean;
  /** The name that the room gave the page when it opened the page to replay a recording. */
  readonly replay: string | undefined;
  /** Happenings that the page no longer keeps; undefined until it has told all that it keeps. */
  readonly dropped: number | undefined;
}

export interface RoomActor {
  /** The page and the session of the actor. Together they identify the actor. */
  readonly key: string;
  readonly page: string;
  readonly actor: string;
  readonly name: string;
  readonly machine: string | undefined;
  readonly parent: string | undefined;
  readonly input: unknown;
  readonly last: Happened | undefined;
  readonly isOver: boolean;
}

export interface RoomState {
  readonly pages: ReadonlyMap<string, RoomPage>;
  /** The number of the last message of each page, even after the page is gone. */
  readonly heard: ReadonlyMap<string, number>;
  /** The running actors, and ended actors of connected pages, in the order of their start. */
  readonly actors: ReadonlyMap<string, RoomActor>;
  readonly charts: ReadonlyMap<string, Chart>;
  /** The happenings in the order in which they were received. The oldest ones are dropped. */
  readonly log: readonly Happened[];
  /** The number of messages that did not match the protocol. They come from another version or another program. */
  readonly strange: number;
}

/** The most happenings that are kept. */
const LOG_LIMIT = 10_000;
/** The most ended actors that are kept. */
const MOST_ENDED = 200;

export const emptyRoom: RoomState = {
  pages: new Map(),
  heard: new Map(),
  actors: new Map(),
  charts: new Map(),
  log: [],
  strange: 0,
};

/** Returns the key of an actor in `RoomState.actors`, which is unique across pages. */
export const keyOf = ({ page, actor }: { readonly page: string; readonly actor: string }) =>
  `${page} ${actor}`;

/** Adds an actor that has started, unless the room knows it already. */
function begin(actors: Map<string, RoomActor>, started: Started): void {
  const { page, actor, name, machine, parent, input } = started;
  const key = keyOf(started);
  const known = actors.get(key);
  if (known !== undefined && !known.isOver) return;
  const last = known?.last;
  actors.set(key, { key, page, actor, name, machine, parent, input, last, isOver: false });
}

/** Stores the last happening of an actor. */
function answer(actors: Map<string, RoomActor>, happened: Happened): void {
  const key = keyOf(happened);
  const known = actors.get(key);
  if (known === undefined || (known.last?.number ?? 0) > happened.number) return;
  if (known.last !== undefined) previous.set(happened, known.last);
  const isOver = happened.after.status !== 'active';
  actors.set(key, { ...known, last: happened, isOver });
}

/** Removes the oldest ended actors if there are too many. */
function swept(actors: ReadonlyMap<string, RoomActor>): ReadonlyMap<string, RoomActor> {
  const ended = [...actors.values()].filter(({ isOver }) => isOver);
  if (ended.length <= MOST_ENDED * 1.25) return actors;
  const next = new Map(actors);
  for (const { key } of ended.slice(0, ended.length - MOST_ENDED)) next.delete(key);
  return next;
}

const previous = new WeakMap<Happened, Happened>();

/** Returns the happening that the same actor reported before this one. */
export function previousOf(happened: Happened): Happened | undefined {
  return previous.get(happened);
}

/**
 * Returns the state after several messages at once, because a busy page sends many messages between two frames. The
 * cost of a message does not depend on the size of the state.
 */
export function applyMessages(
  state: RoomState,
  messages: readonly PageMessage[],
  now: number,
): RoomState {
  const fresh: Happened[] = [];
  let next = state;
  // Both maps are copied once for a sequence of consecutive messages about actors.
  let actors: Map<string, RoomActor> | undefined;
  let numbers: Map<string, number> | undefined;
  const keep = () => {
    if (actors !== undefined && numbers !== undefined) next = { ...next, actors, heard: numbers };
    actors = undefined;
    numbers = undefined;
  };
  for (const message of messages) {
    if (message.kind !== 'happened' && message.kind !== 'started') {
      keep();
      next = hear(next, message, now);
      continue;
    }
    actors ??= new Map(next.actors);
    numbers ??= new Map(next.heard);
    const isNew = message.number > (numbers.get(message.page) ?? 0);
    if (isNew) numbers.set(message.page, message.number);
    if (message.kind === 'started') begin(actors, message);
    else {
      answer(actors, message);
      if (isNew) fresh.push(message);
    }
  }
  keep();
  if (fresh.length === 0) return next;
  return { ...next, actors: swept(next.actors), log: withFresh(next.log, fresh) };
}

/** Returns the log with new happenings at its end. If there are too many, the oldest ones are removed. */
function withFresh(log: readonly Happened[], fresh: readonly Happened[]): readonly Happened[] {
  const all = [...log, ...fresh];
  const tooMany = Math.max(0, all.length - LOG_LIMIT);
  // A removed happening loses its reference to the one before it, so that both can be garbage-collected.
  for (const dropped of all.slice(0, tooMany)) previous.delete(dropped);
  return tooMany === 0 ? all : all.slice(tooMany);
}

/** Returns the state after one message that is not about an actor. */
function hear(
  state: RoomState,
  message: Exclude<PageMessage, Happened | Started>,
  now: number,
): RoomState {
  switch (message.kind) {
    case 'here': {
      const { page, tab, path, hidden, picks = false, scripts, speed, replay } = message;
      const dropped = state.pages.get(page)?.dropped;
      const known = {
        ...{ page, tab, path, hidden, picks, scripts, speed, heardAt: now },
        ...{ isSilent: false, isRecording: false, dropped, replay },
      };
      return { ...state, pages: new Map(state.pages).set(page, known) };
    }
    case 'left':
      return without(state, message.page);
    case 'chart':
      return { ...state, charts: new Map(state.charts).set(message.chart.id, message.chart) };
    case 'told': {
      const known = state.pages.get(message.page);
      if (known === undefined) return state;
      const page = { ...known, dropped: message.dropped };
      return { ...state, pages: new Map(state.pages).set(message.page, page) };
    }
    default:
      return state;
  }
}

/** Removes a page and its actors. The happenings of the page stay in the log. */
function without(state: RoomState, page: string): RoomState {
  const pages = new Map(state.pages);
  pages.delete(page);
  return {
    ...state,
    pages,
    actors: new Map([...state.actors].filter(([, actor]) => actor.page !== page)),
  };
}

/** Removes a recording with its actors and happenings. */
export function withoutRecording(state: RoomState, page: string): RoomState {
  const heard = new Map(state.heard);
  heard.delete(page);
  return {
    ...without(state, page),
    heard,
    log: state.log.filter((happened) => happened.page !== page),
  };
}

/** Returns the state with a recording as an additional page. It replaces a page with the same name. */
export function withRecording(
  state: RoomState,
  name: string,
  { path, messages }: Recording,
): RoomState {
  const page = {
    ...{ page: name, tab: name, path, hidden: false, picks: false, scripts: {}, speed: 1 },
    ...{ heardAt: 0, isSilent: false, isRecording: true, dropped: 0, replay: undefined },
  };
  const cleared = withoutRecording(state, name);
  const opened = { ...cleared, pages: new Map(cleared.pages).set(name, page) };
  return applyMessages(
    opened,
    messages.map((message) => ({ ...message, page: name })),
    0,
  );
}

/** The milliseconds without a message after which a page counts as silent, and as gone. */
const SILENT_AFTER = 4000;
const GONE_AFTER = 15_000;

/**
 * Returns the state at a later time. A page without messages becomes silent and then gone, because a page that has
 * crashed does not report its end.
 */
export function stateAt(state: RoomState, now: number): RoomState {
  let next = state;
  for (const page of state.pages.values()) {
    if (page.isRecording) continue;
    const silence = now - page.heardAt;
    if (silence > GONE_AFTER) next = without(next, page.page);
    else if (silence > SILENT_AFTER !== page.isSilent) {
      const isSilent = !page.isSilent;
      next = { ...next, pages: new Map(next.pages).set(page.page, { ...page, isSilent }) };
    }
  }
  return next;
}

/** The most characters of a recording's name that are shown, because the names of paths are whole sentences. */
const LONGEST_NAME = 24;

/** Returns the name of each page, such as `tab 1`. The tabs are numbered in the order in which they connected. */
export function tabNames({ pages }: RoomState): ReadonlyMap<string, string> {
  const live = [...pages.values()].filter(({ isRecording }) => !isRecording);
  const tabs = [...new Set(live.map(({ tab }) => tab))];
  const names = new Map<string, string>();
  for (const { page, tab, isRecording } of pages.values()) {
    if (isRecording) {
      names.set(page, page.length > LONGEST_NAME ? `${page.slice(0, LONGEST_NAME)}…` : page);
      continue;
    }
    const twins = [...pages.values()].filter((each) => each.tab === tab);
    // A letter distinguishes pages of a duplicated tab, because they have the same tab name.
    const twin =
      twins.length > 1
        ? String.fromCharCode(97 + twins.findIndex((each) => each.page === page))
        : '';
    names.set(page, `tab ${tabs.indexOf(tab) + 1}${twin}`);
  }
  return names;
}
