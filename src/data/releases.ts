import type { ReleaseNote } from './updates-releases.copy.ts';

interface ReleaseTheme {
  readonly icon: 'spark' | 'arrow-up' | 'wrench' | 'plug';
  /** Red and green stay reserved for threats and all clear. */
  readonly colour: 'amber' | 'ink' | 'slate' | 'paper';
}

export const releaseThemes: Readonly<Record<ReleaseNote['type'], ReleaseTheme>> = {
  feature: { icon: 'spark', colour: 'amber' },
  improvement: { icon: 'arrow-up', colour: 'ink' },
  fix: { icon: 'wrench', colour: 'slate' },
  integration: { icon: 'plug', colour: 'paper' },
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns an ISO date as printed, the same in every time zone: `2025-04-30` is `30 Apr 2025`. */
export function releaseDateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
