/** The log of the alarm at 03:04 at Port Lane Logistics, which is alarm A-4131 of the sample night. */

import { entries } from './log.copy.ts';
import type { Clock } from './night.ts';

interface NightEntry {
  readonly time: Clock;
  /** The party that acts. */
  readonly by: 'camera' | 'quill' | 'speaker' | 'agent';
  readonly place: string;
  readonly event: string;
  readonly outcome: string;
}

export const alarmOfTheNight = 'A-4131';

const at = (index: number, time: Clock, by: NightEntry['by']): NightEntry => ({
  time,
  by,
  ...(entries[index] as (typeof entries)[number]),
});

export const nightLog = [
  at(0, '03:04:12', 'camera'),
  at(1, '03:04:18', 'quill'),
  at(2, '03:04:20', 'speaker'),
  at(3, '03:04:41', 'agent'),
  at(4, '03:05:30', 'agent'),
  at(5, '03:06:02', 'quill'),
  at(6, '03:19:55', 'agent'),
] as const;
