import type { Port } from './protocol.ts';

/** The name of the default channel of pages and rooms. */
export const CHANNEL = 'machine-room';

/** Opens a channel between all pages and rooms of one origin. Pages of other origins cannot receive it. */
export function channelPort(name: string): Port & { readonly close: () => void } {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: { readonly data: unknown }) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

/** The members of a WebSocket that this module uses. */
interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

const OPEN = 1;
/** The time until a lost connection is opened again, in milliseconds. */
const AGAIN = 1000;

/**
 * Connects pages and rooms on other devices, or in programs without a browser, through a relay (`./relay`). A lost
 * connection is opened again. The page then sends the messages that it has kept meanwhile.
 *
 * @param url the address of the relay, such as `ws://127.0.0.1:8790`.
 * @param Socket the WebSocket class, for programs without a global one, such as Node 20.
 */
export function socketPort(
  url: string,
  Socket: (new (url: string) => Socket) | undefined = globalThis.WebSocket,
): Port & { readonly close: () => void } {
  if (Socket === undefined) {
    throw new Error('There is no WebSocket here. Give one: socketPort(url, WebSocket).');
  }
  const listeners = new Set<(data: unknown) => void>();
  let socket: Socket;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const hear = (data: unknown) => {
    for (const listener of listeners) listener(data);
  };
  const post: Port['post'] = (message) => {
    if (socket.readyState === OPEN) socket.send(JSON.stringify(message));
  };
  const open = () => {
    socket = new Socket(url);
    socket.onopen = () => {
      // After a new connection both ends start over: a page sends all messages that it has kept, and a room requests
      // them.
      hear({ kind: 'room' });
      post({ kind: 'room' });
    };
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      try {
        hear(JSON.parse(String(data)));
      } catch {
        hear(undefined);
      }
    };
    // Without this handler, Node treats the error as unhandled and ends the process.
    socket.onerror = () => undefined;
    socket.onclose = () => {
      if (!isClosed) again = setTimeout(open, AGAIN);
    };
  };
  open();
  return {
    post,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(again);
      socket.close();
    },
  };
}
