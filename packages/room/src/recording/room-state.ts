import type { Chart } from '../core/chart.ts';
import type { Happened, PageMessage, Started } from '../core/protocol.ts';
import type { Mode } from '../core/scripts.ts';
import type { Recording } from './recording.ts';

/** The state of a room: what the room knows of the connected pages. Each message leads to the next state. */

export interface RoomPage {
  readonly page: string;
  readonly tab: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly picks: boolean;
  readonly scripts: Readonly<Record<string, Mode>>;
  readonly speed: number;
  /** When its last message arrived, in the room's own time. */
  readonly heardAt: number;
  readonly isSilent: boolean;
  /** An opened file or path, which cannot answer. */
  readonly isRecording: boolean;
  /** The name that the room gave the page when it opened the page to replay a recording. */
  readonly replay: string | undefined;
  readonly dropped: number;
}

export interface RoomActor {
  /** Page and session, which together identify an actor. */
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
  /** By page, even after the page is gone: the number of its last message. */
  readonly heard: ReadonlyMap<string, number>;
  /** Running actors, and ended actors of pages that are still connected, in the order of their start. */
  readonly actors: ReadonlyMap<string, RoomActor>;
  readonly charts: ReadonlyMap<string, Chart>;
  /** In the order in which they were received; the oldest are dropped. */
  readonly log: readonly Happened[];
  /** Messages that did not match the protocol: they come from another version or another program. */
  readonly strange: number;
}

/** The most happenings that are kept. */
const LOG_LIMIT = 10_000;
/** The most ended actors that are kept for each page. */
const MOST_ENDED = 200;

export const nothing: RoomState = {
  pages: new Map(),
  heard: new Map(),
  actors: new Map(),
  charts: new Map(),
  log: [],
  strange: 0,
};

/** Returns the key of an actor in `RoomState.actors`, unique across pages. */
export const keyOf = ({ page, actor }: { readonly page: string; readonly actor: string }) =>
  `${page} ${actor}`;

/** Adds an actor that has started, unless it is known already. */
function begin(actors: Map<string, RoomActor>, started: Started): void {
  const { page, actor, name, machine, parent, input } = started;
  const key = keyOf(started);
  const known = actors.get(key);
  if (known !== undefined && !known.isOver) return;
  const last = known?.last;
  actors.set(key, { key, page, actor, name, machine, parent, input, last, isOver: false });
}

/** Keeps the last event that an actor processed. */
function answer(actors: Map<string, RoomActor>, happened: Happened): void {
  const key = keyOf(happened);
  const known = actors.get(key);
  if (known === undefined || (known.last?.number ?? 0) > happened.number) return;
  if (known.last !== undefined) previous.set(happened, known.last);
  const isOver = happened.after.status !== 'active';
  actors.set(key, { ...known, last: happened, isOver });
}

/** Returns the actors without the oldest ended ones, if there are too many. */
function swept(actors: ReadonlyMap<string, RoomActor>): ReadonlyMap<string, RoomActor> {
  const ended = [...actors.values()].filter(({ isOver }) => isOver);
  if (ended.length <= MOST_ENDED * 1.25) return actors;
  const next = new Map(actors);
  for (const { key } of ended.slice(0, ended.length - MOST_ENDED)) next.delete(key);
  return next;
}

const previous = new WeakMap<Happened, Happened>();

/** Returns the happening before this one in the same actor. */
export function previousOf(happened: Happened): Happened | undefined {
  return previous.get(happened);
}

/**
 * Returns the state after several messages: a busy page sends many between two frames. The cost of a message
 * does not depend on the size of the state.
 */
export function hearAll(
  state: RoomState,
  messages: readonly PageMessage[],
  now: number,
): RoomState {
  const fresh: Happened[] = [];
  let next = state;
  // Copied once for consecutive messages of actors.
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

/** Returns the log with new entries at its end, without the oldest entries if there are too many. */
function withFresh(log: readonly Happened[], fresh: readonly Happened[]): readonly Happened[] {
  const all = [...log, ...fresh];
  const tooMany = Math.max(0, all.length - LOG_LIMIT);
  // A dropped entry keeps no reference to the entry before it, which was dropped earlier.
  for (const dropped of all.slice(0, tooMany)) previous.delete(dropped);
  return tooMany === 0 ? all : all.slice(tooMany);
}

/** Returns the state after one message. */
function hear(
  state: RoomState,
  message: Exclude<PageMessage, Happened | Started>,
  now: number,
): RoomState {
  switch (message.kind) {
    case 'here': {
      const { page, tab, path, hidden, picks = false, scripts, speed, replay } = message;
      const dropped = state.pages.get(page)?.dropped ?? 0;
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

/** Removes a page and its actors; its happenings stay in the log. */
function without(state: RoomState, page: string): RoomState {
  const pages = new Map(state.pages);
  pages.delete(page);
  return {
    ...state,
    pages,
    actors: new Map([...state.actors].filter(([, actor]) => actor.page !== page)),
  };
}

/** Removes a recording entirely. */
export function closed(state: RoomState, page: string): RoomState {
  const heard = new Map(state.heard);
  heard.delete(page);
  return {
    ...without(state, page),
    heard,
    log: state.log.filter((happened) => happened.page !== page),
  };
}

/** Returns the state with a file as an additional page, which replaces another of the same name. */
export function withRecording(
  state: RoomState,
  name: string,
  { path, messages }: Recording,
): RoomState {
  const page = {
    ...{ page: name, tab: name, path, hidden: false, picks: false, scripts: {}, speed: 1 },
    ...{ heardAt: 0, isSilent: false, isRecording: true, dropped: 0, replay: undefined },
  };
  const cleared = closed(state, name);
  const opened = { ...cleared, pages: new Map(cleared.pages).set(name, page) };
  return hearAll(
    opened,
    messages.map((message) => ({ ...message, page: name })),
    0,
  );
}

/** Milliseconds without a message after which a page counts as silent, and as gone. */
const SILENT_AFTER = 4000;
const GONE_AFTER = 15_000;

/** Returns the state after some time: a page that crashed does not announce its end. */
export function watchSilence(state: RoomState, now: number): RoomState {
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

/** Characters of a recording's name that are shown: names of paths are whole sentences. */
const LONGEST_NAME = 24;

/** Returns the name of each tab, such as `tab 1`, in the order in which the tabs were connected. */
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
    // A duplicated tab has the same name.
    const twin =
      twins.length > 1
        ? String.fromCharCode(97 + twins.findIndex((each) => each.page === page))
        : '';
    names.set(page, `tab ${tabs.indexOf(tab) + 1}${twin}`);
  }
  return names;
}
