import { settings } from './settings.ts';

/** The evidence for figures, shown under every row of them. */
export const evidence = {
  platform: `Counted at all sites that ${settings.productName} watched in April 2025. An event is anything a camera reports; most are closed before they become an alarm.`,
  customer: (name: string) =>
    `Reported by ${name}: the first year with ${settings.productName} beside the year before.`,
} as const;
