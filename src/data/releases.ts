import { releases2 } from './releases-2.ts';
import { releases3 } from './releases-3.ts';

/** The platform's release notes (spec 2 Updates, spec 3, spec 9): one list for the page and the feed. */

export type ReleaseType = 'feature' | 'improvement' | 'fix' | 'integration';

/** What a bullet is about, in the order of the filter (spec 9). */
export const releaseTags = ['Monitoring', 'Devices', 'Platform', 'Admin'] as const;

export type ReleaseTag = (typeof releaseTags)[number];

export interface ReleaseItem {
  readonly tag: ReleaseTag;
  readonly text: string;
}

export interface ReleaseNote {
  readonly version: `${number}.${number}.${number}`;
  /** ISO date. */
  readonly date: string;
  readonly type: ReleaseType;
  readonly title: string;
  readonly items: readonly [ReleaseItem, ...ReleaseItem[]];
}

export interface ReleaseTheme {
  readonly label: string;
  readonly icon: 'spark' | 'arrow-up' | 'wrench' | 'plug';
  /** Red and green stay reserved for threats and all clear. */
  readonly colour: 'amber' | 'ink' | 'slate' | 'paper';
}

export const releaseThemes: Readonly<Record<ReleaseType, ReleaseTheme>> = {
  feature: { label: 'New feature', icon: 'spark', colour: 'amber' },
  improvement: { label: 'Improvement', icon: 'arrow-up', colour: 'ink' },
  fix: { label: 'Fix', icon: 'wrench', colour: 'slate' },
  integration: { label: 'Integration', icon: 'plug', colour: 'paper' },
};

/** Newest first; versions and dates fall together. */
export const releases: readonly ReleaseNote[] = [...releases3, ...releases2];

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** An ISO date as it is printed, the same in every time zone: `2025-04-30` is `30 Apr 2025`. */
export function releaseDateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
