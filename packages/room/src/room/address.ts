/** Reads and writes the address of the room, so that a developer can share the selection by a link. */

import type { SnapshotFrom } from 'xstate';
import { panes, type ViewEvent, type viewMachine } from './machines/view.machine.ts';

/** The path of a proof that an address names. */
export interface AskedPath {
  readonly machine: string;
  readonly name: string;
  readonly fingerprint: string | null;
  readonly moment: string | null;
}

/** Writes the selection into the address without adding an entry to the history. */
export function writeAddress({ context, value }: SnapshotFrom<typeof viewMachine>): void {
  const { machine, state, transition, path, fingerprint, moment } = context;
  const address = new URL(location.href);
  const entries = {
    ...{ machine, state, transition, path, fingerprint, moment },
    pane: value.pane === 'chart' ? null : value.pane,
    view: value.subject === 'system' ? 'system' : null,
  };
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) address.searchParams.delete(key);
    else address.searchParams.set(key, value);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Returns the events that select what the address names, and the path of a proof that the room has to open. */
export function readAddress(search: string): {
  readonly events: readonly ViewEvent[];
  readonly path: AskedPath | undefined;
} {
  const params = new URLSearchParams(search);
  const get = (key: string) => params.get(key) ?? null;
  const machine = get('machine');
  const name = get('path');
  const moment = get('moment');
  const state = get('state');
  const transition = get('transition');
  const pane = panes.find((each) => each === params.get('pane'));
  const path =
    machine === null || name === null
      ? undefined
      : { machine, name, fingerprint: get('fingerprint'), moment };
  const events: (ViewEvent | false)[] = [
    machine !== null && { type: 'machine.chosen', machine },
    moment !== null &&
      path === undefined && { type: 'moment.chosen', moment, actor: null, machine },
    state !== null && { type: 'state.chosen', state },
    transition !== null && { type: 'transition.chosen', transition },
    get('view') === 'system' && machine !== null && { type: 'system.pressed' },
    pane !== undefined && { type: 'pane.chosen', pane },
  ];
  return { events: events.filter((each) => each !== false), path };
}
