import { type Clock, type Desk, type DispositionId, deskAt, type SiteId, siteOf } from './night.ts';

/** The forty alarms of the sample night with their decisions, in order of time. */

export interface Alarm {
  readonly id: `A-${number}`;
  readonly at: Clock;
  readonly site: SiteId;
  readonly camera: string;
  /** The camera's observation. */
  readonly seen: string;
  readonly disposition: DispositionId;
  readonly decidedBy: 'Quill' | Desk;
  readonly decidedAt: Clock;
  /** The disposition that Quill proposed, if an agent has overruled it. */
  readonly overruled?: DispositionId;
}

type Row = readonly [
  at: Clock,
  camera: string,
  seen: string,
  disposition: DispositionId,
  decidedAt: Clock,
];

const rows: readonly Row[] = [
  ['18:33:08', 'BR-01', 'Hi-viz and badge, leaving by the east gate', 'possiblyStaff', '18:33:13'],
  ['18:36:40', 'PL-02', 'Driver in hi-viz with a badge, known van', 'possiblyStaff', '18:36:46'],
  ['18:38:02', 'BR-06', 'Hi-viz and badge, locking the container', 'possiblyStaff', '18:38:07'],
  ['18:52:19', 'PL-11', 'Shift lead with a badge in the aisle', 'staff', '18:52:25'],
  ['19:14:51', 'BR-04', 'Headlights on a wet road', 'falseAlarm', '19:14:56'],
  ['19:47:33', 'NT-14', 'Cleaner with a badge on record', 'noThreat', '19:48:20'],
  ['20:06:12', 'MF-01', 'Passers-by in front of the glass', 'noThreat', '20:06:17'],
  ['20:21:45', 'BR-04', 'Headlights, turning', 'falseAlarm', '20:21:50'],
  ['20:49:03', 'MF-03', 'Possum between the bins', 'falseAlarm', '20:49:09'],
  ['21:12:27', 'PL-07', 'Guard on his round, badge on record', 'noThreat', '21:12:33'],
  ['21:38:58', 'BR-06', 'Tarpaulin in the wind', 'weather', '21:39:03'],
  ['22:07:14', 'MC-02', 'Residents crossing the courtyard', 'noThreat', '22:07:19'],
  ['22:31:40', 'MC-08', 'Resident with a fob, fetching a parcel', 'noThreat', '22:31:45'],
  ['22:58:21', 'MF-01', 'Two people looking at the window', 'noThreat', '22:58:27'],
  ['23:19:06', 'BR-04', 'Headlights, parking', 'falseAlarm', '23:19:11'],
  ['23:40:52', 'MF-03', 'Person with flattened cardboard', 'homeless', '23:41:36'],
  ['23:56:30', 'MC-02', 'Resident with a dog', 'noThreat', '23:56:35'],
  ['00:14:09', 'PL-11', 'Spider on the lens', 'falseAlarm', '00:14:14'],
  ['00:33:47', 'BR-01', 'Loose ribbon on the gate', 'falseAlarm', '00:33:53'],
  ['00:51:18', 'MC-05', 'Resident with a fob, parking a bicycle', 'noThreat', '00:51:23'],
  ['01:17:35', 'MF-01', 'Person forcing the shop door, left when warned', 'intruder', '01:17:58'],
  ['01:42:11', 'BR-06', 'Rain across the whole picture', 'weather', '01:42:16'],
  ['01:44:56', 'PL-07', 'Rain across the whole picture', 'weather', '01:45:01'],
  ['02:03:29', 'MC-02', 'Rain and a swaying branch', 'weather', '02:03:34'],
  ['02:11:40', 'PL-02', 'Headlights through the rain', 'falseAlarm', '02:11:46'],
  ['02:26:05', 'BR-04', 'Rain across the whole picture', 'weather', '02:26:10'],
  ['02:48:32', 'PL-02', 'Water running off the canopy', 'weather', '02:48:37'],
  ['03:03:41', 'MC-05', 'Person wheels a bicycle out of the store', 'noThreat', '03:06:14'],
  ['03:03:48', 'NT-02', 'Rain across the whole picture', 'weather', '03:06:21'],
  ['03:04:02', 'NT-14', 'Light slides over the glass', 'falseAlarm', '03:06:27'],
  ['03:04:12', 'PL-07', 'Person climbs the fence at the gate', 'intruder', '03:04:41'],
  ['03:37:20', 'BR-06', 'Rain across the whole picture', 'weather', '03:37:25'],
  ['04:02:44', 'MF-03', 'Carton blown against the bins', 'falseAlarm', '04:02:49'],
  ['04:21:10', 'MC-02', 'Newspaper delivery, expected', 'noThreat', '04:21:15'],
  ['04:40:36', 'PL-02', 'Reflection in a puddle', 'falseAlarm', '04:40:41'],
  ['05:06:53', 'MC-08', 'Resident with a fob', 'noThreat', '05:06:58'],
  ['05:31:28', 'MF-01', 'Street cleaner, expected', 'noThreat', '05:31:33'],
  ['05:48:07', 'PL-11', 'First staff with badges', 'staff', '05:48:12'],
  ['06:21:15', 'BR-01', 'Scaffolders in hi-viz at the gate', 'possiblyStaff', '06:21:20'],
  ['06:26:39', 'BR-06', 'Hi-viz and badge, opening the container', 'possiblyStaff', '06:26:44'],
];

/** The alarms that a person has decided, with Quill's proposal if the person overruled it. */
const byPeople: Readonly<Record<Alarm['id'], Pick<Alarm, 'overruled'>>> = {
  'A-4106': {},
  'A-4116': {},
  'A-4121': {},
  'A-4128': { overruled: 'intruder' },
  'A-4129': {},
  'A-4130': {},
  'A-4131': {},
};

/** Number of the first alarm of the night. */
const FIRST = 4101;

export const alarms: readonly Alarm[] = rows.map(
  ([at, camera, seen, disposition, decidedAt], index): Alarm => {
    const id = `A-${FIRST + index}` as const;
    const site = siteOf(camera);
    const decidedBy = id in byPeople ? deskAt(decidedAt) : 'Quill';
    return { id, at, site, camera, seen, disposition, decidedBy, decidedAt, ...byPeople[id] };
  },
);

/** The alarms that Quill has closed on its own, and those that a person has decided. */
export const closedByQuill = alarms.filter(({ decidedBy }) => decidedBy === 'Quill');
export const seenByAgents = alarms.filter(({ decidedBy }) => decidedBy !== 'Quill');

/** @throws Error if the night has no such alarm. */
export function alarmWithId(id: Alarm['id']): Alarm {
  const found = alarms.find((alarm) => alarm.id === id);
  if (found === undefined) throw new Error(`The sample night has no alarm ${id}.`);
  return found;
}
