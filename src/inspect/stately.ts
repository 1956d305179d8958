import type { InspectionEvent } from 'xstate';
import type { Recorder } from './recorder.ts';
import { redact } from './redact.ts';

/**
 * Connects every actor to the Stately inspector, whose user interface is a page of its own.
 *
 * The package opens that page, hears when it is ready and posts to `'*'`. The window it is given here
 * listens to the opened page alone, and posts to the origin that answered.
 */

interface Opened {
  readonly window: Window;
  readonly asWindow: Window;
}

function openWindow(url: string): Opened | undefined {
  const opened = window.open(url, 'xstateinspector');
  if (opened === null) return undefined;
  let origin: string | undefined;
  const target = {
    postMessage: (message: unknown) => {
      if (origin !== undefined) opened.postMessage(message, origin);
    },
  };
  const asWindow = {
    open: () => target,
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
      window.addEventListener('message', (event) => {
        if (event.source !== opened) return;
        origin = event.origin;
        listener(event);
      }),
  };
  return { window: opened, asWindow: asWindow as unknown as Window };
}

const isShown = (event: InspectionEvent) =>
  event.type === '@xstate.actor' ||
  event.type === '@xstate.event' ||
  event.type === '@xstate.snapshot';

let opened: Window | undefined;

/**
 * Opens the inspector, or shows it again; every actor that runs appears, and every later one.
 *
 * @param url the page of the inspector.
 * @returns false when the browser did not let a window open.
 */
export async function openStately(recorder: Recorder, url: string): Promise<boolean> {
  if (opened !== undefined && !opened.closed) {
    opened.focus();
    return true;
  }
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const page = openWindow(url);
  if (page === undefined) return false;
  opened = page.window;
  const inspector = createBrowserInspector({
    url,
    window: page.asWindow,
    autoStart: false,
    serialize: redact,
    maxDeferredEvents: 5000,
  });
  inspector.start();
  recorder.follow(({ event }) => {
    if (isShown(event)) inspector.inspect.next?.(event);
  });
  return true;
}
