/**
 * One sample night, from Tuesday evening to Wednesday morning, for every drawing of the product: the watched
 * sites, their times, rules and agents. The alarms are in `alarms.ts`. All of it is invented;
 * `tests/machines/night.test.ts` proves that it is consistent to the second.
 */

/** A time of the night, `HH:MM:SS`. The night begins at 18:00 and ends before the next noon. */
export type Clock = `${number}:${number}:${number}`;

export type SiteId = 'portLane' | 'brookside' | 'maple' | 'northgate' | 'marlow';

/**
 * The limit of Quill's own decisions: propose, close alarms that rules call harmless, or close all that are no
 * threat.
 */
type Permission = 'Suggest' | 'Filter' | 'Full Automation';

export interface Site {
  readonly name: string;
  readonly kind: string;
  /** Armed from the evening to the morning. */
  readonly armed: readonly [from: Clock, to: Clock];
  readonly permission: Permission;
  /** Number and place of each camera. */
  readonly cameras: Readonly<Record<string, string>>;
}

export const sites: Readonly<Record<SiteId, Site>> = {
  portLane: {
    name: 'Port Lane Logistics',
    kind: 'Warehouse',
    armed: ['18:30:00', '06:00:00'],
    permission: 'Filter',
    cameras: { 'PL-02': 'Dock 2', 'PL-07': 'Yard gate', 'PL-11': 'Racking aisle' },
  },
  brookside: {
    name: 'Brookside Rise',
    kind: 'Residential development',
    armed: ['18:30:00', '06:30:00'],
    permission: 'Filter',
    cameras: { 'BR-01': 'East gate', 'BR-04': 'Show street', 'BR-06': 'Site container' },
  },
  maple: {
    name: 'Maple Court',
    kind: 'Apartments',
    armed: ['22:00:00', '06:00:00'],
    permission: 'Full Automation',
    cameras: { 'MC-02': 'Courtyard', 'MC-05': 'Bike store', 'MC-08': 'Parcel room' },
  },
  northgate: {
    name: 'Northgate Tower',
    kind: 'Offices',
    armed: ['19:00:00', '06:30:00'],
    permission: 'Suggest',
    cameras: { 'NT-02': 'Loading bay', 'NT-14': 'Level 14 lobby' },
  },
  marlow: {
    name: 'Marlow & Finch, shop 12',
    kind: 'Shop',
    armed: ['20:00:00', '06:30:00'],
    permission: 'Full Automation',
    cameras: { 'MF-01': 'Shopfront', 'MF-03': 'Back door' },
  },
};

/** Returns the site that a camera watches, by the camera's number. */
export const siteOf = (camera: string): SiteId =>
  (Object.keys(sites) as SiteId[]).find((id) => camera in sites[id].cameras) as SiteId;

export type DispositionId =
  | 'intruder'
  | 'falseAlarm'
  | 'noThreat'
  | 'weather'
  | 'staff'
  | 'possiblyStaff'
  | 'homeless';

/** Names of the dispositions, as /tma explains them, and whether they are a danger. */
export const dispositionNames: Readonly<Record<DispositionId, string>> = {
  intruder: 'Intruder',
  falseAlarm: 'False alarm',
  noThreat: 'No threat',
  weather: 'Weather',
  staff: 'Staff on site',
  possiblyStaff: 'Possibly staff',
  homeless: 'Potential homeless person',
};

/** The agents of each desk, with their shifts. */
const shifts = [
  { desk: 'Desk 1', name: 'Evening shift', from: '14:00:00', to: '22:00:00' },
  { desk: 'Desk 2', name: 'Night shift', from: '22:00:00', to: '06:00:00' },
  { desk: 'Desk 3', name: 'Morning shift', from: '06:00:00', to: '14:00:00' },
] as const satisfies readonly {
  readonly desk: string;
  readonly name: string;
  readonly from: Clock;
  readonly to: Clock;
}[];

export type Desk = (typeof shifts)[number]['desk'];

/** Returns the seconds since the noon before the night: a later time is greater, after midnight too. */
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
  shifts.filter(({ from }) => secondsOf(from) <= secondsOf(clock)).at(-1)?.desk ?? 'Desk 1';
