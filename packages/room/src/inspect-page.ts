/** Makes a program visible to every machine room on its channel, in a browser or elsewhere, by one call. */

import type { InspectionEvent } from 'xstate';
import { createDelays } from './core/delays.ts';
import { linkPage } from './core/page.ts';
import { CHANNEL, channelPort } from './core/port.ts';
import type { Port } from './core/protocol.ts';
import { createRecorder, type Recorder } from './core/recorder.ts';
import { Redaction } from './core/redaction.ts';
import { createScripts } from './core/scripts.ts';

interface Options {
  /** The name that all pages and rooms of one origin share, or a custom port (`socketPort`). */
  readonly channel?: string | Port;
  /** Defines the values that may be shown. By default, rooms see charts, states and known events, but no values. */
  readonly redaction?: Redaction;
  /** Returns the location of the program. By default, this is the path of the page's address. */
  readonly path?: () => string;
  /** Highlights the elements of an actor on the page. Without a machine, removes the highlight. */
  readonly point?: (machine: string | undefined) => void;
  /** Lets the developer pick an element, and reports its machine. Returns a function that cancels the picking. */
  readonly pick?: (chosen: (machine: string | undefined) => void) => () => void;
}

/** The result, which is passed to `createActor` and `useMachine` as `inspect`. */
export interface Inspection {
  readonly next: (event: InspectionEvent) => void;
  /** The recorder with all messages, for other readers. */
  readonly recorder: Recorder;
  /** The machines that a room replays on this page, outermost first. The address of the page names them. */
  readonly held: readonly string[];
  /** Reports to all rooms that the page is left. A program in Node cannot end before this call. */
  readonly close: () => void;
}

/** The members of a browser's global object that are used if they exist. */
interface Browser {
  readonly location?: { readonly pathname: string; readonly search: string };
  readonly document?: { readonly hidden: boolean } & Pick<EventTarget, 'addEventListener'>;
  readonly sessionStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
  };
  readonly addEventListener?: EventTarget['addEventListener'];
}

const TAB = 'machine-room-tab';
const randomName = () => Math.random().toString(36).slice(2, 10);

/** Returns a name for this tab, which stays the same after a reload. */
function tabName({ document, sessionStorage }: Browser): string {
  if (document === undefined) return randomName();
  const name = sessionStorage?.getItem(TAB) ?? randomName();
  sessionStorage?.setItem(TAB, name);
  return name;
}

/** Shows actors to every room on a channel. Pass the result to each actor as `inspect`. */
export function inspectPage({
  channel = CHANNEL,
  redaction = new Redaction(),
  ...options
}: Options = {}): Inspection {
  const browser: Browser = globalThis;
  // A room that replays a recording on this page has added these parameters to the address.
  const params = browser.location && new URLSearchParams(browser.location.search);
  const replay = params?.get('replay') ?? null;
  const held = replay === null ? [] : (params?.getAll('hold') ?? []);
  const scripts = createScripts(held);
  const delays = createDelays(held);
  const recorder = createRecorder({
    redaction,
    passed: delays.passed,
    onMade: (actor, parent) => {
      scripts.apply(actor, parent);
      delays.apply(actor);
    },
  });
  const page = randomName();
  const pathOf = options.path ?? (() => browser.location?.pathname ?? 'a program');
  let leave: () => void = () => undefined;

  const connect = () => {
    leave();
    const own = typeof channel === 'string' ? channelPort(channel) : undefined;
    const stop = new AbortController();
    let path = pathOf();
    let stopPicking: (() => void) | undefined;
    const link = linkPage({
      port: own ?? (channel as Port),
      ...{ recorder, redaction, scripts, delays, page },
      tab: tabName(browser),
      about: () => ({
        path: pathOf(),
        hidden: browser.document?.hidden ?? false,
        picks: options.pick !== undefined,
        ...(replay !== null && { replay }),
      }),
      ...(options.point && { point: options.point }),
      pick: (isOn) => {
        stopPicking?.();
        stopPicking = isOn ? options.pick?.((machine) => link.picked(machine)) : undefined;
      },
    });
    const stopFollowing = recorder.follow(() => {
      if (pathOf() === path) return;
      path = pathOf();
      link.here();
    });
    browser.document?.addEventListener('visibilitychange', link.here, { signal: stop.signal });
    leave = () => {
      leave = () => undefined;
      stop.abort();
      stopPicking?.();
      stopFollowing();
      link.close();
      own?.close();
    };
  };
  connect();
  const closed = new AbortController();
  const { signal } = closed;
  // The browser may show the page again from its back/forward cache.
  browser.addEventListener?.('pagehide', () => leave(), { signal });
  browser.addEventListener?.(
    'pageshow',
    (event) => (event as Event & { persisted: boolean }).persisted && connect(),
    { signal },
  );
  const close = () => {
    closed.abort();
    leave();
    if (typeof channel !== 'string') channel.close?.();
  };
  return { next: recorder.record, recorder, held, close };
}
