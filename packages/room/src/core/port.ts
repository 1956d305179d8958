import type { Port } from './protocol.ts';

/** The default channel of pages and rooms. */
export const CHANNEL = 'machine-room';

/** Opens a channel between all pages and rooms of one origin, which no other origin receives. */
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

/** The parts of a WebSocket that are used. */
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
/** Milliseconds until a lost connection is opened again. */
const AGAIN = 1000;

/**
 * Connects to pages and rooms on other devices, and in programs without a browser, through a relay (`./relay`).
 * A lost connection is opened again; messages from the meantime are sent afterwards, as far as the page has
 * kept them.
 *
 * @param url `ws://127.0.0.1:8790`
 * @param Socket where there is no global WebSocket, as in Node 20.
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
      // Both ends begin again: a page sends all messages that it has kept, a room asks for them.
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
    // Without a handler, Node treats the error as unhandled.
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
