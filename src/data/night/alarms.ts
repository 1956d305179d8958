import type { Clock, Desk, DispositionId, SiteId } from './night.ts';

/** The forty alarms of the sample night with their decisions, in the order they came. */

export interface Alarm {
  readonly id: `A-${number}`;
  readonly at: Clock;
  readonly site: SiteId;
  readonly camera: string;
  /** What the camera saw. */
  readonly seen: string;
  readonly disposition: DispositionId;
  readonly decidedBy: 'Quill' | Desk;
  readonly decidedAt: Clock;
  /** The disposition that Quill proposed, where an agent has overruled it. */
  readonly overruled?: DispositionId;
}

type Row = readonly [
  at: Clock,
  site: SiteId,
  camera: string,
  seen: string,
  disposition: DispositionId,
  decidedAt: Clock,
  decidedBy?: Desk,
  overruled?: DispositionId,
];

const rows: readonly Row[] = [
  [
    '18:33:08',
    'brookside',
    'BR-01',
    'Hi-viz, leaving by the east gate',
    'possiblyStaff',
    '18:33:13',
  ],
  [
    '18:36:40',
    'portLane',
    'PL-02',
    'Driver in hi-viz at the dock door',
    'possiblyStaff',
    '18:36:46',
  ],
  ['18:38:02', 'brookside', 'BR-06', 'Hi-viz, locking the container', 'possiblyStaff', '18:38:07'],
  ['18:52:19', 'portLane', 'PL-11', 'Shift lead with a badge in the aisle', 'staff', '18:52:25'],
  ['19:14:51', 'brookside', 'BR-04', 'Headlights on a wet road', 'falseAlarm', '19:14:56'],
  [
    '19:47:33',
    'northgate',
    'NT-14',
    'Cleaner with a badge on record',
    'noThreat',
    '19:48:20',
    'Desk 1',
  ],
  ['20:06:12', 'marlow', 'MF-01', 'Passers-by in front of the glass', 'noThreat', '20:06:17'],
  ['20:21:45', 'brookside', 'BR-04', 'Headlights, turning', 'falseAlarm', '20:21:50'],
  ['20:49:03', 'marlow', 'MF-03', 'Fox between the bins', 'falseAlarm', '20:49:09'],
  ['21:12:27', 'portLane', 'PL-07', 'Guard on his round, badge on record', 'noThreat', '21:12:33'],
  ['21:38:58', 'brookside', 'BR-06', 'Tarpaulin in the wind', 'weather', '21:39:03'],
  ['22:07:14', 'maple', 'MC-02', 'Residents crossing the courtyard', 'noThreat', '22:07:19'],
  ['22:31:40', 'maple', 'MC-08', 'Resident with a fob, fetching a parcel', 'noThreat', '22:31:45'],
  ['22:58:21', 'marlow', 'MF-01', 'Two people looking at the window', 'noThreat', '22:58:27'],
  ['23:19:06', 'brookside', 'BR-04', 'Headlights, parking', 'falseAlarm', '23:19:11'],
  [
    '23:40:52',
    'marlow',
    'MF-03',
    'Person with flattened cardboard',
    'homeless',
    '23:41:36',
    'Desk 2',
  ],
  ['23:56:30', 'maple', 'MC-02', 'Resident with a dog', 'noThreat', '23:56:35'],
  ['00:14:09', 'portLane', 'PL-11', 'Moth on the lens', 'falseAlarm', '00:14:14'],
  ['00:33:47', 'brookside', 'BR-01', 'Cat on the gate', 'falseAlarm', '00:33:53'],
  ['00:51:18', 'maple', 'MC-05', 'Resident with a fob, parking a bicycle', 'noThreat', '00:51:23'],
  ['01:17:35', 'marlow', 'MF-01', 'Hooded person at the glass', 'intruder', '01:17:58', 'Desk 2'],
  ['01:42:11', 'brookside', 'BR-06', 'Rain across the whole picture', 'weather', '01:42:16'],
  ['01:44:56', 'portLane', 'PL-07', 'Rain across the whole picture', 'weather', '01:45:01'],
  ['02:03:29', 'maple', 'MC-02', 'Rain and a swaying branch', 'weather', '02:03:34'],
  ['02:11:40', 'portLane', 'PL-02', 'Headlights through the rain', 'falseAlarm', '02:11:46'],
  ['02:26:05', 'brookside', 'BR-04', 'Rain across the whole picture', 'weather', '02:26:10'],
  ['02:48:32', 'portLane', 'PL-02', 'Water running off the canopy', 'weather', '02:48:37'],
  [
    '03:03:05',
    'maple',
    'MC-05',
    'Person wheels a bicycle out of the store',
    'noThreat',
    '03:06:14',
    'Desk 2',
    'intruder',
  ],
  [
    '03:03:48',
    'northgate',
    'NT-02',
    'Rain across the whole picture',
    'weather',
    '03:06:21',
    'Desk 2',
  ],
  [
    '03:04:02',
    'northgate',
    'NT-14',
    'Light slides over the glass',
    'falseAlarm',
    '03:06:27',
    'Desk 2',
  ],
  [
    '03:04:12',
    'portLane',
    'PL-07',
    'Person climbs the fence at the gate',
    'intruder',
    '03:04:41',
    'Desk 2',
  ],
  ['03:37:20', 'brookside', 'BR-06', 'Rain across the whole picture', 'weather', '03:37:25'],
  ['04:02:44', 'marlow', 'MF-03', 'Fox between the bins', 'falseAlarm', '04:02:49'],
  ['04:21:10', 'maple', 'MC-02', 'Newspaper delivery, expected', 'noThreat', '04:21:15'],
  ['04:40:36', 'portLane', 'PL-02', 'Reflection in a puddle', 'falseAlarm', '04:40:41'],
  ['05:06:53', 'maple', 'MC-08', 'Resident with a fob', 'noThreat', '05:06:58'],
  ['05:31:28', 'marlow', 'MF-01', 'Street cleaner, expected', 'noThreat', '05:31:33'],
  ['05:48:07', 'portLane', 'PL-11', 'First staff with badges', 'staff', '05:48:12'],
  [
    '06:21:15',
    'brookside',
    'BR-01',
    'Scaffolders in hi-viz at the gate',
    'possiblyStaff',
    '06:21:20',
  ],
  ['06:26:39', 'brookside', 'BR-06', 'Hi-viz, opening the container', 'possiblyStaff', '06:26:44'],
];

/** Number of the first alarm of the night. */
const FIRST = 4101;

export const alarms: readonly Alarm[] = rows.map(
  ([at, site, camera, seen, disposition, decidedAt, desk, overruled], index): Alarm => ({
    id: `A-${FIRST + index}`,
    at,
    site,
    camera,
    seen,
    disposition,
    decidedBy: desk ?? 'Quill',
    decidedAt,
    ...(overruled !== undefined && { overruled }),
  }),
);

/** The alarms that Quill has closed on its own, and those that a person has decided. */
export const closedByQuill = alarms.filter(({ decidedBy }) => decidedBy === 'Quill');
export const seenByAgents = alarms.filter(({ decidedBy }) => decidedBy !== 'Quill');

/** @throws Error when the night has no such alarm. */
export function alarmWithId(id: Alarm['id']): Alarm {
  const found = alarms.find((alarm) => alarm.id === id);
  if (found === undefined) throw new Error(`The sample night has no alarm ${id}.`);
  return found;
}
