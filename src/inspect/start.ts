/**
 * This module starts the inspection that a developer requests by `?inspect` in the address. No data leaves this
 * origin until the developer has read which data would be sent, and pressed a button.
 */

import { type Inspection, inspectPage, Redaction } from '@machines/room';
import { type StatelyState, statelyConnection } from '@machines/room/stately';
import { settings } from '../data/settings.ts';
import { type Panel, showPanel } from './panel.ts';
import { outline, pickMachine } from './pick.ts';
import { schemas } from './site/schemas.ts';

const ROOM = '/__machines';
const BLOCKED = 'The browser did not open a window: allow pop-ups for this site, then press again.';
/** The key in session storage that is set while the Stately inspector is open, so that a reload connects again. */
const OPEN = 'inspect-stately';
const host = new URL(settings.inspectorUrl).host;

const statelyWords: Readonly<Record<StatelyState, string>> = {
  blocked: BLOCKED,
  opening: `Waiting for ${host} to answer…`,
  unanswered: `${host} does not answer. Is there a network? The machine room works without one.`,
  connected: `Connected to ${host}.`,
  closed: `The window of ${host} was closed: nothing is sent any more.`,
};

/** Explains which data would leave the page, and asks before any is sent. */
function offerStately(panel: Panel, connect: () => Promise<void>): void {
  panel.say(
    `This opens ${host}, a third-party page, and sends it the charts, states, events and context of every actor on this page. Values that no schema marks as shown are replaced by their kind, length and a number first.`,
    [
      { label: `Open ${host}`, run: () => void connect() },
      { label: 'Cancel', run: () => panel.say('Nothing was sent.') },
    ],
  );
}

/**
 * Starts the inspection.
 *
 * @returns the observer of the site's actors.
 */
export function startInspection(): Inspection {
  // A page that the room shows in a frame hides the panel, because the developer already has the room.
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
  const { root } = panel;
  const inspection = inspectPage({
    redaction: new Redaction(schemas),
    point: (machine) => outline(root, machine),
    pick: (chosen) => pickMachine(root, chosen),
  });
  const [replayed] = inspection.held;
  // `outline` scrolls the machine's element into view, because an island that is out of view starts no machine.
  if (replayed !== undefined) {
    outline(root, replayed);
    outline(root, undefined);
  }
  const connect = statelyConnection({
    recorder: inspection.recorder,
    url: settings.inspectorUrl,
    onState: (state) => {
      panel.say(statelyWords[state]);
      if (state === 'closed' || state === 'blocked') sessionStorage.removeItem(OPEN);
      else sessionStorage.setItem(OPEN, 'yes');
    },
  });
  if (sessionStorage.getItem(OPEN) !== null) void connect();
  return inspection;
}
