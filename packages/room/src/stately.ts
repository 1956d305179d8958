import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { nameOf } from './core/chart.ts';
import { machineOf, type Recorded, type Recorder } from './core/recorder.ts';

/**
 * Connects every actor to the Stately inspector, whose user interface is a third-party page. The inspector
 * receives the recorder's data, so everything has been redacted.
 *
 * The package opens that page, waits until it is ready and posts to `'*'`. The window passed to it here listens
 * to the opened page alone, and posts to the origin that answered.
 */

/** Returns the configuration of a machine: names only, no context and no parameters. */
export function definitionOf({ config }: AnyStateMachine): object {
  const hidden = ['context', 'input', 'meta', 'output', 'params'];
  const text = JSON.stringify(config, (key, value: unknown) => {
    if (hidden.includes(key)) return undefined;
    return typeof value === 'function' ? nameOf(value) : value;
  });
  return JSON.parse(text) as object;
}

/** `unanswered`: the window is open, and its page has not answered for a while. */
export type StatelyState = 'blocked' | 'opening' | 'unanswered' | 'connected' | 'closed';

const WINDOW = 'xstateinspector';
/** Deep enough for every chart. */
const DEPTH = 100;
/** Milliseconds without a message from the page. */
const PATIENCE = 8000;
const LOOK = 1000;

interface Options {
  readonly recorder: Recorder;
  /** The page of the inspector. */
  readonly url: string;
  readonly onState: (state: StatelyState) => void;
}

/**
 * @returns a function that opens the inspector, or reloads it: it has one window, so the previous connection
 *   ends.
 */
export function statelyConnection(options: Options): () => Promise<void> {
  let close: (() => void) | undefined;
  return async () => {
    close?.();
    close = await open(options);
  };
}

/**
 * Opens the inspector, or reloads it; every actor that runs appears, and every later one.
 *
 * @returns a function that ends the connection; undefined if the browser did not open a window.
 */
async function open({ recorder, url, onState }: Options): Promise<(() => void) | undefined> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const opened = window.open(url, WINDOW);
  if (opened === null) {
    onState('blocked');
    return undefined;
  }
  const stop = new AbortController();
  let origin: string | undefined;
  let state: StatelyState = 'opening';
  const become = (next: StatelyState) => {
    if (state === next) return;
    state = next;
    onState(next);
  };
  onState(state);
  const names = new Map<string, string>();
  /** By session. The package finds the root of an actor by going from parent to parent. */
  const refs = new Map<string, object>();
  const target = {
    postMessage: (message: unknown) => {
      if (origin !== undefined && !opened.closed) opened.postMessage(message, origin);
    },
  };
  const asWindow = {
    open: () => target,
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
      window.addEventListener(
        'message',
        (event) => {
          if (event.source !== opened || event.data?.type !== '@statelyai.connected') return;
          origin = event.origin;
          listener(event);
          become('connected');
          // Its page may have been reloaded: everything is sent from the start.
          for (const told of recorder.kept().told) tell(told);
        },
        { signal: stop.signal },
      ),
  };
  const inspector = createBrowserInspector({
    url,
    window: asWindow as unknown as Window,
    autoStart: false,
    serializationDepthLimit: DEPTH,
    // The recorder keeps what a late connection has to receive.
    maxDeferredEvents: 0,
    serialize: (event) => {
      // The id is random and means nothing.
      if (event.type === '@xstate.event') return { ...event, id: '' };
      const name = event.type === '@xstate.actor' ? names.get(event.sessionId) : undefined;
      return event.type === '@xstate.actor' && name !== undefined ? { ...event, name } : event;
    },
  });

  const tell = (told: Recorded) => {
    if (told.kind === 'started') {
      const { actor: sessionId, name, parent, input } = told;
      const running = recorder.find(sessionId);
      const machine = running && machineOf(running);
      names.set(sessionId, name);
      const ref = {
        sessionId,
        logic: { config: machine === undefined ? { id: name } : definitionOf(machine) },
        ...(parent !== undefined && { _parent: refs.get(parent) ?? { sessionId: parent } }),
      };
      refs.set(sessionId, ref);
      inspector.actor(ref as unknown as AnyActorRef, { status: 'active', input } as never);
      return;
    }
    const { actor, event, source, after } = told;
    inspector.event(actor, event, source && { source: source.actor });
    inspector.snapshot(actor, after as never, { event });
  };
  const unfollow = recorder.follow((told) => {
    if (!('chart' in told) && state === 'connected') tell(told);
  });
  inspector.start();

  const since = Date.now();
  const watch = setInterval(() => {
    if (opened.closed) {
      close();
      become('closed');
    } else if (state === 'opening' && Date.now() - since > PATIENCE) become('unanswered');
  }, LOOK);
  const close = () => {
    stop.abort();
    unfollow();
    clearInterval(watch);
  };
  return close;
}
