import { settings } from './settings.ts';

/** The evidence for figures, shown under every row of them. */
export const evidence = {
  platform: `Counted over all sites that ${settings.productName} watched in the first quarter of 2025. Ask us how each figure was counted.`,
  customer: (name: string) =>
    `Reported by ${name}: the first year with ${settings.productName} beside the year before.`,
} as const;
