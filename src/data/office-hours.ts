/** When the phones are answered: on weekdays, in the local time of each office. */
export const officeTimes = { opens: '8:30', closes: '17:30' } as const;

/** Shown beside every pair of numbers. */
export const officeHours = `Weekdays, ${officeTimes.opens} to ${officeTimes.closes} local time`;
