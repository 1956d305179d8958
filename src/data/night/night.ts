/**
 * One sample night, from Tuesday evening to Wednesday morning, from which every drawing of the product is made. This
 * module has the watched sites with their cameras and rules, and the agents' shifts. The alarms are in
 * `src/data/night/alarms.ts`. All of it is invented; `tests/machines/night.test.ts` proves that it is consistent to
 * the second.
 */

import { type dispositionNames, siteWords } from './night.copy.ts';

export { deciders, dispositionNames } from './night.copy.ts';

/** A time of the night, `HH:MM:SS`. The night begins at 18:00 and ends before the next noon. */
export type Clock = `${number}:${number}:${number}`;

export type SiteId = keyof typeof siteWords;
export type DispositionId = keyof typeof dispositionNames;

/** How far Quill may act alone: only propose, close what rules call harmless, or close all that is no threat. */
type Permission = 'suggest' | 'filter' | 'automation';

export interface Site {
  readonly name: string;
  readonly kind: string;
  /** The times at which the site is armed in the evening and disarmed in the morning. */
  readonly armed: readonly [from: Clock, to: Clock];
  readonly permission: Permission;
  /** The place of each camera, by its number. */
  readonly cameras: Readonly<Record<string, string>>;
}

export const sites: Readonly<Record<SiteId, Site>> = {
  portLane: { ...siteWords.portLane, armed: ['18:30:00', '06:00:00'], permission: 'filter' },
  brookside: { ...siteWords.brookside, armed: ['18:30:00', '06:30:00'], permission: 'filter' },
  maple: { ...siteWords.maple, armed: ['22:00:00', '06:00:00'], permission: 'automation' },
  northgate: { ...siteWords.northgate, armed: ['19:00:00', '06:30:00'], permission: 'suggest' },
  marlow: { ...siteWords.marlow, armed: ['20:00:00', '06:30:00'], permission: 'automation' },
};

/** Returns the site that a camera watches, by the camera's number. */
export const siteOf = (camera: string): SiteId =>
  (Object.keys(sites) as SiteId[]).find((id) => camera in sites[id].cameras) as SiteId;

/** The agent's desk and the start of each shift: evening, night and morning. */
const shifts = [
  { desk: 'desk1', from: '14:00:00' },
  { desk: 'desk2', from: '22:00:00' },
  { desk: 'desk3', from: '06:00:00' },
] as const satisfies readonly { readonly desk: string; readonly from: Clock }[];

export type Desk = (typeof shifts)[number]['desk'];

/** Returns the seconds since the noon before the night, so that a later time is always greater, even after midnight. */
export function secondsOf(clock: Clock): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return ((((hours + 12) % 24) * 60 + minutes) * 60 + seconds) as number;
}

/** Returns the time of the night at this many seconds since the noon before it. */
export function clockOf(seconds: number): Clock {
  const [hours, minutes, rest] = [(seconds / 3600 + 12) % 24, (seconds / 60) % 60, seconds % 60];
  return [hours, minutes, rest]
    .map((part) => `${Math.floor(part)}`.padStart(2, '0'))
    .join(':') as Clock;
}

/** Returns a time without seconds, for print. */
export const hourMinute = (clock: Clock): string => clock.slice(0, 5);

/** Returns the desk on shift at a time of the night. */
export const deskAt = (clock: Clock): Desk =>
  shifts.filter(({ from }) => secondsOf(from) <= secondsOf(clock)).at(-1)?.desk ?? 'desk1';
