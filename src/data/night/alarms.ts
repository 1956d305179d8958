/** The forty alarms of the sample night with their decisions, in order of time. */

import { seenAt } from './alarms.copy.ts';
import { type Clock, type Desk, type DispositionId, deskAt, type SiteId, siteOf } from './night.ts';

export interface Alarm {
  readonly id: keyof typeof seenAt;
  readonly at: Clock;
  readonly site: SiteId;
  readonly camera: string;
  /** The camera's observation. */
  readonly seen: string;
  readonly disposition: DispositionId;
  readonly decidedBy: 'quill' | Desk;
  readonly decidedAt: Clock;
  /** The disposition that Quill proposed, if an agent has overruled it. */
  readonly overruled?: DispositionId;
}

type Row = readonly [at: Clock, camera: string, disposition: DispositionId, decidedAt: Clock];

const rows: readonly Row[] = [
  ['18:33:08', 'BR-01', 'possiblyStaff', '18:33:13'],
  ['18:36:40', 'PL-02', 'possiblyStaff', '18:36:46'],
  ['18:38:02', 'BR-06', 'possiblyStaff', '18:38:07'],
  ['18:52:19', 'PL-11', 'staff', '18:52:25'],
  ['19:14:51', 'BR-04', 'falseAlarm', '19:14:56'],
  ['19:47:33', 'NT-14', 'noThreat', '19:48:20'],
  ['20:06:12', 'MF-01', 'noThreat', '20:06:17'],
  ['20:21:45', 'BR-04', 'falseAlarm', '20:21:50'],
  ['20:49:03', 'MF-03', 'falseAlarm', '20:49:09'],
  ['21:12:27', 'PL-07', 'noThreat', '21:12:33'],
  ['21:38:58', 'BR-06', 'weather', '21:39:03'],
  ['22:07:14', 'MC-02', 'noThreat', '22:07:19'],
  ['22:31:40', 'MC-08', 'noThreat', '22:31:45'],
  ['22:58:21', 'MF-01', 'noThreat', '22:58:27'],
  ['23:19:06', 'BR-04', 'falseAlarm', '23:19:11'],
  ['23:40:52', 'MF-03', 'homeless', '23:41:36'],
  ['23:56:30', 'MC-02', 'noThreat', '23:56:35'],
  ['00:14:09', 'PL-11', 'falseAlarm', '00:14:14'],
  ['00:33:47', 'BR-01', 'falseAlarm', '00:33:53'],
  ['00:51:18', 'MC-05', 'noThreat', '00:51:23'],
  ['01:17:35', 'MF-01', 'intruder', '01:17:58'],
  ['01:42:11', 'BR-06', 'weather', '01:42:16'],
  ['01:44:56', 'PL-07', 'weather', '01:45:01'],
  ['02:03:29', 'MC-02', 'weather', '02:03:34'],
  ['02:11:40', 'PL-02', 'falseAlarm', '02:11:46'],
  ['02:26:05', 'BR-04', 'weather', '02:26:10'],
  ['02:48:32', 'PL-02', 'weather', '02:48:37'],
  ['03:03:41', 'MC-05', 'noThreat', '03:06:14'],
  ['03:03:48', 'NT-02', 'weather', '03:06:21'],
  ['03:04:02', 'NT-14', 'falseAlarm', '03:06:27'],
  ['03:04:12', 'PL-07', 'intruder', '03:04:41'],
  ['03:37:20', 'BR-06', 'weather', '03:37:25'],
  ['04:02:44', 'MF-03', 'falseAlarm', '04:02:49'],
  ['04:21:10', 'MC-02', 'noThreat', '04:21:15'],
  ['04:40:36', 'PL-02', 'falseAlarm', '04:40:41'],
  ['05:06:53', 'MC-08', 'noThreat', '05:06:58'],
  ['05:31:28', 'MF-01', 'noThreat', '05:31:33'],
  ['05:48:07', 'PL-11', 'staff', '05:48:12'],
  ['06:21:15', 'BR-01', 'possiblyStaff', '06:21:20'],
  ['06:26:39', 'BR-06', 'possiblyStaff', '06:26:44'],
];

/** The alarms that a person has decided, with Quill's proposal if the person has overruled it. */
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
  ([at, camera, disposition, decidedAt], index): Alarm => {
    const id = `A-${FIRST + index}` as keyof typeof seenAt;
    const site = siteOf(camera);
    const decidedBy = id in byPeople ? deskAt(decidedAt) : 'quill';
    const seen = seenAt[id] ?? '';
    return { id, at, site, camera, seen, disposition, decidedBy, decidedAt, ...byPeople[id] };
  },
);

/** The alarms that Quill has closed without an agent, and those that an agent has decided. */
export const closedByQuill = alarms.filter(({ decidedBy }) => decidedBy === 'quill');
export const seenByAgents = alarms.filter(({ decidedBy }) => decidedBy !== 'quill');

/**
 * Returns an alarm by its id.
 *
 * @throws Error if the night has no such alarm.
 */
export function alarmWithId(id: Alarm['id']): Alarm {
  const found = alarms.find((alarm) => alarm.id === id);
  if (found === undefined) throw new Error(`The sample night has no alarm ${id}.`);
  return found;
}
