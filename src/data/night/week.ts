/**
 * The week before the sample night at the east gate of Brookside Rise, early in the morning, on which a new
 * rule is tried. Each alarm was escalated then, because no rule covered the scaffolders.
 */

export const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export interface PastAlarm {
  /** Index of the day in the week. */
  readonly day: number;
  readonly at: `${number}:${number}`;
  readonly seen: 'Hi-viz' | 'Dark clothes' | 'Vehicle';
}

/** The rule: the people it covers, and its hours. */
export const triedRule = { seen: 'Hi-viz', from: '05:00', to: '06:30' } as const;

export const pastWeek: readonly PastAlarm[] = [
  { day: 0, at: '05:12', seen: 'Hi-viz' },
  { day: 0, at: '05:48', seen: 'Vehicle' },
  { day: 0, at: '06:05', seen: 'Hi-viz' },
  { day: 1, at: '04:21', seen: 'Dark clothes' },
  { day: 1, at: '05:09', seen: 'Hi-viz' },
  { day: 1, at: '06:14', seen: 'Hi-viz' },
  { day: 2, at: '05:16', seen: 'Hi-viz' },
  { day: 2, at: '05:33', seen: 'Dark clothes' },
  { day: 3, at: '04:40', seen: 'Hi-viz' },
  { day: 3, at: '05:11', seen: 'Hi-viz' },
  { day: 3, at: '06:02', seen: 'Hi-viz' },
  { day: 4, at: '05:07', seen: 'Hi-viz' },
  { day: 4, at: '05:55', seen: 'Vehicle' },
  { day: 5, at: '06:20', seen: 'Hi-viz' },
  { day: 6, at: '04:52', seen: 'Dark clothes' },
];
