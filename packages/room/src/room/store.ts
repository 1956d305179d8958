import type { speeds } from '../core/delays.ts';
import type { Happened, Outcome, PageMessage, Port } from '../core/protocol.ts';
import { readPageMessage, readRoomMessage } from '../core/protocol.ts';
import type { Mode } from '../core/scripts.ts';
import type { Recording } from '../recording/recording.ts';
import {
  closed,
  hearAll,
  nothing,
  type RoomState,
  watchSilence,
  withRecording,
} from '../recording/room-state.ts';

/** The room's end of the channel, as a store for `useSyncExternalStore`. */

/** Milliseconds between two renders: one animation may send dozens of messages a second. */
const BEAT = 60;
/** A busy page is rendered at intervals of this many times the last render, so that the room stays usable. */
const REST = 3;
const PING = 1500;
/** The most messages that are queued while the room is hidden. */
const MOST_WAITING = 4000;
/** Milliseconds that a page may take to answer. */
const PATIENCE = 2000;

export interface Answer {
  readonly outcome: Outcome | 'silent';
  readonly says: string;
  readonly number?: number | undefined;
}

interface Picked {
  readonly page: string;
  readonly actor: string | undefined;
}

type Send = Pick<Happened, 'page' | 'actor'>;

export interface RoomStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => RoomState;
  readonly clearLog: () => void;
  /** Shows a recording as an additional page; returns its name. */
  readonly open: (recording: Recording, name?: string) => string;
  /** Closes a recording. */
  readonly shut: (page: string) => void;
  readonly send: (to: Send, event: { readonly type: string }) => Promise<Answer>;
  /** Draws a frame on the page around the elements of an actor; without an actor, removes the frame. */
  readonly point: (page: string, actor?: string) => void;
  /** Lets the developer pick an element of a page. */
  readonly pick: (page: string) => Promise<Picked>;
  /** Ends the picking. */
  readonly stopPicking: (page: string) => void;
  /** Holds the next run of a job, or makes it fail. */
  readonly script: (page: string, machine: string, job: string, mode: Mode) => void;
  /** Sets the speed of all delays of a page. */
  readonly setSpeed: (page: string, speed: (typeof speeds)[number]) => void;
  /** Lets the next delay of a page end. */
  readonly step: (page: string) => void;
  readonly close: () => void;
}

/** Opens the channel to every page on a port. */
export function createRoomStore(port: Port): RoomStore {
  const listeners = new Set<() => void>();
  const answers = new Map<string, (answer: Answer) => void>();
  const picks = new Map<string, (picked: Picked) => void>();
  let state: RoomState = nothing;
  let files = 0;
  let waiting: PageMessage[] = [];
  let beat: ReturnType<typeof setTimeout> | undefined;
  let rendering = 0;

  const publish = (next: RoomState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const flush = () => {
    clearTimeout(beat);
    beat = undefined;
    const messages = waiting;
    waiting = [];
    const start = performance.now();
    publish(hearAll(state, messages, Date.now()));
    // React's work for the update runs before the next task.
    setTimeout(() => {
      rendering = performance.now() - start;
    });
  };
  const ask = () => port.post({ kind: 'room' });
  const take = (message: PageMessage) => {
    waiting.push(message);
    // A hidden room renders nothing, but keeps every message.
    if (waiting.length > MOST_WAITING) flush();
    else if (!document.hidden) beat ??= setTimeout(flush, Math.max(BEAT, REST * rendering));
  };

  const stopListening = port.listen((data) => {
    const message = readPageMessage(data);
    if (message === undefined) {
      // Messages of other rooms are meant for pages only.
      if (readRoomMessage(data) === undefined) publish({ ...state, strange: state.strange + 1 });
      return;
    }
    if (message.kind === 'here') {
      const isNew =
        !state.pages.has(message.page) &&
        !waiting.some((each) => each.kind === 'here' && each.page === message.page);
      take(message);
      if (isNew) ask();
    } else if (message.kind === 'answer') {
      const { request, outcome, says, number } = message;
      answers.get(request)?.({ outcome, says, number });
    } else if (message.kind === 'picked') {
      picks.get(message.page)?.({ page: message.page, actor: message.actor });
      picks.delete(message.page);
    } else take(message);
  });

  const ping = setInterval(() => {
    port.post({ kind: 'ping' });
    if (!document.hidden) publish(watchSilence(state, Date.now()));
  }, PING);
  const look = () => !document.hidden && flush();
  document.addEventListener('visibilitychange', look);
  ask();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    clearLog: () => publish({ ...state, log: [] }),
    open: (recording, wanted) => {
      // Numbers are never reused: the address of a moment names its file.
      if (wanted === undefined) files += 1;
      const name = wanted ?? `file ${files}`;
      publish(withRecording(state, name, recording));
      return name;
    },
    shut: (page) => publish(closed(state, page)),
    send: ({ page, actor }, event) => {
      const request = crypto.randomUUID();
      return new Promise((resolve) => {
        const end = (answer: Answer) => {
          clearTimeout(timeout);
          answers.delete(request);
          resolve(answer);
        };
        const timeout = setTimeout(
          () => end({ outcome: 'silent', says: 'The page does not answer.' }),
          PATIENCE,
        );
        answers.set(request, end);
        port.post({ kind: 'send', page, request, actor, event });
      });
    },
    point: (page, actor) => port.post({ kind: 'point', page, ...(actor && { actor }) }),
    script: (page, machine, job, mode) => port.post({ kind: 'script', page, machine, job, mode }),
    setSpeed: (page, speed) => port.post({ kind: 'speed', page, speed }),
    step: (page) => port.post({ kind: 'step', page }),
    pick: (page) =>
      new Promise((resolve) => {
        picks.set(page, resolve);
        port.post({ kind: 'pick', page, on: true });
      }),
    stopPicking: (page) => {
      picks.delete(page);
      port.post({ kind: 'pick', page, on: false });
    },
    close: () => {
      clearTimeout(beat);
      clearInterval(ping);
      document.removeEventListener('visibilitychange', look);
      stopListening();
    },
  };
}
