import { settings } from './settings.ts';

/** The evidence for figures, shown beside them. */
export const evidence = {
  platform: `Counted in April 2025, at the sites that work as this page describes. Comparisons are with the month before ${settings.productName} was switched on there. An event is anything a camera reports; most are closed before they become an alarm.`,
  customer: (name: string) =>
    `Reported by ${name}. Percentages compare the first year on ${settings.productName} with the year before.`,
} as const;
