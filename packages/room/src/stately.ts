/**
 * Shows every actor in the Stately inspector, a page of a third party. All data for the inspector is redacted,
 * because it comes from the recorder.
 *
 * The package `@statelyai/inspect` opens that page, waits until it is ready, and posts messages to every origin
 * (`'*'`). The replaced `window` here listens to the opened page only, and posts only to the origin that has
 * answered.
 */

import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { nameOf } from './core/chart.ts';
import { machineOf, type Recorder, type UnaddressedMessage } from './core/recorder.ts';
import { setParent } from './core/xstate-internals.ts';

/** Returns the configuration of a machine. It contains names, but no context and no parameters. */
export function definitionOf({ config }: AnyStateMachine): object {
  const hidden = ['context', 'input', 'meta', 'output', 'params'];
  const text = JSON.stringify(config, (key, value: unknown) => {
    if (hidden.includes(key)) return undefined;
    return typeof value === 'function' ? nameOf(value) : value;
  });
  return JSON.parse(text) as object;
}

/** The state of the connection. `unanswered`: the window is open, but its page has not answered for some time. */
export type StatelyState = 'blocked' | 'opening' | 'unanswered' | 'connected' | 'closed';

const WINDOW = 'xstateinspector';
/** The depth of data that is sent. It exceeds the depth of every chart. */
const DEPTH = 100;
/** The time without a message after which the page counts as unanswered, in milliseconds. */
const PATIENCE = 8000;
const LOOK = 1000;

interface Options {
  readonly recorder: Recorder;
  /** The address of the inspector's page. */
  readonly url: string;
  readonly onState: (state: StatelyState) => void;
}

/** Makes a function that opens or reloads the inspector. It has one window: a new connection ends the last one. */
export function statelyConnection(options: Options): () => Promise<void> {
  let close: (() => void) | undefined;
  return async () => {
    close?.();
    close = await open(options);
  };
}

/**
 * Opens or reloads the inspector, which then shows all running and later actors.
 *
 * @returns a function that ends the connection, or undefined if the browser did not open a window.
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
  /** The actors by their sessions. The package follows the parents of an actor to find its root. */
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
          // Everything is sent from the start, because the page may have been reloaded.
          for (const message of recorder.kept().messages) forward(message);
        },
        { signal: stop.signal },
      ),
  };
  const inspector = createBrowserInspector({
    url,
    window: asWindow as unknown as Window,
    autoStart: false,
    serializationDepthLimit: DEPTH,
    // The package keeps no events, because the recorder keeps everything that a late connection needs.
    maxDeferredEvents: 0,
    serialize: (event) => {
      // The random id is removed, because no reader uses it.
      if (event.type === '@xstate.event') return { ...event, id: '' };
      const name = event.type === '@xstate.actor' ? names.get(event.sessionId) : undefined;
      return event.type === '@xstate.actor' && name !== undefined ? { ...event, name } : event;
    },
  });

  const forward = (message: UnaddressedMessage) => {
    if (message.kind === 'started') {
      const { actor: sessionId, name, parent, input } = message;
      const running = recorder.find(sessionId);
      const machine = running && machineOf(running);
      names.set(sessionId, name);
      const ref = {
        sessionId,
        logic: { config: machine === undefined ? { id: name } : definitionOf(machine) },
      };
      if (parent !== undefined) setParent(ref, refs.get(parent) ?? { sessionId: parent });
      refs.set(sessionId, ref);
      inspector.actor(ref as unknown as AnyActorRef, { status: 'active', input } as never);
      return;
    }
    const { actor, event, source, after } = message;
    inspector.event(actor, event, source && { source: source.actor });
    inspector.snapshot(actor, after as never, { event });
  };
  const unfollow = recorder.follow((message) => {
    if (!('chart' in message) && state === 'connected') forward(message);
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
