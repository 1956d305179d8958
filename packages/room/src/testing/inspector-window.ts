import { vi } from 'vitest';
import type { Recorder } from '../core/recorder.ts';
import { type StatelyState, statelyConnection } from '../stately.ts';

/** The window of the Stately inspector, which keeps everything that is posted to it. */
export interface InspectorWindow {
  /** Gives what opens it. */
  connection(recorder: Recorder): () => Promise<void>;
  open(recorder: Recorder): Promise<void>;
  /** Its page has been loaded, again perhaps. */
  load(): void;
  /** Everything that has left the page, in its order. */
  readonly messages: readonly Record<string, unknown>[];
  readonly states: readonly StatelyState[];
  /** Everything that has left the page, and for which origins it was meant. */
  close(): { readonly bytes: string; readonly origins: readonly string[] };
}

/** Lets timers that are due run. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Puts a browser's `window` in place, from which the inspector's window can be opened. */
export function inspectorWindow({ isBlocked = false } = {}): InspectorWindow {
  const messages: Record<string, unknown>[] = [];
  const states: StatelyState[] = [];
  const origins: string[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const popup = {
    closed: false,
    focus: () => undefined,
    postMessage: (message: Record<string, unknown>, origin: string) => {
      messages.push(structuredClone(message));
      origins.push(origin);
    },
  };
  vi.stubGlobal('window', {
    open: () => (isBlocked ? null : popup),
    addEventListener: (
      _: string,
      listener: (event: unknown) => void,
      { signal }: { readonly signal: AbortSignal },
    ) => {
      listeners.push(listener);
      signal.addEventListener('abort', () => listeners.splice(listeners.indexOf(listener), 1));
    },
  });
  const connection = (recorder: Recorder) =>
    statelyConnection({
      recorder,
      url: 'https://inspector.example/',
      onState: (state) => states.push(state),
    });
  return {
    connection,
    messages,
    states,
    open: (recorder) => connection(recorder)(),
    load() {
      for (const source of [{}, popup]) {
        const data = { type: '@statelyai.connected' };
        for (const listener of listeners)
          listener({ source, data, origin: 'https://inspector.example' });
      }
    },
    close() {
      popup.closed = true;
      return { bytes: JSON.stringify(messages), origins };
    },
  };
}
