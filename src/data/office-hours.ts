/** When the phones are answered, on weekdays at the place of each of them. */
export const officeTimes = { opens: '8:30', closes: '17:30' } as const;

/** Said beside every pair of numbers. */
export const officeHours = `Weekdays, ${officeTimes.opens} to ${officeTimes.closes} local time`;
