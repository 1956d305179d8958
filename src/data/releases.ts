import type { ReleaseNote } from './updates-releases.copy.ts';

interface ReleaseTheme {
  readonly icon: 'spark' | 'arrow-up' | 'wrench' | 'plug';
  /** Red and green are reserved for threats and closed alerts. */
  readonly colour: 'amber' | 'ink' | 'slate' | 'paper';
}

export const releaseThemes: Readonly<Record<ReleaseNote['type'], ReleaseTheme>> = {
  feature: { icon: 'spark', colour: 'amber' },
  improvement: { icon: 'arrow-up', colour: 'ink' },
  fix: { icon: 'wrench', colour: 'slate' },
  integration: { icon: 'plug', colour: 'paper' },
};
