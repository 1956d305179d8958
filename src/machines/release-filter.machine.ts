/** The filter of the release notes (spec 2 Updates, spec 9) by tag and by text. */

import { assign } from 'xstate';
import {
  type ReleaseItem,
  type ReleaseNote,
  type ReleaseTag,
  releases,
  releaseTags,
} from '../data/updates-releases.copy.ts';
import { containsText, type FilterQuery, searchChart, searchText, setupSearch } from './filter.ts';

export interface ReleaseFilter {
  /** The search text as the visitor typed it. */
  readonly text: string;
  /** The tag of the shown changes; null for all changes. */
  readonly tag: ReleaseTag | null;
}

type TagChosen = { readonly type: 'tag.chosen'; readonly tag: ReleaseFilter['tag'] };

/** A release with the changes that match the filter. */
export interface ShownRelease {
  readonly note: ReleaseNote;
  readonly items: readonly ReleaseItem[];
}

const noFilter: ReleaseFilter = { text: '', tag: null };

/** Returns the filter that a query describes. Accepts any text, and ignores an unknown tag. */
export function readReleaseQuery(search: string): ReleaseFilter {
  const params = new URLSearchParams(search);
  const named = params.get('tag')?.toLowerCase();
  return {
    text: searchText(params.get('q') ?? ''),
    tag: releaseTags.find((tag) => tag === named) ?? null,
  };
}

/** Returns the query that describes a filter. */
export function releaseQuery(filter: ReleaseFilter): FilterQuery {
  const text = searchText(filter.text);
  return {
    q: text === '' ? [] : [text],
    tag: filter.tag === null ? [] : [filter.tag],
  };
}

/** Lists the matching releases, newest first. If the title or the version matches the text, all changes match. */
export function shownReleases({ text, tag }: ReleaseFilter): readonly ShownRelease[] {
  return releases
    .map((note) => {
      const named = containsText(`${note.version} ${note.title}`, text);
      return {
        note,
        items: note.items.filter(
          (item) => (tag === null || item.tag === tag) && (named || containsText(item.text, text)),
        ),
      };
    })
    .filter(({ items }) => items.length > 0);
}

/** Groups releases by month, such as `2025-04`, and keeps their order. */
export function byMonth(shown: readonly ShownRelease[]) {
  const months: { readonly month: string; readonly releases: ShownRelease[] }[] = [];
  for (const release of shown) {
    const month = release.note.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.releases.push(release);
    else months.push({ month, releases: [release] });
  }
  return months;
}

/** Returns whether the filter has a text or a tag. */
export function isFiltered(filter: ReleaseFilter): boolean {
  return filter.text !== '' || filter.tag !== null;
}

export const releaseFilterMachine = setupSearch<ReleaseFilter, TagChosen>({
  none: noFilter,
  isFiltered,
  read: readReleaseQuery,
  query: releaseQuery,
})
  .extend({
    actions: { rememberTag: assign((_, { tag }: TagChosen) => ({ tag })) },
    guards: { isOtherTag: ({ context }, { tag }: TagChosen) => tag !== context.tag },
  })
  .createMachine({
    id: 'releaseFilter',
    description: 'Narrows the release notes by tag and text.',
    context: noFilter,
    ...searchChart,
    on: {
      ...searchChart.on,
      'tag.chosen': {
        guard: { type: 'isOtherTag', params: ({ event }) => event },
        target: '.settled',
        actions: [{ type: 'rememberTag', params: ({ event }) => event }, 'writeAddress'],
      },
    },
  });
