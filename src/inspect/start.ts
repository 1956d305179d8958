import {
  channelPort,
  createDelays,
  createRecorder,
  createScripts,
  linkPage,
  type PageLink,
  Redaction,
} from '@machines/room';
import { type StatelyState, statelyConnection } from '@machines/room/stately';
import type { InspectionEvent, Observer } from 'xstate';
import { settings } from '../data/settings.ts';
import { type Panel, showPanel } from './panel.ts';
import { outline, pickMachine } from './pick.ts';
import { CHANNEL } from './site/channel.ts';
import { schemas } from './site/schemas.ts';

/**
 * Inspection in development, asked for with `?inspect` in the address. Nothing leaves this origin until the
 * developer has read what would be sent, and pressed a button.
 */

const ROOM = '/__machines';
const BLOCKED = 'The browser did not open a window: allow pop-ups for this site, then press again.';
const TAB = 'inspect-tab';
/** Whether the Stately inspector is open: a reload connects it again. */
const OPEN = 'inspect-stately';
const host = new URL(settings.inspectorUrl).host;

const statelyWords: Readonly<Record<StatelyState, string>> = {
  blocked: BLOCKED,
  opening: `Waiting for ${host} to answer…`,
  unanswered: `${host} does not answer. Is there a network? The machine room works without one.`,
  connected: `Connected to ${host}.`,
  closed: `The window of ${host} was closed: nothing is sent any more.`,
};

/** A name for this tab, which a reload keeps. */
function tabName(): string {
  const name = sessionStorage.getItem(TAB) ?? crypto.randomUUID().slice(0, 8);
  sessionStorage.setItem(TAB, name);
  return name;
}

/** Shows what would leave the page, before anything does. */
function offerStately(panel: Panel, connect: () => Promise<void>): void {
  panel.say(
    `This opens ${host}, a third-party page, and sends it the charts, states, events and context of every actor on this page. Values that no schema marks as shown are replaced by their kind, length and a number first.`,
    [
      { label: `Open ${host}`, run: () => void connect() },
      { label: 'Cancel', run: () => panel.say('Nothing was sent.') },
    ],
  );
}

type Inspected = Pick<
  Parameters<typeof linkPage>[0],
  'recorder' | 'redaction' | 'scripts' | 'delays'
>;

/** What a room that replays a recording on this page has written into its address. */
interface Led {
  /** The replayed machines; the outermost is first. */
  readonly machines: readonly string[];
  readonly replay: string;
}

function readLed(): Led | undefined {
  const params = new URLSearchParams(location.search);
  const machines = params.getAll('hold');
  const replay = params.get('replay');
  return replay === null ? undefined : { machines, replay };
}

/** Links the page to the rooms, again whenever it comes back from the back/forward cache. */
function linkToRooms(inspected: Inspected, root: ShadowRoot, led: Led | undefined): void {
  const page = crypto.randomUUID().slice(0, 8);
  const connect = () => {
    const port = channelPort(CHANNEL);
    const stop = new AbortController();
    const { signal } = stop;
    let path = location.pathname;
    let stopPicking: (() => void) | undefined;
    const link: PageLink = linkPage({
      port,
      ...inspected,
      page,
      tab: tabName(),
      about: () => ({
        path: location.pathname,
        hidden: document.hidden,
        ...(led && { replay: led.replay }),
      }),
      point: (machine) => outline(root, machine),
      pick: (isOn) => {
        stopPicking?.();
        stopPicking = isOn ? pickMachine(root, (machine) => link.picked(machine)) : undefined;
      },
    });
    const stopFollowing = inspected.recorder.follow(() => {
      if (location.pathname === path) return;
      path = location.pathname;
      link.here();
    });
    document.addEventListener('visibilitychange', link.here, { signal });
    const leave = () => {
      stop.abort();
      stopPicking?.();
      stopFollowing();
      link.close();
      port.close();
    };
    addEventListener('pagehide', leave, { signal });
  };
  addEventListener('pageshow', ({ persisted }) => persisted && connect());
  connect();
}

/** @returns the observer of the site's actors. */
export function startInspection(): Observer<InspectionEvent> {
  const redaction = new Redaction(schemas);
  const led = readLed();
  const scripts = createScripts(led?.machines);
  const delays = createDelays(led?.machines);
  const recorder = createRecorder({
    redaction,
    passed: delays.passed,
    onMade: (actor) => {
      scripts.apply(actor);
      delays.apply(actor);
    },
  });
  // Next to the room, one exists already.
  const isDocked = window.self !== window.top;
  const panel = showPanel(
    [
      {
        label: 'Machine room',
        run: () => {
          if (window.open(ROOM, 'machine-room') === null) panel.say(BLOCKED);
          else panel.say('The machine room is open in a tab of its own.');
        },
      },
      {
        label: 'Beside the page',
        run: () => {
          const address = new URL(location.href);
          address.searchParams.set('inspect', 'room');
          location.assign(address);
        },
      },
      { label: 'Stately inspector', run: () => offerStately(panel, connect) },
    ],
    isDocked,
  );
  linkToRooms({ recorder, redaction, scripts, delays }, panel.root, led);
  // An island that is not in view would not start its machine.
  if (led !== undefined) {
    outline(panel.root, led.machines[0]);
    outline(panel.root, undefined);
  }
  const connect = statelyConnection({
    recorder,
    url: settings.inspectorUrl,
    onState: (state) => {
      panel.say(statelyWords[state]);
      if (state === 'closed' || state === 'blocked') sessionStorage.removeItem(OPEN);
      else sessionStorage.setItem(OPEN, 'yes');
    },
  });
  if (sessionStorage.getItem(OPEN) !== null) void connect();
  return { next: recorder.record };
}
