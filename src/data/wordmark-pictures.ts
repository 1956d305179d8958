import type { wordmarks } from './wordmarks.copy.ts';

export type Wordmark = (typeof wordmarks)[number];

/** Returns the address of a wordmark, which is a view in the file of its group. */
export function wordmarkSource({ group, slug }: Pick<Wordmark, 'group' | 'slug'>): string {
  return `/images/wordmarks/${group}.svg#${slug}`;
}
