/**
 * The alarms at the east gate of Brookside Rise in the early mornings of the week before the sample night. A new rule
 * is tried on them. Each was escalated at the time, because no rule covered the scaffolders.
 */

export interface PastAlarm {
  /** The index of the day in the week. */
  readonly day: number;
  readonly at: `${number}:${number}`;
  readonly seen: 'hiViz' | 'dark' | 'vehicle';
}

/** The rule that is tried: the kind of person, and the hours. */
export const trialRule = { seen: 'hiViz', from: '05:00', to: '06:30' } as const;

export const pastWeek: readonly PastAlarm[] = [
  { day: 0, at: '05:12', seen: 'hiViz' },
  { day: 0, at: '05:48', seen: 'vehicle' },
  { day: 0, at: '06:05', seen: 'hiViz' },
  { day: 1, at: '04:21', seen: 'dark' },
  { day: 1, at: '05:09', seen: 'hiViz' },
  { day: 1, at: '06:14', seen: 'hiViz' },
  { day: 2, at: '05:16', seen: 'hiViz' },
  { day: 2, at: '05:33', seen: 'dark' },
  { day: 3, at: '04:40', seen: 'hiViz' },
  { day: 3, at: '05:11', seen: 'hiViz' },
  { day: 3, at: '06:02', seen: 'hiViz' },
  { day: 4, at: '05:07', seen: 'hiViz' },
  { day: 4, at: '05:55', seen: 'vehicle' },
  { day: 5, at: '06:20', seen: 'hiViz' },
  { day: 6, at: '04:52', seen: 'dark' },
];
