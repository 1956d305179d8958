import type { Clock } from './night.ts';

/** The alarm of 03:04 at Port Lane Logistics, entry by entry: alarm A-4131 of the sample night. */

export interface NightEntry {
  readonly time: Clock;
  readonly place: string;
  readonly event: string;
  readonly outcome: string;
}

export const alarmOfTheNight = 'A-4131';

export const nightLog = [
  {
    time: '03:04:12',
    place: 'Camera PL-07',
    event: 'Person climbs the fence at the yard gate',
    outcome: 'Event received',
  },
  {
    time: '03:04:18',
    place: 'Quill',
    event: 'Site armed, no badge, on the fence',
    outcome: 'Escalated as intruder',
  },
  { time: '03:04:20', place: 'Speaker 2', event: 'Talk-down played', outcome: 'Person stays' },
  {
    time: '03:04:41',
    place: 'Agent',
    event: 'Clip seen, intruder confirmed',
    outcome: 'Siren on',
  },
  { time: '03:05:30', place: 'Agent', event: 'Call to police', outcome: 'Police dispatched' },
  { time: '03:06:02', place: 'Quill', event: 'SMS to two keyholders', outcome: 'One on the way' },
  {
    time: '03:19:55',
    place: 'Agent',
    event: 'Police on site, gate secured',
    outcome: 'Closed, file sent',
  },
] as const satisfies readonly NightEntry[];
