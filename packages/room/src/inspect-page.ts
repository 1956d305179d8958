import type { InspectionEvent } from 'xstate';
import { createDelays } from './core/delays.ts';
import { linkPage } from './core/page.ts';
import { CHANNEL, channelPort } from './core/port.ts';
import type { Port } from './core/protocol.ts';
import { createRecorder, type Recorder } from './core/recorder.ts';
import { Redaction } from './core/redaction.ts';
import { createScripts } from './core/scripts.ts';

/** One line that makes a program visible to every room on its channel, in a browser and where there is none. */

interface Options {
  /** A name that all pages and rooms of one origin share, or a port of one's own (`socketPort`). */
  readonly channel?: string | Port;
  /** What may be shown. Without it: charts, states and known events, and nothing of what they carry. */
  readonly redaction?: Redaction;
  /** Where the program is; the address of the page without it. */
  readonly path?: () => string;
  /** Highlights what an actor shows on the page, or stops doing so. */
  readonly point?: (machine: string | undefined) => void;
  /** Lets the developer pick an element, and tells its machine; returns what ends that. */
  readonly pick?: (chosen: (machine: string | undefined) => void) => () => void;
}

/** What `createActor` and `useMachine` take as `inspect`. */
export interface Inspection {
  readonly next: (event: InspectionEvent) => void;
  /** Everything that was told, for other readers. */
  readonly recorder: Recorder;
  /** The machines that a room replays here, as the page's address says; the outermost is first. */
  readonly held: readonly string[];
  /** Says goodbye to the rooms; a program of Node ends only then. */
  readonly close: () => void;
}

/** The parts of a browser that are used where they are. */
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

/** A name for this tab, which a reload keeps. */
function tabName({ document, sessionStorage }: Browser): string {
  if (document === undefined) return randomName();
  const name = sessionStorage?.getItem(TAB) ?? randomName();
  sessionStorage?.setItem(TAB, name);
  return name;
}

/** Shows every actor that is given the result as `inspect` to every room on a channel. */
export function inspectPage({
  channel = CHANNEL,
  redaction = new Redaction(),
  ...options
}: Options = {}): Inspection {
  const browser: Browser = globalThis;
  // What a room that replays a recording here has written into the address, where there is one.
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
  // A page may come back from the back/forward cache.
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
