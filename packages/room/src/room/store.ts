/** The room's end of the channel, as a store for `useSyncExternalStore`. */

import type { speeds } from '../core/delays.ts';
import type { Happened, Outcome, PageMessage, Port } from '../core/protocol.ts';
import { readPageMessage, readRoomMessage } from '../core/protocol.ts';
import type { Mode } from '../core/scripts.ts';
import type { Recording } from '../recording/recording.ts';
import {
  applyMessages,
  emptyRoom,
  type RoomState,
  stateAt,
  withoutRecording,
  withRecording,
} from '../recording/room-state.ts';

/** The shortest time between two renders, in milliseconds. One animation may send dozens of messages in a second. */
const BEAT = 60;
/**
 * The shortest time between two renders, as a multiple of the duration of the last render. This keeps the room usable
 * while a page is busy.
 */
const REST = 3;
const PING = 1500;
/** The most messages that wait while the room is hidden. */
const MOST_WAITING = 4000;
/** The time within which a page has to answer, in milliseconds. */
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
  /** Shows a recording as an additional page, and returns the name of the page. */
  readonly open: (recording: Recording, name?: string) => string;
  /** Closes a recording. */
  readonly shut: (page: string) => void;
  readonly send: (to: Send, event: { readonly type: string }) => Promise<Answer>;
  /** Draws a frame around the elements of an actor on the page. Without an actor, removes the frame. */
  readonly point: (page: string, actor?: string) => void;
  /** Lets the developer pick an element on a page. */
  readonly pick: (page: string) => Promise<Picked>;
  /** Cancels the picking. */
  readonly stopPicking: (page: string) => void;
  /** Sets the mode of a job: its next run is held, fails, or is real. */
  readonly script: (page: string, machine: string, job: string, mode: Mode) => void;
  /** Sets the speed of all delays of a page. */
  readonly setSpeed: (page: string, speed: (typeof speeds)[number]) => void;
  /** Ends the next delay of a page. */
  readonly step: (page: string) => void;
  readonly close: () => void;
}

/** Connects the room with every page on a port. Without a document, as in Node, the room counts as shown. */
export function createRoomStore(port: Port): RoomStore {
  const listeners = new Set<() => void>();
  const answers = new Map<string, (answer: Answer) => void>();
  const picks = new Map<string, (picked: Picked) => void>();
  let state: RoomState = emptyRoom;
  let files = 0;
  let waiting: PageMessage[] = [];
  let beat: ReturnType<typeof setTimeout> | undefined;
  let rendering = 0;
  const { document }: { readonly document?: Document } = globalThis;

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
    publish(applyMessages(state, messages, Date.now()));
    // This task can measure the duration, because React renders the update before the next task.
    setTimeout(() => {
      rendering = performance.now() - start;
    });
  };
  const ask = () => port.post({ kind: 'room' });
  const take = (message: PageMessage) => {
    waiting.push(message);
    // A hidden room renders nothing. It processes the messages when too many wait or when the room is visible again.
    if (waiting.length > MOST_WAITING) flush();
    else if (!document?.hidden) beat ??= setTimeout(flush, Math.max(BEAT, REST * rendering));
  };

  const stopListening = port.listen((data) => {
    const message = readPageMessage(data);
    if (message === undefined) {
      // Messages of other rooms are meant for pages, and do not count as strange.
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
    if (!document?.hidden) publish(stateAt(state, Date.now()));
  }, PING);
  const look = () => !document?.hidden && flush();
  document?.addEventListener('visibilitychange', look);
  ask();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    clearLog: () => publish({ ...state, log: [] }),
    open: (recording, wanted) => {
      // The numbers of files are never reused, because the address of a moment contains the name of its file.
      if (wanted === undefined) files += 1;
      const name = wanted ?? `file ${files}`;
      publish(withRecording(state, name, recording));
      return name;
    },
    shut: (page) => publish(withoutRecording(state, page)),
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
      document?.removeEventListener('visibilitychange', look);
      stopListening();
    },
  };
}
