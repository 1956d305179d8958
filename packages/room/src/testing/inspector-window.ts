import { vi } from 'vitest';
import type { Recorder } from '../core/recorder.ts';
import { type StatelyState, statelyConnection } from '../stately.ts';

/** A window that stands for the Stately inspector and stores all messages that are posted to it. */
export interface InspectorWindow {
  /** Returns a function that opens the inspector. */
  connection(recorder: Recorder): () => Promise<void>;
  open(recorder: Recorder): Promise<void>;
  /** Reports to the page that the inspector has been loaded or reloaded. */
  load(): void;
  /** All messages that have left the page, in order. */
  readonly messages: readonly Record<string, unknown>[];
  readonly states: readonly StatelyState[];
  /** Closes the window, and returns all messages that have left the page, with their target origins. */
  close(): { readonly bytes: string; readonly origins: readonly string[] };
}

/** Waits for one turn of the event loop, so that due timers run. */
export const runDueTimers = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Replaces the global `window` by one from which the inspector can be opened. */
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
