import { locale } from '../company.copy.ts';

const weekdayOf = (style: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
  // The week begins with 5 January 1970, which was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(1970, 0, 5 + day)));
};
const short = weekdayOf('short');

/** The days of a week, Monday first. */
export const days = weekdayOf('long').map((name, day) => ({ name, short: short[day] ?? name }));
