import { assign, setup } from 'xstate';
import {
  type ReleaseItem,
  type ReleaseNote,
  type ReleaseTag,
  releases,
  releaseTags,
} from '../data/releases.ts';
import { containsText, type FilterQuery, searchText } from './filter-query.ts';
import { actionNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * The filter of the release notes (spec 2 Updates, spec 9): by tag and by text.
 *
 * It has the shape of the integration search: the list follows each keystroke, the address waits for a
 * pause, and is adopted as soon as the page is live.
 */

export interface ReleaseFilter {
  /** As typed. */
  readonly text: string;
  /** Null for all changes. */
  readonly tag: ReleaseTag | null;
}

export type ReleaseFilterEvent =
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'tag.chosen'; readonly tag: ReleaseTag | null }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'address.changed'; readonly search: string };

/** A release with those of its items that match. */
export interface ShownRelease {
  readonly note: ReleaseNote;
  readonly items: readonly ReleaseItem[];
}

/** Milliseconds without a keystroke that count as a pause. */
const RELEASE_PAUSE = 500;

const noFilter: ReleaseFilter = { text: '', tag: null };

/** The filter that a query describes. Takes any text; an unknown tag counts as none. */
export function readReleaseQuery(search: string): ReleaseFilter {
  const params = new URLSearchParams(search);
  const named = params.get('tag')?.toLowerCase();
  return {
    text: searchText(params.get('q') ?? ''),
    tag: releaseTags.find((tag) => tag.toLowerCase() === named) ?? null,
  };
}

/** The query that describes a filter. */
export function releaseQuery(filter: ReleaseFilter): FilterQuery {
  const text = searchText(filter.text);
  return {
    q: text === '' ? [] : [text],
    tag: filter.tag === null ? [] : [filter.tag.toLowerCase()],
  };
}

/** The releases that match, newest first. A title or version that matches brings all of its changes. */
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

/** Whether anything is filtered. */
export function isFiltered(filter: ReleaseFilter): boolean {
  return filter.text !== '' || filter.tag !== null;
}

function saysSame(search: string, filter: ReleaseFilter): boolean {
  const said = releaseQuery(readReleaseQuery(search));
  return JSON.stringify(said) === JSON.stringify(releaseQuery(filter));
}

export const releaseFilterMachine = setup({
  types: {
    context: {} as ReleaseFilter,
    events: {} as ReleaseFilterEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchAddress: watchNotProvided<ReleaseFilterEvent>('watchAddress') },
  actions: {
    rememberText: assign(({ event }) => (event.type === 'text.typed' ? { text: event.text } : {})),
    rememberTag: assign(({ event }) => (event.type === 'tag.chosen' ? { tag: event.tag } : {})),
    clearFilter: assign(noFilter),
    adoptAddress: assign(({ event }) =>
      event.type === 'address.changed' ? readReleaseQuery(event.search) : {},
    ),
    writeAddress: actionNotProvided('writeAddress') as (args: { context: ReleaseFilter }) => void,
  },
  guards: {
    saysOther: ({ context, event }) =>
      event.type === 'address.changed' && !saysSame(event.search, context),
    isFiltered: ({ context }) => isFiltered(context),
    isOtherTag: ({ context, event }) => event.type === 'tag.chosen' && event.tag !== context.tag,
  },
  delays: { pause: RELEASE_PAUSE },
}).createMachine({
  id: 'releaseFilter',
  description: 'Narrows the release notes by tag and text.',
  context: noFilter,
  invoke: {
    src: 'watchAddress',
    id: 'watchAddress',
    onError: { description: 'Without the watch, the filter still works.' },
  },
  on: {
    'address.changed': [
      {
        description: 'The page was opened with a filter, or the visitor went back to one.',
        guard: 'saysOther',
        target: '.settled',
        actions: ['adoptAddress', 'writeAddress'],
      },
      {
        description: 'The address says what is shown; anything else it said is tidied away.',
        actions: 'writeAddress',
      },
    ],
    'text.typed': {
      description: 'The list follows at once; the pause begins anew.',
      target: '.typing',
      actions: 'rememberText',
    },
    'tag.chosen': {
      guard: 'isOtherTag',
      target: '.settled',
      actions: ['rememberTag', 'writeAddress'],
    },
    'filters.cleared': {
      guard: 'isFiltered',
      target: '.settled',
      actions: ['clearFilter', 'writeAddress'],
    },
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'Address and list agree.',
      meta: { spec: ['spec 2 updates', 'spec 9 release notes'] },
    },
    typing: {
      description: 'The list follows the text; the address waits for a pause.',
      meta: { spec: ['spec 2 updates'] },
      after: { pause: { target: 'settled', actions: 'writeAddress' } },
      on: {
        'search.submitted': {
          description: 'Enter, or the search button: there is nothing to wait for.',
          target: 'settled',
          actions: 'writeAddress',
        },
      },
    },
  },
});
